import { type Finding, type FindingCode, doctorFindings, entryOf } from '@portal/contract';
import type { Values } from './fill.ts';

/** How a reader's language, or the command line, writes what a sentence of the doctor's holds. */
type Formats = { bytes: (bytes: number) => string; moment: (moment: string) => string; never: string };
type Given = Readonly<Finding['values']>;

/**
 * What stands in the braces of a finding's sentence. A portal of another version may send what this one does not expect
 * there: it is shown as it is.
 */
export function findingValues(code: FindingCode, given: Given, { bytes, moment, never }: Formats): Values {
  const written = (kind: string, value: Given[string] | undefined): string | number => {
    if (kind === 'moment') return value === null ? never : moment(String(value));
    if (typeof value === 'number') return kind === 'bytes' ? bytes(value) : value;
    return Array.isArray(value) ? value.join(', ') : (value ?? '');
  };
  const kinds = Object.entries<string>(doctorFindings[code].values);
  return Object.fromEntries(kinds.map(([name, kind]) => [name, written(kind, entryOf(given, name))]));
}
