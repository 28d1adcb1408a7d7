import { useTexts } from '../../i18n/i18n.ts';
import { exactText } from '../../lib/instant-text.ts';
import { numberFormat } from '../../lib/intl.ts';
import { personName } from '../../references/person-name.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ActFailure } from './parts/act-failure.tsx';
import { LoadButtons } from './parts/load-buttons.tsx';
import { LoadLines } from './parts/load-lines.tsx';
import { LoadMonths } from './parts/load-months.tsx';
import classes from './parts/loads.module.css';
import { Notices } from './parts/notices.tsx';
import { UploadState } from './parts/upload-state.tsx';
import { useLoadActs } from './parts/use-load-acts.tsx';
import type { UploadDetails } from './queries.ts';

/** A loaded sheet: its months, their state and every line; with buttons to remove and restore it. */
export function LoadView({ upload }: { upload: UploadDetails }) {
  const { t, language } = useTexts();
  const acts = useLoadActs();
  const { name, wholesaler, uploadedBy, createdAt, rowCount } = upload;
  const facts = [
    { label: t(($) => $.salesReports.file), value: name },
    { label: t(($) => $.wholesalers.one), value: wholesaler },
    { label: t(($) => $.salesReports.uploadedBy), value: personName(uploadedBy) },
    { label: t(($) => $.salesReports.createdAt), value: exactText(createdAt, language) },
    { label: t(($) => $.salesReports.rows), value: numberFormat(language).format(rowCount) },
  ];
  return (
    <>
      <ActFailure failure={acts.failure} />
      <PageHeader title={name} mark={<UploadState upload={upload} />} data={upload}>
        <LoadButtons upload={upload} acts={acts} />
      </PageHeader>
      <div className={classes.beside}>
        <Card heading={t(($) => $.salesLoads.load.facts)}>
          <Facts facts={facts} />
        </Card>
        <LoadMonths months={upload.months} />
        <Notices notices={upload.notices} counts={upload.noticeCounts} />
      </div>
      <LoadLines id={upload.id} months={upload.months} />
    </>
  );
}
