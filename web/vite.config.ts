import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';
import { offlineShell } from './shell-plugin.ts';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json)$/;
const SMALLEST_WORTH_IT = 1024;
/** Where `npm run dev` finds the API; another address lets two of them run side by side. */
const SERVER = process.env['PORTAL_SERVER'] ?? 'http://127.0.0.1:3000';

/** Writes `.gz` and `.br` beside each asset: the server hands them out as they are, and no request pays for compressing. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'portal:precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      for (const file of files.filter((name) => COMPRESSIBLE.test(name))) {
        const source = await readFile(join(folder, file));
        if (source.length < SMALLEST_WORTH_IT) continue;
        const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(source, { level: 9 }));
        await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(source, brotli));
      }
    },
  };
}

/** A class is named after its file, so that a look at the page leads to the source. */
const classNameOf = (name: string, file: string) => {
  const hash = createHash('sha256').update(file).digest('base64url').slice(0, 4);
  return `${/([\w-]+)\.module\.css/.exec(file)?.[1] ?? 'x'}_${name}_${hash}`;
};

export default defineConfig({
  // Without React's compiler: what it adds doubles our own code, and the first screen has little to gain from it
  // (docs/decisions/0010-weight-of-the-first-screen.md).
  plugins: [react(), offlineShell(), precompress()],
  css: { modules: { generateScopedName: classNameOf } },
  server: { port: 5173, proxy: { '/api': SERVER, '/healthz': SERVER } },
  build: {
    outDir: 'dist',
    sourcemap: false,
    // Every browser that runs this code preloads modules by itself, and the polyfill would be an inline script.
    modulePreload: { polyfill: false },
    // No `data:` address, so that the content security policy needs no exception for images and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Each group brings what it imports: two larger parts are compressed better than many small ones.
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/ },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|[\\/]no-eval\.ts$/ },
            { name: 'start', test: /[\\/]src[\\/](?:main|features[\\/]account[\\/]login\.page)\.tsx$/ },
            { name: 'frame', test: /[\\/]src[\\/](?:app[\\/]dashboard(?:-routes)?|ui[\\/]list[\\/]list-page)\.tsx$/ },
            { name: 'home', test: /[\\/]work-reports[\\/]reports-list\.page\.tsx$/ },
          ],
        },
      },
    },
  },
});
