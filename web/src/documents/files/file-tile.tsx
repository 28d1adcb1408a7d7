import { CloseButton } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { fileSizeText } from '../../lib/file-size.ts';
import type { DraftFile } from '../../offline/drafts.ts';
import { fieldOfFile } from '../form/faults.ts';
import { BlobImage } from './blob-image.tsx';
import classes from './files-card.module.css';

type TileProps = { name: string; note: string; preview: ReactNode; error: string | undefined; onRemove: () => void };

function Tile({ name, note, preview, error, onRemove }: TileProps) {
  const { t } = useTexts();
  return (
    <li className={classes.tile} data-fault={error ? true : undefined} data-field={fieldOfFile(name)} tabIndex={-1}>
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

/** The image itself, or an icon for other files. */
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

/** File names that can be shown as an image. */
const IMAGE = /\.(jpe?g|png|webp|gif)$/i;

type KeptProps = OwnProps & { documentId: string; name: string; fetchFile: (name: string) => Promise<Blob> };

/** A file that the server has. */
export function KeptFile({ documentId, name, fetchFile, ...rest }: KeptProps) {
  const { t, language } = useTexts();
  const { data } = useQuery({
    queryKey: ['file', documentId, name],
    // The content of a file never changes, so no change of data invalidates it.
    meta: { shows: [] },
    queryFn: () => fetchFile(name),
    enabled: IMAGE.test(name),
    staleTime: Infinity,
    retry: false,
  });
  const note = data ? fileSizeText(data.size, language) : t(($) => $.documentForm.onServer);
  return <Tile name={name} note={note} preview={<Preview content={data} />} {...rest} />;
}
