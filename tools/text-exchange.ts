import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type Language, languages } from '@portal/contract';
import { type Block, type Fields, readPo, writeBlock } from './po.ts';
import { type SourceFile, readLanguage, replaceTexts } from './text-sources.ts';

/* The texts of a language as a file that translators know, and back. French is what they translate from. */

const SOURCE: Language = 'fr';
export const translated = languages.filter((language) => language !== SOURCE);

/** One thing to translate: a text, or the two forms of a plural. */
type Unit = { key: string; path: string; forms: readonly Form[]; fields: Fields };
/** A text of ours, and the words before its French and its translation in the file. */
type Form = { key: string; french: string; translation: string };

const formsOf = (key: string, other: string | undefined): Form[] =>
  other === undefined
    ? [{ key, french: 'msgid', translation: 'msgstr' }]
    : [
        { key, french: 'msgid', translation: 'msgstr[0]' },
        { key: other, french: 'msgid_plural', translation: 'msgstr[1]' },
      ];

/** The other form of a plural: `total_one` → `total_other`. */
const otherForm = (key: string) => key.replace(/_one$/, '_other');

const textsOf = (files: readonly SourceFile[]) =>
  new Map(files.flatMap(({ texts }) => texts.map(({ key, text }) => [key, text])));

/** Everything to translate, in the order of the French files, with the current translation. */
function unitsOf(french: readonly SourceFile[], own: readonly SourceFile[]): Unit[] {
  const [said, ownSaid] = [textsOf(french), textsOf(own)];
  const hasOther = (key: string) => key.endsWith('_one') && said.has(otherForm(key));
  const unitOf = (key: string, path: string): Unit => {
    const forms = formsOf(key, hasOther(key) ? otherForm(key) : undefined);
    const context = hasOther(key) ? key.replace(/_one$/, '') : key;
    const fields = new Map([
      ['msgctxt', context],
      ...forms.map((form): [string, string] => [form.french, said.get(form.key) ?? '']),
      ...forms.map((form): [string, string] => [form.translation, ownSaid.get(form.key) ?? '']),
    ]);
    return { key: context, path, forms, fields };
  };
  return french.flatMap(({ path, texts }) =>
    texts
      .filter(({ key }) => !(key.endsWith('_other') && said.has(key.replace(/_other$/, '_one'))))
      .map(({ key }) => unitOf(key, path)),
  );
}

/** `{{name}}`, `{{count, number}}`, `{page}`; also one whose braces do not fit. */
const variablesIn = (text: string) => text.match(/\{+[^{}]*\}*/g) ?? [];

/** The first of two lists without what the second has too. */
function without(some: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return some.filter((one) => {
    const at = left.indexOf(one);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

function commentsOf({ path, forms, fields }: Unit): string[] {
  const variables = new Set(forms.flatMap(({ french }) => variablesIn(fields.get(french) ?? '')));
  return [
    ...(variables.size > 0 ? [`#. Variables, to be kept as they are: ${[...variables].join(' ')}`] : []),
    ...(forms.length > 1
      ? ['#. Plural: msgstr[0] is said of one, msgstr[1] of any other number (_one and _other).']
      : []),
    `#: texts/src/${SOURCE}/${path}`,
  ];
}

/** The rule for plural forms in gettext's notation. */
function pluralRule(language: Language): string {
  const rules = new Intl.PluralRules(language);
  if (rules.select(1) !== 'one') return '1';
  return rules.select(0) === 'one' ? '(n > 1)' : '(n != 1)';
}

const headerOf = (language: Language) =>
  [
    'Project-Id-Version: portail-de-travail',
    `Language: ${language}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    `Plural-Forms: nplurals=2; plural=${pluralRule(language)};`,
    '',
  ].join('\n');

/** Writes a file for each language but French, and says which. */
export function exportTexts(sources: string, to: string): string[] {
  mkdirSync(to, { recursive: true });
  const french = readLanguage(SOURCE, sources);
  return translated.map((language) => {
    const header = writeBlock(
      [],
      [
        ['msgid', ''],
        ['msgstr', headerOf(language)],
      ],
    );
    const blocks = unitsOf(french, readLanguage(language, sources)).map((unit) =>
      writeBlock(commentsOf(unit), unit.fields),
    );
    const file = `${to}/${language}.po`;
    writeFileSync(file, [header, ...blocks].join(''));
    return file;
  });
}

/** Why a translation is refused; undefined if it is accepted. */
function faultOf({ isFuzzy, fields }: Block, unit: Unit | undefined): string | undefined {
  if (!unit) return 'There is no such text.';
  if ([...fields.keys()].join() !== [...unit.fields.keys()].join())
    return unit.forms.length > 1
      ? 'It is a plural: msgid, msgid_plural, msgstr[0] and msgstr[1] are expected, no other.'
      : 'It is no plural: msgid and msgstr are expected, no other.';
  if (unit.forms.some(({ french }) => fields.get(french) !== unit.fields.get(french)))
    return 'The French has changed since the export: export again.';
  if (isFuzzy) return 'It is marked as fuzzy: look at it, then take the mark away.';
  const texts = unit.forms.map((form) => [fields.get(form.french) ?? '', fields.get(form.translation) ?? ''] as const);
  if (texts.some(([, text]) => text.trim() === '')) return 'The translation is empty.';
  const faults = texts.flatMap(([french, text]) => [
    ...without(variablesIn(french), variablesIn(text)).map((name) => `${name} is missing.`),
    ...without(variablesIn(text), variablesIn(french)).map((name) => `${name} is not in the French, or not as often.`),
  ]);
  return faults.length > 0 ? faults.join(' ') : undefined;
}

/** The language that a file names in its header. */
function languageOf(header: Block | undefined): Language | undefined {
  const code = /^Language: *(\w+)/m.exec(header?.fields.get('msgstr') ?? '')?.[1];
  return translated.find((language) => language === code);
}

/** The texts that a block changes. */
const changesOf = ({ fields }: Block, { forms, fields: before }: Unit): [key: string, text: string][] =>
  forms
    .filter(({ translation }) => fields.get(translation) !== before.get(translation))
    .map(({ key, translation }) => [key, fields.get(translation) ?? '']);

/** How an import went: the texts that have changed, and a sentence for each line that was refused. */
type Imported = { changed: string[]; refused: string[] };

/** Writes the translations of a file into the sources. Refused texts stay unchanged, as does everything else. */
export function importTexts(sources: string, file: string): Imported {
  const { blocks, faults } = readPo(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)));
  const header = blocks.find(({ fields }) => !fields.has('msgctxt') && fields.get('msgid') === '');
  const language = languageOf(header);
  if (!language) return { changed: [], refused: [`${file}: its header names none of ${translated.join(', ')}.`] };

  const own = readLanguage(language, sources);
  const units = new Map(unitsOf(readLanguage(SOURCE, sources), own).map((unit) => [unit.key, unit]));
  const changes = new Map<string, string>();
  for (const block of blocks.filter((one) => one !== header)) {
    const key = block.fields.get('msgctxt') ?? '';
    const unit = units.get(key);
    const message = faultOf(block, unit);
    if (message) faults.push({ line: block.line, message: `${key}: ${message}` });
    else if (unit) for (const [changed, text] of changesOf(block, unit)) changes.set(changed, text);
  }
  for (const one of own) {
    const written = replaceTexts(one, changes);
    if (written !== one.source) writeFileSync(`${sources}/${language}/${one.path}`, written);
  }
  const refused = faults.toSorted((a, b) => a.line - b.line).map(({ line, message }) => `${file}:${line}: ${message}`);
  return { changed: [...changes.keys()], refused };
}
