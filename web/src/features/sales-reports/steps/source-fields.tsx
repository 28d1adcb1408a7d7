import { useTexts } from '../../../i18n/i18n.ts';
import { useWholesalers } from '../../../references/wholesalers.ts';
import { MonthField } from '../../../ui/form/month-field.tsx';
import classes from './queue.module.css';
import { Select } from '../../../ui/form/select.tsx';

export type Source = { wholesalerId: number | null; month: string | null };

type SourceFieldsProps = {
  source: Source;
  onChange: (source: Source) => void;
  /** The user begins to choose, so the source must no longer be guessed. */
  onTouch?: () => void;
  disabled?: boolean;
};

/** The wholesaler and month of a sheet; without a month, the sheet contains it. */
export function SourceFields({ source, onChange, onTouch, disabled = false }: SourceFieldsProps) {
  const { t } = useTexts();
  const { data = [] } = useWholesalers();
  const { wholesalerId, month } = source;
  return (
    <div className={classes.source} onFocus={onTouch}>
      <Select
        label={t(($) => $.salesReports.steps.wholesaler)}
        placeholder={t(($) => $.salesReports.steps.chooseWholesaler)}
        data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={wholesalerId === null ? null : String(wholesalerId)}
        onChange={(next) => onChange({ ...source, wholesalerId: next === null ? null : Number(next) })}
        nothingFoundMessage={t(($) => $.ui.list.nothingMatches)}
        comboboxProps={{ shadow: 'md' }}
        allowDeselect={false}
        searchable
        disabled={disabled}
      />
      <MonthField
        label={t(($) => $.salesReports.steps.month)}
        placeholder={t(($) => $.salesReports.steps.monthOfSheet)}
        value={month}
        onChange={(next) => onChange({ ...source, month: next })}
        clearable
        disabled={disabled}
      />
    </div>
  );
}
