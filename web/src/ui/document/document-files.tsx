import type { DocumentFile } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { IconDownload, IconFileText, IconFileTypePdf, IconFileTypeXls, IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { fileSizeText } from '../../lib/file-size.ts';
import { LazyPanel } from '../lazy-panel.tsx';
import { BlobImage } from './blob-image.tsx';
import classes from './document.module.css';
import type { OpenPicture } from './picture-dialog.tsx';

/** How the files of one document are had. `key` names the document. */
export type FileSource = {
  key: string;
  fetch: (file: DocumentFile) => Promise<Blob>;
  save: (file: DocumentFile) => void;
};

const loadPicture = () => import('./picture-dialog.tsx').then((module) => module.PictureDialog);
const isPicture = ({ type }: DocumentFile) => type.startsWith('image/');

/** The files of a document: pictures are seen and enlarged, the others saved under their own names. */
export function DocumentFiles({ files, source }: { files: readonly DocumentFile[]; source: FileSource }) {
  const [open, setOpen] = useState<OpenPicture | null>(null);
  const [opened, setOpened] = useState(false);
  const enlarge = (picture: OpenPicture) => {
    setOpen(picture);
    setOpened(true);
  };
  return (
    <>
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.name}>
            {isPicture(file) ? (
              <Picture file={file} source={source} onEnlarge={enlarge} />
            ) : (
              <FileRow file={file} onSave={() => source.save(file)} />
            )}
          </li>
        ))}
      </ul>
      <LazyPanel
        load={loadPicture}
        props={{
          opened,
          onClose: () => setOpened(false),
          picture: open,
          onSave: () => {
            const file = files.find(({ name }) => name === open?.name);
            if (file) source.save(file);
          },
        }}
      />
    </>
  );
}

type PictureProps = { file: DocumentFile; source: FileSource; onEnlarge: (picture: OpenPicture) => void };

function Picture({ file, source, onEnlarge }: PictureProps) {
  const { t } = useTexts();
  const { data, error } = useQuery({
    queryKey: ['file', source.key, file.name, file.size],
    queryFn: () => source.fetch(file),
    staleTime: Infinity,
  });
  if (error)
    return (
      <span className={classes.picture} title={t(($) => $.documents.fileFailed)}>
        <IconPhotoOff size={24} aria-hidden />
        <span className={classes.fileName}>{file.name}</span>
      </span>
    );
  return (
    <button
      type="button"
      className={classes.picture}
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
  return (
    <button
      type="button"
      className={classes.file}
      aria-label={t(($) => $.documents.saveFile, { name: file.name })}
      onClick={onSave}
    >
      <Mark size={22} stroke={1.6} aria-hidden />
      <span className={classes.fileWords}>
        <span className={classes.fileName}>{file.name}</span>
        <span className={classes.muted}>{fileSizeText(file.size, language)}</span>
      </span>
      <IconDownload size={18} aria-hidden />
    </button>
  );
}
