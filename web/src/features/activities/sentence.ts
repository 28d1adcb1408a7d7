import { entryOf } from '@portal/contract';
import type { Translate } from '../../i18n/i18n.ts';
import { labelText } from '../../lib/instant-text.ts';
import { toldName } from '../../references/document-name.ts';
import type { ActivityRow } from './queries.ts';

/** A piece of a sentence: plain words, who did it, or what it was done to. */
type Piece = { kind: 'words' | 'actor' | 'thing'; text: string };

type Told = Pick<ActivityRow, 'action' | 'actor' | 'label' | 'entityId' | 'document'>;
type Table = Record<string, Record<string, string | undefined> | undefined>;

/** Placeholders for the two names while the sentence is split, whatever the word order. */
const ACTOR = '\u0001';
const THING = '\u0002';

/** The sentence of an act; one that has no sentence of its own is said with the words of the audit, or its code. */
function wordsOf(t: Translate, action: string): string {
  const [module = '', ...rest] = action.split('.');
  const act = rest.join('.');
  const marks = { actor: ACTOR, thing: THING };
  const sentences = t(($) => $.activities.sentences, { returnObjects: true, ...marks }) as Table;
  const known = entryOf(entryOf(sentences, module) ?? {}, act);
  if (known) return known;
  const acts = t(($) => $.audit.actions, { returnObjects: true }) as Table;
  return t(($) => $.activities.other, { ...marks, act: entryOf(entryOf(acts, module) ?? {}, act) ?? action });
}

/** The text for a thing without a name, or whose name the reader is not given, such as a withdrawn message. */
const namelessText = (t: Translate, action: string, id: string | null): string =>
  action.startsWith('messages.') ? t(($) => $.activities.nameless) : t(($) => $.activities.numbered, { id: id ?? '' });

/** Who did what with which thing, in the order of the language. */
export function sentenceOf(
  { action, actor, label, entityId, document }: Told,
  { t, language }: { t: Translate; language: string },
): Piece[] {
  const names = new Map<string, Piece>(
    Object.entries({
      [ACTOR]: { kind: 'actor', text: actor ? `${actor.firstname} ${actor.name}` : t(($) => $.activities.system) },
      [THING]: {
        kind: 'thing',
        text:
          toldName(t, language, { action, label, document }) ??
          (labelText(label, language) || namelessText(t, action, entityId)),
      },
    }),
  );
  return wordsOf(t, action)
    .split(new RegExp(`([${ACTOR}${THING}])`))
    .filter((text) => text !== '')
    .map((text) => names.get(text) ?? { kind: 'words', text });
}
