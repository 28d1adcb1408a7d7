import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = 'service-worker.js';
/** Where the list goes in the worker's text. */
const PLACE = 'PORTAL_SHELL';
/** Alphabets that none of our six languages is written in; the browser asks for the others as it needs them. */
const NEEDLESS = /-(?:cyrillic|greek|vietnamese)\b.*\.woff2$/;

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, 16);

async function hashPublic(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const hashes = paths.map(
    async (path) => [relative(folder, path).replaceAll(sep, '/'), hashOf(await readFile(path))] as const,
  );
  return new Map(await Promise.all(hashes));
}

/**
 * Builds the service worker beside the application, at an address of its own without a hash, and writes the list of the
 * built files into it. Its text changes with every one of them, which is how a browser hears of a new version.
 */
export function offlineShell(): Plugin {
  let root = '';
  let publicDir = '';
  return {
    name: 'portal:offline-shell',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      publicDir = config.publicDir;
    },
    buildStart() {
      const id = resolve(root, 'src/service-worker/service-worker.ts');
      this.emitFile({ type: 'chunk', id, fileName: WORKER });
    },
    generateBundle: {
      // The page itself is written by then.
      order: 'post',
      async handler(_options, bundle) {
        const worker = bundle[WORKER];
        if (worker?.type !== 'chunk') throw new Error(`${WORKER} was not built`);
        const files = await hashPublic(publicDir);
        for (const [name, file] of Object.entries(bundle)) {
          if (name === WORKER || NEEDLESS.test(name)) continue;
          files.set(name, hashOf(file.type === 'chunk' ? file.code : file.source));
        }
        const names = [...files.keys()].toSorted();
        const revision = hashOf(names.map((name) => `${name} ${files.get(name)}`).join('\n'));
        if (!worker.code.includes(PLACE)) throw new Error(`${WORKER} has no place for its files`);
        worker.code = worker.code.replace(PLACE, JSON.stringify({ revision, files: names }));
      },
    },
  };
}
