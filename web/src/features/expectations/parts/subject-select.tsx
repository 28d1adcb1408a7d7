import { useMemo } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { useRepresentatives } from '../../../references/people.ts';
import { familyNameFirst } from '../../../references/person-name.ts';
import { useSoldForms } from '../../../references/products.ts';
import type { Of } from '../use-objectives-address.ts';
import classes from './page.module.css';
import { Select } from '../../../ui/form/select.tsx';

/** The subject of the grid with the name from the server: a person who has left is in no list. */
export type Known = { of: Of; name: string } | null;

export type SubjectSelectProps = { hasAll: boolean; of: Of; known: Known; onOf: (of: Of) => void };

const EVERYONE = 'all';
const valueOf = (of: Of): string => (of === null ? EVERYONE : 'userId' in of ? `u${of.userId}` : `f${of.formId}`);
const ofValue = (value: string): Of => {
  if (value === EVERYONE) return null;
  const id = Number(value.slice(1));
  return value.startsWith('u') ? { userId: id } : { formId: id };
};

/** The options, some 140, are rendered only when the list is opened. */
const CLOSED_IS_EMPTY = { keepMounted: false };

/** Chooses the subject of the grid. */
export function SubjectSelect({ hasAll, of, known, onOf }: SubjectSelectProps) {
  const { t } = useTexts();
  const { data: people } = useRepresentatives();
  const forms = useSoldForms();
  const data = useMemo(() => {
    const representatives = (people ?? []).map((person) => ({
      value: `u${person.id}`,
      label: familyNameFirst(person),
    }));
    const products = forms.map(({ id, name }) => ({ value: `f${id}`, label: name }));
    const all = [...representatives, ...products];
    const gone = known && !all.some(({ value }) => value === valueOf(known.of));
    return [
      ...(hasAll ? [{ value: EVERYONE, label: t(($) => $.expectations.everyone) }] : []),
      ...(gone ? [{ value: valueOf(known.of), label: known.name }] : []),
      { group: t(($) => $.expectations.representatives), items: representatives },
      { group: t(($) => $.expectations.forms), items: products },
    ];
  }, [people, forms, known, hasAll, t]);
  return (
    <Select
      className={classes.subject}
      aria-label={t(($) => $.expectations.of)}
      placeholder={t(($) => $.expectations.chooseTitle)}
      searchable
      allowDeselect={false}
      data={data}
      value={of === null && !hasAll ? null : valueOf(of)}
      onChange={(value) => value !== null && onOf(ofValue(String(value)))}
      maxDropdownHeight={320}
      comboboxProps={CLOSED_IS_EMPTY}
    />
  );
}
