import { Button, Checkbox, NumberInput, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Match, SalesName, SalesSide } from '@portal/contract';
import { useState } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { numberFormat } from '../../../lib/intl.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { type UploadDetails, useAlikeNames } from '../queries.ts';
import steps from './steps.module.css';
import classes from './names.module.css';
import { type Decisions, keyOfName } from './use-decisions.ts';

/** Names with this similarity are seldom different. */
const USUAL = 80;

type AcceptAlikeProps = {
  upload: UploadDetails;
  side: SalesSide;
  opened: boolean;
  onClose: () => void;
  onAccept: (matches: Match[]) => void;
  decisions: Decisions;
};

/** Accepts the best candidate of every name above a score; the candidates are listed first, and each can be excluded. */
export function AcceptAlike({ opened, onClose, ...props }: AcceptAlikeProps) {
  const { t } = useTexts();
  return (
    <SidePanel title={t(($) => $.salesReports.steps.acceptAlike)} opened={opened} onClose={onClose}>
      {opened && <Panel {...props} onClose={onClose} />}
    </SidePanel>
  );
}

function Panel({ upload, side, onClose, onAccept, decisions }: Omit<AcceptAlikeProps, 'opened'>) {
  const { t } = useTexts();
  const [percent, setPercent] = useState<number | string>(USUAL);
  const [asked] = useDebouncedValue(percent, 300);
  const isScore = typeof asked === 'number' && Number.isInteger(asked) && asked >= 1 && asked <= 100;
  const { data, error, refetch } = useAlikeNames(upload.id, side, isScore ? asked : null);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const names = (data?.items ?? []).filter(
    (name) => name.candidates.length > 0 && !decisions.waiting.has(keyOfName(name)),
  );
  const accepted = names.filter((name) => !leftOut.has(keyOfName(name)));
  const accept = () => {
    onAccept(
      accepted.map(({ side: of, number, candidates: [best] }) => ({
        side: of,
        number,
        target: best?.id ?? 'undecided',
      })),
    );
    onClose();
  };
  const toggle = (key: string, taken: boolean) => {
    const next = new Set(leftOut);
    if (taken) next.delete(key);
    else next.add(key);
    setLeftOut(next);
  };
  return (
    <div className={classes.alike}>
      <NumberInput
        label={t(($) => $.salesReports.steps.minScore)}
        value={percent}
        onChange={setPercent}
        min={1}
        max={100}
        step={5}
        allowDecimal={false}
        suffix=" %"
        data-autofocus
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && isScore && <Skeleton height={160} />}
      {data && (
        <>
          <p role="status" className={steps.muted}>
            {t(($) => $.salesReports.steps.alikeCount, { count: names.length })}
            {data.nextCursor !== null && ` ${t(($) => $.salesReports.steps.alikeFirst)}`}
          </p>
          <ul className={classes.alikeList}>
            {names.map((name) => (
              <AlikeName
                key={keyOfName(name)}
                name={name}
                taken={!leftOut.has(keyOfName(name))}
                onToggle={(taken) => toggle(keyOfName(name), taken)}
              />
            ))}
          </ul>
        </>
      )}
      <div className={classes.alikeActions}>
        <Button disabled={accepted.length === 0} onClick={accept}>
          {t(($) => $.salesReports.steps.accept, { count: accepted.length })}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.ui.cancel)}
        </Button>
      </div>
    </div>
  );
}

type AlikeNameProps = { name: SalesName; taken: boolean; onToggle: (taken: boolean) => void };

function AlikeName({ name, taken, onToggle }: AlikeNameProps) {
  const { t, language } = useTexts();
  const [best] = name.candidates;
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(best?.score ?? 0);
  return (
    <li>
      <Checkbox
        checked={taken}
        onChange={(event) => onToggle(event.currentTarget.checked)}
        label={
          <span className={classes.alikeName}>
            <strong>{name.name || name.code}</strong>
            <span>{t(($) => $.salesReports.steps.means, { name: best?.name ?? '' })}</span>
            <span className={steps.muted}>{[best?.detail, percent].filter(Boolean).join(' · ')}</span>
          </span>
        }
      />
    </li>
  );
}
