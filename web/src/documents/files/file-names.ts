/** As the server names a file: without a path and control characters, not longer than this. */
const LONGEST = 200;

// oxlint-disable-next-line no-control-regex -- a file name holds none
const CONTROL = /[\u0000-\u001f\u007f]/g;

const cut = (name: string) => {
  const at = name.lastIndexOf('.');
  return at > 0 ? { stem: name.slice(0, at), ending: name.slice(at) } : { stem: name, ending: '' };
};

/** The bare file name, without any path in it. */
export function plainName(name: string): string {
  const last = name.toWellFormed().replaceAll('\\', '/').split('/').findLast(Boolean) ?? '';
  const words = last.replaceAll(CONTROL, '').slice(-LONGEST).trim();
  return /^\.*$/.test(words) ? 'file' : words;
}

/** `photo.jpg`, or `photo (2).jpg` where that name is taken: within a document a name fetches its file. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const { stem, ending } = cut(plainName(name));
  for (let number = 1; ; number += 1) {
    const tail = (number === 1 ? '' : ` (${number})`) + ending;
    const free = stem.slice(0, LONGEST - tail.length) + tail;
    if (!taken.has(free)) return free;
  }
}

/** The same name with another ending, for a content that was turned into another kind. */
export const withEnding = (name: string, ending: string): string => cut(name).stem + ending;
