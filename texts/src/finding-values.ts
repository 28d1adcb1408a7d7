import { type Finding, type FindingCode, doctorFindings, entryOf } from '@portal/contract';
import type { Values } from './fill.ts';

/** How bytes and times are written in a doctor's sentence, for a reader's language or for the command line. */
type Formats = { bytes: (bytes: number) => string; moment: (moment: string) => string; never: string };
type Given = Readonly<Finding['values']>;

/**
 * The values for the placeholders of a finding's sentence. Values that a portal of another version sends and this one does not
 * know are shown unchanged.
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
