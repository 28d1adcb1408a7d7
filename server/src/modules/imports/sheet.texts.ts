import type {
  FaultCode,
  HealthFacility,
  HealthProfessional,
  ImportField,
  ImportKind,
  Language,
  Pharmacy,
} from '@portal/contract';
import { de } from './sheet-texts/de.ts';
import { en } from './sheet-texts/en.ts';
import { es } from './sheet-texts/es.ts';
import { fr } from './sheet-texts/fr.ts';
import { ja } from './sheet-texts/ja.ts';
import { zh } from './sheet-texts/zh.ts';

type Words<Key extends string> = Record<Key, string>;

/** What can be wrong with a line; passwords, files and decisions are of other places. */
type LineFault = Exclude<
  FaultCode,
  | 'unknown_field'
  | 'password_common'
  | 'password_personal'
  | 'password_same'
  | 'file_type'
  | 'picture_too_large'
  | 'in_future'
  | 'too_old'
  | 'fixed'
  | 'cannot_decide'
>;

/** The values that a cell has a word for. */
type Choice =
  | 'yes'
  | 'no'
  | Pharmacy['type']
  | Pharmacy['status']
  | HealthFacility['type']
  | HealthProfessional['kind'];

/** What a sheet says that we give out, and by which words one that comes back is understood in any language. */
export type SheetTexts = {
  /** Parts of the names of the files. */
  files: Words<'template' | 'annotated'>;
  /** The title of the column with what is wrong. */
  reason: string;
  /** `{n}` is the limit, the line or the month of the fault. */
  faults: Words<LineFault>;
  labelled: (label: string, words: string) => string;
  /** One of several that a cell names. */
  among: (label: string, value: string) => string;
  /** Between the faults of a line. */
  between: string;
  titles: { [K in ImportKind]: Words<ImportField<K>> };
  choices: Words<Choice>;
  /** From Monday on. They are known again by their first three letters. */
  days: readonly [string, string, string, string, string, string, string];
};

export const sheetTexts: Record<Language, SheetTexts> = { fr, en, es, de, ja, zh };
