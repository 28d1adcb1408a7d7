import { NativeSelect } from '@mantine/core';
import { monthAfter } from '@portal/contract';
import { IconArrowRight } from '@tabler/icons-react';
import { useTexts } from '../i18n/i18n.ts';
import { thisMonth } from '../i18n/months.ts';
import { MonthField } from '../ui/form/month-field.tsx';
import type { ImportData } from './queries.ts';
import { type Mapping, type SheetKind, fieldText, letterOf } from './sheet-kind.ts';
import classes from './columns.module.css';

/** Between a figure and its month: `quantity@2026-03-01`. */
const OF_MONTH = '@';

/** The month that a further column of a figure is most likely of: the one after the last that has one. */
function nextMonth(mapping: Mapping, figure: string): string {
  const months = mapping.flatMap((field) => {
    const [name, month] = field?.split(OF_MONTH) ?? [];
    return name === figure && month ? [month] : [];
  });
  const last = months.toSorted().at(-1);
  return last === undefined ? monthAfter(thisMonth(), -1) : monthAfter(last, 1);
}

type ColumnChoiceProps = {
  kind: SheetKind;
  index: number;
  column: ImportData['columns'][number];
  mapping: Mapping;
  onChange: (field: string | null) => void;
};

/** The content of a column. A monthly figure has its month beside it. */
export function ColumnChoice({ kind, index, column, mapping, onChange }: ColumnChoiceProps) {
  const texts = useTexts();
  const { t } = texts;
  const field = mapping[index] ?? null;
  const [figure = '', month] = field?.split(OF_MONTH) ?? [];
  const title = column.title || t(($) => $.imports.untitled, { letter: letterOf(index) });
  const { required, optional } = kind.fields;
  const choices = [
    { value: '', label: t(($) => $.imports.leaveOut) },
    ...[...required, ...optional].map((one) => {
      const word = fieldText(texts, kind, one);
      return { value: one, label: required.includes(one) ? t(($) => $.imports.required, { field: word }) : word };
    }),
    ...kind.monthly.map((one) => ({
      value: one + OF_MONTH,
      label: t(($) => $.imports.ofOneMonth, { field: fieldText(texts, kind, one) }),
    })),
  ];
  const choose = (value: string) =>
    onChange(value.endsWith(OF_MONTH) ? value + nextMonth(mapping, value.slice(0, -1)) : value || null);
  return (
    <li className={classes.column} data-left-out={field === null || undefined}>
      <div className={classes.columnWords}>
        <span className={classes.columnTitle}>{title}</span>
        <span className={classes.samples}>{column.samples.join(' · ') || t(($) => $.imports.noSample)}</span>
      </div>
      <IconArrowRight size={16} aria-hidden className={classes.arrow} />
      <div className={classes.columnField}>
        <NativeSelect
          aria-label={t(($) => $.imports.fieldOf, { title })}
          value={month === undefined ? (field ?? '') : figure + OF_MONTH}
          onChange={(event) => choose(event.currentTarget.value)}
          data={choices}
        />
        {month !== undefined && (
          <MonthField
            aria-label={t(($) => $.imports.monthOf, { title })}
            value={month}
            onChange={(next) => next && onChange(figure + OF_MONTH + next)}
          />
        )}
      </div>
    </li>
  );
}
