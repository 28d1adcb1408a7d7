import { extname } from 'node:path';
import { type Faults, MAX_FILES, type ReceivedFile } from '@portal/contract';
import { isAttachable } from '../../files/content-type.ts';

/** A file of a document, by its name; the content stands under `key`. */
export type Attachment = { name: string; key: string; size: number; type: string };

const LONGEST_NAME = 200;

/** `photo.jpg`, or `photo (2).jpg` where that name is taken. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const ending = extname(name);
  const stem = name.slice(0, name.length - ending.length);
  for (let number = 1; ; number += 1) {
    const tail = (number === 1 ? '' : ` (${number})`) + ending;
    const free = stem.slice(0, LONGEST_NAME - tail.length) + tail;
    if (!taken.has(free)) return free;
  }
}

/** The same name with the same content is a retry of an upload whose answer got lost. */
function add(files: Attachment[], { name, key, size, type }: ReceivedFile): Attachment[] {
  if (files.some((file) => file.name === name && file.key === key)) return files;
  const free = freeName(name, new Set(files.map((file) => file.name)));
  return [...files, { name: free, key, size, type: type ?? '' }];
}

/** The files of a document from now on: the kept ones in their order, followed by the new ones. */
export function arrangeFiles(
  before: readonly Attachment[],
  kept: readonly { name: string }[],
  received: readonly ReceivedFile[],
): { files: Attachment[]; faults: Faults } {
  const known = new Map(before.map((file) => [file.name, file]));
  const faults: Faults = {};
  for (const [index, { name }] of kept.entries()) if (!known.has(name)) faults[`files.${index}.name`] = ['unknown'];
  for (const [index, file] of received.entries()) if (!isAttachable(file)) faults[`files.${index}`] = ['file_type'];
  const staying = [...new Set(kept.map(({ name }) => name))].flatMap((name) => known.get(name) ?? []);
  const files = received.reduce(add, staying);
  if (files.length > MAX_FILES) faults['files'] = [`too_many:${MAX_FILES}`];
  return { files, faults };
}
