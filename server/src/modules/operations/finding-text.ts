import type { DoctorCheck, Finding } from '@portal/contract';
import { findingValues } from '@portal/texts/finding-values.ts';
import { textsIn } from '@portal/texts/papers.ts';

/** The command line speaks English, as the log does. */
const { words, fill } = textsIn.en;
const GB = 2 ** 30;
const formats = {
  bytes: (bytes: number) => `${(bytes / GB).toFixed(1)} GB`,
  moment: (moment: string) => moment,
  never: words.doctor.never,
};

/** The name of a check. */
export const nameCheck = (check: DoctorCheck): string => words.doctor.checks[check];

/** A finding in one line: the state, and the remedy. */
export function sayFinding({ code, values }: Pick<Finding, 'code' | 'values'>): string {
  const filled = findingValues(code, values, formats);
  return Object.values<string>(words.doctor.findings[code])
    .map((text) => fill(text, filled))
    .join(' ');
}
