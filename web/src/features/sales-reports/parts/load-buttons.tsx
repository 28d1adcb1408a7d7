import { Button } from '@mantine/core';
import { salesReports } from '@portal/contract';
import { IconArrowBackUp, IconDownload, IconRestore } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { useSession } from '../../../session/use-session.tsx';
import { useAnnotatedSheet } from '../load-queries.ts';
import type { UploadDetails } from '../queries.ts';
import type { LoadActs } from './use-load-acts.tsx';

type LoadButtonsProps = { upload: UploadDetails; acts: LoadActs };

/** The actions on a loaded sheet, as the server allows. */
export function LoadButtons({ upload, acts }: LoadButtonsProps) {
  const { t } = useTexts();
  const { id, actions } = upload;
  const annotated = useAnnotatedSheet(t(($) => $.imports.annotated));
  const mayLoad = useSession().can(salesReports.match.access);
  return (
    <>
      {mayLoad && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={annotated.isPending}
          onClick={() => annotated.mutate({ params: { kind: 'sales', id } })}
        >
          {t(($) => $.imports.annotated)}
        </Button>
      )}
      {actions.includes('restore') && (
        <Button
          leftSection={<IconRestore size={16} aria-hidden />}
          loading={acts.isBusy('restore', id)}
          onClick={() => acts.run('restore', upload)}
        >
          {t(($) => $.salesLoads.load.acts.restore.label)}
        </Button>
      )}
      {actions.includes('revert') && (
        <Button
          variant="default"
          c="var(--app-danger-text)"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          loading={acts.isBusy('revert', id)}
          onClick={() => acts.run('revert', upload)}
        >
          {t(($) => $.salesLoads.load.acts.revert.label)}
        </Button>
      )}
    </>
  );
}
