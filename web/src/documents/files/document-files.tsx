import type { DocumentFile } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { IconDownload, IconFileText, IconFileTypePdf, IconFileTypeXls, IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { fileSizeText } from '../../lib/file-size.ts';
import { LazyPanel } from '../../ui/lazy-panel.tsx';
import { BlobImage } from './blob-image.tsx';
import classes from './document-files.module.css';
import type { OpenImage } from './image-dialog.tsx';

/** How the files of one document are had. `key` names the document. */
export type FileSource = { key: string; fetch: (name: string) => Promise<Blob>; save: (name: string) => void };

const loadImageDialog = () => import('./image-dialog.tsx').then((module) => module.ImageDialog);
const isImage = ({ type }: DocumentFile) => type.startsWith('image/');

/** The files of a document: images are seen and enlarged, the others saved under their own names. */
export function DocumentFiles({ files, source }: { files: readonly DocumentFile[]; source: FileSource }) {
  const [open, setOpen] = useState<OpenImage | null>(null);
  const [opened, setOpened] = useState(false);
  const enlarge = (image: OpenImage) => {
    setOpen(image);
    setOpened(true);
  };
  return (
    <>
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.name}>
            {isImage(file) ? (
              <ImageTile file={file} source={source} onEnlarge={enlarge} />
            ) : (
              <FileRow file={file} onSave={() => source.save(file.name)} />
            )}
          </li>
        ))}
      </ul>
      <LazyPanel
        load={loadImageDialog}
        props={{ opened, onClose: () => setOpened(false), image: open, onSave: () => open && source.save(open.name) }}
      />
    </>
  );
}

type ImageProps = { file: DocumentFile; source: FileSource; onEnlarge: (image: OpenImage) => void };

function ImageTile({ file, source, onEnlarge }: ImageProps) {
  const { t } = useTexts();
  const { data, error } = useQuery({
    queryKey: ['file', source.key, file.name, file.size],
    // The content of a file never changes, so no change of data invalidates it.
    meta: { shows: [] },
    queryFn: () => source.fetch(file.name),
    staleTime: Infinity,
  });
  if (error)
    return (
      <span className={classes.image} title={t(($) => $.documents.fileFailed)}>
        <IconPhotoOff size={24} aria-hidden />
        <span className={classes.fileName}>{file.name}</span>
      </span>
    );
  return (
    <button
      type="button"
      className={classes.image}
      disabled={data === undefined}
      aria-label={t(($) => $.documents.enlarge, { name: file.name })}
      onClick={() => data && onEnlarge({ name: file.name, content: data })}
    >
      {data && <BlobImage content={data} alt="" />}
      <span className={classes.fileName}>{file.name}</span>
    </button>
  );
}

const icons = { pdf: IconFileTypePdf, sheet: IconFileTypeXls, text: IconFileText };

function kindOf({ type }: DocumentFile): keyof typeof icons {
  if (type === 'application/pdf') return 'pdf';
  return /sheet|excel|csv/.test(type) ? 'sheet' : 'text';
}

function FileRow({ file, onSave }: { file: DocumentFile; onSave: () => void }) {
  const { t, language } = useTexts();
  const Mark = icons[kindOf(file)];
  const size = fileSizeText(file.size, language);
  // The name of a button holds all that is read on it, in the same order.
  const words = `${file.name} ${size}`;
  return (
    <button
      type="button"
      className={classes.file}
      aria-label={t(($) => $.documents.saveFile, { name: words })}
      onClick={onSave}
    >
      <Mark size={22} stroke={1.6} aria-hidden />
      <span className={classes.fileWords}>
        <span className={classes.fileName}>{file.name}</span> <span className={classes.muted}>{size}</span>
      </span>
      <IconDownload size={18} aria-hidden />
    </button>
  );
}
