/**
 * `npm run texts`: the texts for translators, and back.
 *
 *   npm run texts -- export [--to texts/po]      a PO file for each language but French
 *   npm run texts -- import texts/po/de.po …     takes over what has been translated
 */
import { parseArgs } from 'node:util';
import { exportTexts, importTexts } from './text-exchange.ts';
import { textsFolder } from './text-sources.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string', default: 'texts/po' } },
});
const [act, ...files] = positionals;

if (act === 'export' && files.length === 0) {
  for (const file of exportTexts(textsFolder, values.to)) console.log(file);
} else if (act === 'import' && files.length > 0) {
  for (const file of files) {
    const { changed, refused } = importTexts(textsFolder, file);
    for (const sentence of refused) console.error(sentence);
    console.log(`${file}: ${changed.length} changed, ${refused.length} refused.`);
    if (refused.length > 0) process.exitCode = 1;
  }
  console.log('npm run format lays out what has changed.');
} else {
  console.error('npm run texts -- export [--to <folder>], or npm run texts -- import <file> …');
  process.exitCode = 1;
}
