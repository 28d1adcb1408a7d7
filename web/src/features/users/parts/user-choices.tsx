import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import type { Choice } from './choices.ts';
import classes from './user-choices.module.css';
import { MultiSelect } from '../../../ui/form/multi-select.tsx';
import { Select } from '../../../ui/form/select.tsx';

type ChoiceProps = { label: string; error: string | undefined; data: readonly Choice[] };

/** The parts that all searchable choices of the form share. */
function useCommon() {
  const { t } = useTexts();
  return {
    searchable: true,
    clearable: true,
    clearButtonProps: { 'aria-label': t(($) => $.ui.list.clearSelection) },
    nothingFoundMessage: t(($) => $.ui.list.nothingMatches),
    comboboxProps: { shadow: 'md' },
  } as const;
}

export function DesignationChoice(props: ChoiceProps) {
  const { t } = useTexts();
  return <Select {...useCommon()} {...props} placeholder={t(($) => $.users.designationSearch)} />;
}

export function ManagerChoice(props: ChoiceProps) {
  const { t } = useTexts();
  return (
    <Select
      {...useCommon()}
      {...props}
      description={t(($) => $.users.managerHint)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t(($) => $.users.managerSearch)}
    />
  );
}

export function CityChoice(props: ChoiceProps) {
  const { t } = useTexts();
  return (
    <MultiSelect
      {...useCommon()}
      {...props}
      hidePickedOptions
      description={t(($) => $.users.citiesHint)}
      placeholder={t(($) => $.users.citiesSearch)}
    />
  );
}

/** Roles are shown with their description, not by name alone. */
export function RoleChoice(props: ChoiceProps) {
  const { t } = useTexts();
  const descriptions = new Map(props.data.map(({ value, description }) => [String(value), description]));
  const renderOption = ({ option }: { option: { value: unknown; label: string } }): ReactNode => (
    <div className={classes.role}>
      <span>{option.label}</span>
      <span className={classes.description}>{descriptions.get(String(option.value))}</span>
    </div>
  );
  return (
    <MultiSelect
      {...useCommon()}
      {...props}
      hidePickedOptions
      renderOption={renderOption}
      description={t(($) => $.users.rolesHint)}
      placeholder={t(($) => $.users.rolesSearch)}
    />
  );
}
