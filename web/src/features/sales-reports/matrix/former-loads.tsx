import { Button, Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconHistory, IconRestore } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { exactText } from '../../../lib/instant-text.ts';
import { monthText } from '../../../i18n/months.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { Sum } from '../parts/figures.tsx';
import { LoadedBadge } from '../parts/upload-state.tsx';
import type { LoadActs } from '../parts/use-load-acts.tsx';
import { paths } from '../screens.ts';
import type { Cell } from './matrix-rows.ts';
import classes from './matrix.module.css';

type Former = Cell['former'][number];
type FormerLoadsProps = { wholesaler: string; month: string; former: readonly Former[]; acts: LoadActs };

/** The number of former sheets of this month, and which; each can be restored. Shown only to users who may load. */
export function FormerLoads({ wholesaler, month, former, acts }: FormerLoadsProps) {
  const { t, language } = useTexts();
  if (former.length === 0) return null;
  const title = t(($) => $.salesLoads.matrix.formerOf, { wholesaler, month: monthText(month, language) });
  return (
    <Popover position="bottom" shadow="md" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <UnstyledButton className={classes.former} aria-haspopup="dialog">
          <IconHistory size={14} aria-hidden />
          <span aria-hidden>{former.length}</span>
          <VisuallyHidden>{t(($) => $.salesLoads.matrix.formerCount, { count: former.length, title })}</VisuallyHidden>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={title}>
        <p className={classes.formerTitle}>{title}</p>
        <ul className={classes.formerList}>
          {former.map((load) => (
            <li key={load.uploadId}>
              <FormerLoad load={load} acts={acts} />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

function FormerLoad({ load, acts }: { load: Former; acts: LoadActs }) {
  const { t, language } = useTexts();
  const currency = useCurrency();
  const { uploadId: id, name, state, loadedAt, amount } = load;
  return (
    <>
      <div className={classes.formerTop}>
        <Link to={paths.upload(id)} className={classes.formerName}>
          {name}
        </Link>
        <LoadedBadge state={state} />
      </div>
      <p className={classes.formerFacts}>
        {exactText(loadedAt, language)}
        {' · '}
        <Sum amount={amount} /> {currency}
      </p>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconRestore size={16} aria-hidden />}
        loading={acts.isBusy('restore', id)}
        onClick={() => acts.run('restore', { id, name })}
      >
        {t(($) => $.salesLoads.load.acts.restore.label)}
      </Button>
    </>
  );
}
