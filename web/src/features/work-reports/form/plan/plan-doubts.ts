import { PlanLine, checkValue } from '@portal/contract';
import { faultText } from '../../../../i18n/fault-text.ts';
import { useTexts } from '../../../../i18n/i18n.ts';
import { isDay, writeDay } from '../../../../lib/day-input.ts';
import { type WordBook, keyOfPlanCity } from '../report-draft.ts';
import type { FieldFaults } from '../../../../documents/form/faults.ts';

type Around = { week: readonly string[]; words: WordBook };

const pastedCity = ({ id, cityId }: PlanLine, words: WordBook) =>
  cityId === null ? (words[keyOfPlanCity(id)]?.name ?? '') : '';

/** The faults of a line that must be corrected. Shown at once and not only on submission, because most lines are pasted. */
export function findDoubts(line: PlanLine, { week, words }: Around): FieldFaults {
  const checked = checkValue(PlanLine, line);
  const faults = checked.ok
    ? []
    : Object.entries(checked.faults).map(([field, [first = 'invalid']]) => [field, [first]]);
  return {
    ...Object.fromEntries(faults),
    ...(!week.includes(line.day) && { day: ['invalid'] }),
    ...(pastedCity(line, words) !== '' && { cityId: ['unknown'] }),
  };
}

export type LineFaults = Partial<Record<'day' | 'cityId' | 'targets' | 'aim', string>>;

/** The faults of a line as text, by field. */
export function useLineFaults(line: PlanLine, faults: FieldFaults, around: Around): LineFaults {
  const { t, language } = useTexts();
  const all = { ...faults, ...findDoubts(line, around) };
  const texts: LineFaults = {};
  for (const [path, fault] of Object.entries(all)) {
    const [field = ''] = path.split('.');
    texts[field as keyof LineFaults] = faultText(t, fault);
  }
  const city = pastedCity(line, around.words);
  if (city !== '') texts.cityId = t(($) => $.reportForm.planCityUnknown, { name: city });
  const day = isDay(line.day) ? writeDay(line.day, language) : line.day;
  if (texts.day !== undefined)
    texts.day = day === '' ? t(($) => $.reportForm.planDayNone) : t(($) => $.reportForm.planDayUnknown, { day });
  return texts;
}
