import {
  type FindingCode,
  type FindingValues,
  type Finding,
  LONGEST_FINDING_TEXT,
  MOST_FINDING_NAMES,
  doctorFindings,
} from '@portal/contract';

/** The result of a check, without its name. */
export type Found = Omit<Finding, 'check'>;

const cut = (text: string) => text.slice(0, LONGEST_FINDING_TEXT);

/** A message of another program may be as long as it likes. */
function bounded(value: string | number | null | readonly string[]): Finding['values'][string] {
  if (typeof value === 'string') return cut(value);
  return value === null || typeof value === 'number' ? value : value.slice(0, MOST_FINDING_NAMES).map(cut);
}

/** The contract declares the state of each code, and the values of its sentence. */
export function found<Code extends FindingCode>(code: Code, values: FindingValues<Code>): Found {
  const entries = Object.entries<Parameters<typeof bounded>[0]>(values);
  return {
    code,
    state: doctorFindings[code].state,
    values: Object.fromEntries(entries.map(([name, value]) => [name, bounded(value)])),
  };
}
