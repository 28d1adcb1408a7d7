import { VisuallyHidden } from '@mantine/core';
import { salesReports } from '@portal/contract';
import { IconAlertTriangle, IconCheck, IconLoader } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { shortSumText, sumText } from '../../../lib/amount.ts';
import { monthText } from '../../../i18n/months.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { useSession } from '../../../session/use-session.tsx';
import type { LoadActs } from '../parts/use-load-acts.tsx';
import { paths } from '../screens.ts';
import { FormerLoads } from './former-loads.tsx';
import type { Cell } from './matrix-rows.ts';
import classes from './matrix.module.css';

type CellProps = { wholesaler: { id: number; name: string }; month: string; cell: Cell | undefined; acts: LoadActs };

/** A wholesaler's month: its state as a word or a figure, and a link to the sheet or to loading one. */
export function MatrixCell({ wholesaler, month, cell, acts }: CellProps) {
  const { t } = useTexts();
  if (!cell)
    return (
      <span className={classes.none}>
        <span aria-hidden>—</span>
        <VisuallyHidden>{t(($) => $.salesLoads.matrix.nothing)}</VisuallyHidden>
      </span>
    );
  return (
    <span className={classes.cell}>
      <State wholesaler={wholesaler} month={month} cell={cell} />
      <FormerLoads wholesaler={wholesaler.name} month={month} former={cell.former} acts={acts} />
    </span>
  );
}

type StateProps = Pick<CellProps, 'wholesaler' | 'month'> & { cell: Cell };

function State({ wholesaler, month, cell }: StateProps) {
  const { t, language } = useTexts();
  const mayLoad = useSession().can(salesReports.match.access);
  const { state, uploadId, amount } = cell;
  const upload = uploadId === null ? undefined : paths.upload(uploadId);
  if (state === 'loaded') return <Loaded href={upload} amount={amount} />;
  const where = { wholesaler: wholesaler.name, month: monthText(month, language) };
  if (state === 'pending')
    return (
      <Mark tone="info" href={upload} title={t(($) => $.salesLoads.matrix.pendingOf, where)}>
        <IconLoader size={14} aria-hidden />
        {t(($) => $.salesLoads.matrix.pending)}
      </Mark>
    );
  return (
    <Mark
      tone="danger"
      href={mayLoad ? paths.sendFor(wholesaler.id) : undefined}
      title={t(($) => $.salesLoads.matrix.missingLoad, where)}
    >
      <IconAlertTriangle size={14} aria-hidden />
      {t(($) => $.salesLoads.matrix.missing)}
    </Mark>
  );
}

/** The short figure; the exact one on hover and for screen readers. */
function Loaded({ href, amount }: { href: string | undefined; amount: string }) {
  const { t, language } = useTexts();
  const exact = `${sumText(amount, language)} ${useCurrency()}`;
  return (
    <Mark tone="success" href={href} title={exact}>
      <IconCheck size={14} aria-hidden />
      <span aria-hidden>{shortSumText(amount, language)}</span>
      <VisuallyHidden>{t(($) => $.salesLoads.matrix.loaded, { amount: exact })}</VisuallyHidden>
    </Mark>
  );
}

type MarkProps = { tone: 'success' | 'info' | 'danger'; href: string | undefined; title: string; children: ReactNode };

const Mark = ({ tone, href, title, children }: MarkProps) =>
  href === undefined ? (
    <span className={classes.mark} data-tone={tone} title={title}>
      {children}
    </span>
  ) : (
    <Link to={href} className={classes.mark} data-tone={tone} title={title}>
      {children}
    </Link>
  );
