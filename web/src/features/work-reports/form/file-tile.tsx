import { CloseButton } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReportSave } from '@portal/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { fileSizeText } from '../../../lib/file-size.ts';
import type { DraftFile } from '../../../offline/drafts.ts';
import { BlobImage } from '../../../documents/files/blob-image.tsx';
import { useFetchFile } from '../../../documents/queries.ts';
import { workReportKind } from '../work-report-kind.ts';
import classes from './files.module.css';

type TileProps = { name: string; note: string; preview: ReactNode; error: string | undefined; onRemove: () => void };

function Tile({ name, note, preview, error, onRemove }: TileProps) {
  const { t } = useTexts();
  return (
    <li className={classes.tile} data-fault={error ? true : undefined} data-field={`file ${name}`} tabIndex={-1}>
      <span className={classes.preview}>{preview}</span>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.hint}>{note}</span>
        {error && <span className={classes.error}>{error}</span>}
      </span>
      <CloseButton size={36} aria-label={t(($) => $.ui.form.removeRow, { name })} onClick={onRemove} />
    </li>
  );
}

/** A picture where it is one, otherwise the sign of a file. */
const Preview = ({ content }: { content: Blob | undefined }) =>
  content?.type.startsWith('image/') ? (
    <BlobImage content={content} alt="" />
  ) : (
    <IconFileText size={24} stroke={1.6} aria-hidden />
  );

type OwnProps = Pick<TileProps, 'error' | 'onRemove'>;

/** A file that only this device has yet. */
export function NewFile({ file: { name, content }, ...rest }: OwnProps & { file: DraftFile }) {
  const { language } = useTexts();
  return (
    <Tile name={name} note={fileSizeText(content.size, language)} preview={<Preview content={content} />} {...rest} />
  );
}

/** What can be looked at by its name. */
const PICTURE = /\.(jpe?g|png|webp|gif)$/i;

/** A file that the server has. */
export function KeptFile({
  report,
  name,
  ...rest
}: OwnProps & { report: Pick<ReportSave, 'typeId' | 'id'>; name: string }) {
  const { t, language } = useTexts();
  const fetch = useFetchFile(workReportKind, report);
  const { data } = useQuery({
    queryKey: ['file', report.id, name],
    queryFn: () => fetch(name),
    enabled: PICTURE.test(name),
    staleTime: Infinity,
    retry: false,
  });
  const note = data ? fileSizeText(data.size, language) : t(($) => $.reportForm.onServer);
  return <Tile name={name} note={note} preview={<Preview content={data} />} {...rest} />;
}
