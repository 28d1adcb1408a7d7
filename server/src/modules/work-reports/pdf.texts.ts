import type { Language, ReportTypeId, Visit, WorkReport } from '@portal/contract';
import { de } from './pdf-texts/de.ts';
import { en } from './pdf-texts/en.ts';
import { es } from './pdf-texts/es.ts';
import { fr } from './pdf-texts/fr.ts';
import { ja } from './pdf-texts/ja.ts';
import { zh } from './pdf-texts/zh.ts';

type Words<Key extends string> = Record<Key, string>;
type Chosen<Field extends keyof T, T> = Words<Extract<T[Field], string>>;

/** What a report says of itself on paper; the words are those of the screens. */
export type ReportTexts = {
  names: Record<ReportTypeId, string>;
  fromTo: (from: string, to: string) => string;
  labelled: (label: string, value: string) => string;
  fields: Words<'period' | 'cities' | 'nature' | 'companions' | 'kind' | 'place' | 'cost' | 'participants'>;
  sections: Words<'visits' | 'figures' | 'plan' | 'summary' | 'difficulties' | 'competition' | 'needs'>;
  visit: Words<
    'target' | 'products' | 'samples' | 'outcome' | 'nextAction' | 'nextVisitOn' | 'competitor' | 'unlisted'
  >;
  plan: Words<'day' | 'city' | 'targets' | 'aim'>;
  figures: Words<
    | 'visits'
    | 'notReceived'
    | 'fieldDays'
    | 'average'
    | 'coverage'
    | 'frequency'
    | 'byDay'
    | 'byChannel'
    | 'byOutcome'
    | 'byPlace'
    | 'byProduct'
    | 'samples'
    | 'missing'
  >;
  natures: Chosen<'nature', WorkReport>;
  dayParts: Chosen<'dayPart', WorkReport>;
  channels: Chosen<'channel', Visit>;
  motives: Chosen<'motive', Visit>;
  reactions: Chosen<'reaction', Visit['products'][number]>;
  outcomes: Chosen<'outcome', Visit>;
  kinds: Chosen<'kind', WorkReport>;
};

export const reportTexts: Record<Language, ReportTexts> = { fr, en, es, de, ja, zh };
