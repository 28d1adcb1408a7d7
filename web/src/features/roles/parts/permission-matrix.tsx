import { Input, TextInput } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { type Permission, permissionNames } from '@portal/contract';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { usePermissionWords } from '../../../i18n/permission-texts.ts';
import { matchingGroups, withPermissions } from './permission-groups.ts';
import { PermissionGroupRow } from './permission-group-row.tsx';
import classes from './permission-matrix.module.css';
import type { AskWho } from './who-has.tsx';

type PermissionMatrixProps = {
  label: string;
  value?: readonly Permission[];
  defaultValue?: readonly Permission[];
  onChange?: (value: readonly Permission[]) => void;
  error?: string | undefined;
  readOnly?: boolean;
  onWho: AskWho;
  /** Where the form finds this control. */
  'data-path'?: string;
};

/** The permissions of a role, by group and with explanations. */
export function PermissionMatrix({ label, error, readOnly = false, onWho, ...control }: PermissionMatrixProps) {
  const { t } = useTexts();
  const words = usePermissionWords();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useUncontrolled<readonly Permission[]>({
    value: control.value,
    defaultValue: control.defaultValue,
    finalValue: [],
    onChange: control.onChange,
  });
  const groups = matchingGroups(search, words);
  const searching = search.trim() !== '';
  return (
    <fieldset className={classes.matrix} data-path={control['data-path']}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.top}>
        <PermissionSearch value={search} onChange={setSearch} />
        <span role="status">
          {t(($) => $.roles.chosenCount, { count: chosen.length, total: permissionNames.length })}
        </span>
      </div>
      {error && <Input.Error>{error}</Input.Error>}
      {groups.length === 0 && <p className={classes.nothing}>{t(($) => $.roles.noPermissionMatches)}</p>}
      {groups.map((group) => (
        <PermissionGroupRow
          key={group.name}
          group={group}
          chosen={chosen}
          searching={searching}
          readOnly={readOnly}
          onSet={(names, on) => setChosen(withPermissions(chosen, names, on))}
          onWho={onWho}
        />
      ))}
    </fieldset>
  );
}

function PermissionSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTexts();
  const label = t(($) => $.roles.searchPermission);
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        // Enter would save the whole form, Escape leave it.
        if (event.key === 'Enter') event.preventDefault();
        if (event.key === 'Escape' && value.trim() !== '') {
          event.stopPropagation();
          onChange('');
        }
      }}
    />
  );
}
