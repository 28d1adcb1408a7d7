import { ActionIcon, Checkbox, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Permission } from '@portal/contract';
import { IconChevronDown, IconInfoCircle, IconUsers } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { usePermissionWords } from '../../../i18n/permission-texts.ts';
import { PHONE } from '../../../ui/list/list-page.tsx';
import { type Group, missingAccess, stateOf } from './permission-groups.ts';
import classes from './permission-matrix.module.css';
import type { AskWho } from './who-has.tsx';

type GroupProps = {
  group: Group;
  chosen: readonly Permission[];
  /** Then a group shows only what fits, and has no box for all of it. */
  searching: boolean;
  readOnly: boolean;
  onSet: (names: readonly Permission[], on: boolean) => void;
  onWho: AskWho;
};

/** One group: a box for all of it, how many are chosen, and each permission with its meaning. Folded on a phone. */
export function PermissionGroupRow(props: GroupProps) {
  const { group, chosen, searching, readOnly, onSet } = props;
  const { t } = useTexts();
  const words = usePermissionWords();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const [unfolded, setUnfolded] = useState(false);
  const { count, all, some } = stateOf(group, chosen);
  const name = words.group(group.name);
  const open = !isPhone || searching || unfolded;
  const id = useId();
  return (
    <div className={classes.group} role="group" aria-label={name}>
      <div className={classes.head}>
        {!searching && (
          <Checkbox
            aria-label={t(($) => $.roles.wholeGroup, { group: name })}
            checked={all}
            indeterminate={some}
            disabled={readOnly}
            onChange={(event) => onSet(group.permissions, event.currentTarget.checked)}
          />
        )}
        <span className={classes.name}>{name}</span>
        <span className={classes.count} data-some={count > 0 || undefined}>
          {count}/{group.permissions.length}
        </span>
        {isPhone && !searching && (
          <FoldButton name={name} open={open} controls={id} onClick={() => setUnfolded(!unfolded)} />
        )}
      </div>
      <div id={id} hidden={!open}>
        <MissingAccess group={group} chosen={chosen} />
        <div className={classes.permissions}>
          {group.permissions.map((permission) => (
            <PermissionBox key={permission} {...props} permission={permission} />
          ))}
        </div>
      </div>
    </div>
  );
}

type FoldButtonProps = { name: string; open: boolean; controls: string; onClick: () => void };

const FoldButton = ({ name, open, controls, onClick }: FoldButtonProps) => (
  <button
    type="button"
    className={classes.fold}
    aria-label={name}
    aria-expanded={open}
    aria-controls={controls}
    onClick={onClick}
  >
    <IconChevronDown size={20} aria-hidden />
  </button>
);

function MissingAccess({ group, chosen }: Pick<GroupProps, 'group' | 'chosen'>) {
  const { t } = useTexts();
  const words = usePermissionWords();
  const missing = missingAccess(group, chosen);
  if (!missing) return null;
  const access = `${words.group(words.groupOf(missing))} · ${words.of(missing).name}`;
  return (
    <p className={classes.missing}>
      <IconInfoCircle size={16} aria-hidden />
      {t(($) => $.roles.moduleHint, { access })}
    </p>
  );
}

type PermissionBoxProps = GroupProps & { permission: Permission };

function PermissionBox({ permission, chosen, readOnly, onSet, onWho }: PermissionBoxProps) {
  const { t } = useTexts();
  const { name, meaning } = usePermissionWords().of(permission);
  return (
    <div className={classes.permission}>
      <Checkbox
        className={classes.box}
        label={<span title={permission}>{name}</span>}
        description={meaning}
        checked={chosen.includes(permission)}
        disabled={readOnly}
        onChange={(event) => onSet([permission], event.currentTarget.checked)}
      />
      <Tooltip label={t(($) => $.roles.whoHasThis)}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(($) => $.roles.whoHas, { name })}
          onClick={() => onWho(permission)}
        >
          <IconUsers size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
