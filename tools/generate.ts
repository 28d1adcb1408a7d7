import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateDatabase } from './generate-database.ts';
import { generateTexts } from './generate-texts.ts';

/** `npm run generate`: writes what follows from other files; `--check` only compares. */
const pathOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

function isUpToDate(path: string, content: string): boolean {
  try {
    return readFileSync(pathOf(path), 'utf8') === content;
  } catch {
    return false;
  }
}

const outdated = [...generateTexts(), ...(await generateDatabase())].filter((file) => !isUpToDate(...file));
if (process.argv.includes('--check')) {
  for (const [path] of outdated) console.error(`${path} is out of date; run npm run generate.`);
  process.exitCode = outdated.length === 0 ? 0 : 1;
} else {
  for (const [path, content] of outdated) writeFileSync(pathOf(path), content);
}
