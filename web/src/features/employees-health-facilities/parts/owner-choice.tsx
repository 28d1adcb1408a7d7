import { useTexts } from '../../../i18n/i18n.ts';
import classes from './health.module.css';
import { EVERYONE, type Owner } from './use-owner.ts';
import { usePlace } from './use-place.ts';
import { Select } from '../../../ui/form/select.tsx';

/** Chooses whose list is shown, for users who may see several. */
export function OwnerChoice({ owner }: { owner: Owner }) {
  const { t } = useTexts();
  const { chooseOwner } = usePlace();
  const options = [
    ...(owner.mayAll ? [{ value: String(EVERYONE), label: t(($) => $.health.everyone) }] : []),
    ...owner.owners.map(({ id, firstname, name }) => ({
      value: String(id),
      label: id === owner.own ? t(($) => $.health.me) : `${firstname} ${name}`,
    })),
  ];
  if (options.length < 2) return null;
  return (
    <Select
      className={classes.owner}
      aria-label={t(($) => $.health.whose)}
      data={options}
      value={owner.id === null ? null : String(owner.id)}
      onChange={(value) => value !== null && chooseOwner(Number(value))}
      allowDeselect={false}
      searchable
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
