import { MAX_FILES, MAX_FILE_BYTES } from '@portal/contract';
import { useRef, useState } from 'react';
import { type Text, useTexts } from '../../i18n/i18n.ts';
import { numberFormat } from '../../lib/intl.ts';
import type { DraftFile } from '../../offline/drafts.ts';
import { toast } from '../../ui/toast.tsx';
import { freeName } from './file-names.ts';
import { shrinkImage } from './shrink-image.ts';

/** How large a file may be. The limit is a round number of binary megabytes, and people say it as one. */
export const largestText = (language: string): string =>
  numberFormat(language, { style: 'unit', unit: 'megabyte' }).format(MAX_FILE_BYTES / 1024 ** 2);

type Options = { names: readonly string[]; tooMany: Text; onAdd: (files: DraftFile[]) => void };

/** Adds files: photos are shrunk, names made unique, and too many or too large files are refused with a message. */
export function useNewFiles({ names, tooMany, onAdd }: Options) {
  const { t, language } = useTexts();
  const [busy, setBusy] = useState(false);
  /** Also those taken out again: the server may have the first of two files of one name by now. */
  const used = useRef(new Set<string>());

  const refuse = (reason: string) =>
    toast.error(
      t(($) => $.documentForm.fileRefused),
      reason,
    );

  const take = async (files: readonly File[]) => {
    for (const name of names) used.current.add(name);
    const room = MAX_FILES - names.length;
    if (files.length > room) refuse(t(tooMany, { max: MAX_FILES }));
    const taken: DraftFile[] = [];
    for (const file of files.slice(0, Math.max(0, room))) {
      const { name: given, content } = await shrinkImage(file);
      if (content.size > MAX_FILE_BYTES) {
        refuse(t(($) => $.documentForm.fileTooLarge, { name: given, max: largestText(language) }));
        continue;
      }
      const name = freeName(given, used.current);
      used.current.add(name);
      taken.push({ name, content });
    }
    if (taken.length > 0) onAdd(taken);
  };

  const add = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setBusy(true);
    try {
      await take(files);
    } finally {
      setBusy(false);
    }
  };
  return { busy, add };
}
