import { Radio } from '@mantine/core';
import type { ColumnNumbers, DecimalSign } from '@portal/contract';
import { type Translate, useTexts } from '../i18n/i18n.ts';
import { figureText } from './figure-text.ts';
import type { ImportData } from './queries.ts';
import { letterOf } from './sheet-kind.ts';
import classes from './sheets.module.css';

type Column = ImportData['columns'][number];
type Texts = { t: Translate; language: string };

/** A number that can be read in two ways: one of the column, or any. */
const OPEN = /(?<![\d.,])([1-9]\d{0,2})([.,])(\d{3})(?![\d.,])/;
const ANY = '12,500';

function exampleOf({ samples }: Column) {
  const [text = ANY, whole = '12', sign = ',', behind = '500'] =
    samples.map((sample) => OPEN.exec(sample)).find((found) => found !== null) ?? [];
  const readAs = (decimal: DecimalSign) =>
    (sign === ',') === (decimal === 'comma') ? `${whole}.${behind}` : `${whole}${behind}`;
  return { text, readAs };
}

/** « Somme des lignes : 12 500 · c’est le TOTAL de la feuille ». */
function sumText({ t, language }: Texts, { sum, total, faulty }: ColumnNumbers['readings'][DecimalSign]): string {
  return [
    t(($) => $.imports.decimals.sum, { sum: figureText(sum, language) }),
    total !== null &&
      (total === sum
        ? t(($) => $.imports.decimals.isTotal)
        : t(($) => $.imports.decimals.isNotTotal, { total: figureText(total, language) })),
    faulty > 0 && t(($) => $.imports.decimals.faulty, { count: faulty }),
  ]
    .filter(Boolean)
    .join(' · ');
}

type DecimalsChoiceProps = {
  index: number;
  column: Column;
  value: DecimalSign | null;
  onChange: (sign: DecimalSign) => void;
};

/** How the numbers of a column are parsed, where its lines are ambiguous: both readings, with the resulting sums. */
export function DecimalsChoice({ index, column, value, onChange }: DecimalsChoiceProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const { numbers } = column;
  if (numbers === null) return null;
  const title = column.title || t(($) => $.imports.untitled, { letter: letterOf(index) });
  const { text, readAs } = exampleOf(column);
  const example = (sign: DecimalSign) => ({ example: `${text} = ${figureText(readAs(sign), language)}` });
  return (
    <Radio.Group
      className={classes.decimals}
      label={t(($) => $.imports.decimals.title, { title })}
      description={
        numbers.proven.length > 1
          ? t(($) => $.imports.decimals.contrary)
          : t(($) => $.imports.decimals.open, { sample: text })
      }
      value={value}
      onChange={(sign) => onChange(sign === 'comma' ? 'comma' : 'point')}
    >
      <div className={classes.readings}>
        <Radio
          value="comma"
          label={t(($) => $.imports.decimals.comma, example('comma'))}
          description={sumText(texts, numbers.readings.comma)}
        />
        <Radio
          value="point"
          label={t(($) => $.imports.decimals.point, example('point'))}
          description={sumText(texts, numbers.readings.point)}
        />
      </div>
    </Radio.Group>
  );
}
