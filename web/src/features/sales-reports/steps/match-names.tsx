import { Alert, Button, SegmentedControl, Tabs } from '@mantine/core';
import { type SalesSide, salesReports } from '@portal/contract';
import { IconAlertTriangle, IconSearch, IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import sheets from '../../../sheets/sheets.module.css';
import { useSession } from '../../../session/use-session.tsx';
import { type UploadDetails, useCheckUpload } from '../queries.ts';
import { AcceptAlike } from './accept-alike.tsx';
import { type Decided, LastDecision } from './last-decision.tsx';
import { NameList } from './name-list.tsx';
import steps from './steps.module.css';
import classes from './names.module.css';
import { type Decisions, useDecisions } from './use-decisions.ts';

const sides: readonly SalesSide[] = ['product', 'pharmacy'];

/** How many names of a side wait for a decision, those that are being sent not among them. */
const leftOf = ({ names }: UploadDetails, { waiting }: Decisions, side: SalesSide): number => {
  const onTheirWay = [...waiting.values()].filter((one) => one.side === side && one.target !== 'undecided').length;
  return Math.max(0, names[side].unknown - onTheirWay);
};

type MatchNamesProps = { upload: UploadDetails; readVersion: () => Promise<number | undefined>; onChecked: () => void };

/** The third step: the meaning of unknown names, those with the largest amounts first. */
export function MatchNames({ upload, readVersion, onChecked }: MatchNamesProps) {
  const { t } = useTexts();
  const decisions = useDecisions(upload, readVersion);
  const [last, setLast] = useState<Decided | null>(null);
  const [chosen, setChosen] = useState<SalesSide | null>(null);
  const [shown, setShown] = useState<'open' | 'decided'>('open');
  const [accepting, setAccepting] = useState(false);
  const mayDecide = useSession().can(salesReports.match.access);
  const side = chosen ?? sides.find((one) => upload.names[one].unknown > 0) ?? 'product';
  const left = leftOf(upload, decisions, side);
  const decide = (decided: Decided) => {
    decisions.decide([decided.match]);
    setLast(decided);
  };
  return (
    <div className={sheets.steps}>
      {decisions.error !== null && <NotSent decisions={decisions} />}
      <div className={classes.panel}>
        <Tabs value={side} onChange={(next) => setChosen(sides.find((one) => one === next) ?? null)}>
          <Tabs.List>
            {sides.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(($) => $.salesReports.steps.sides[one], { count: leftOf(upload, decisions, one) })}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
        <div className={steps.toolbar}>
          <SegmentedControl
            aria-label={t(($) => $.salesReports.steps.shown)}
            value={shown}
            onChange={(next) => setShown(next === 'decided' ? 'decided' : 'open')}
            data={[
              { value: 'open', label: t(($) => $.salesReports.steps.open) },
              { value: 'decided', label: t(($) => $.salesReports.steps.decided) },
            ]}
          />
          {left > 0 && shown === 'open' && (
            <Button
              variant="default"
              leftSection={<IconWand size={16} aria-hidden />}
              onClick={() => setAccepting(true)}
            >
              {t(($) => $.salesReports.steps.acceptAlike)}
            </Button>
          )}
        </div>
        <LastDecision decided={last} onUndone={() => setLast(null)} decisions={decisions} />
        <NameList
          key={`${side}-${shown}`}
          upload={upload}
          side={side}
          shown={shown}
          decisions={decisions}
          onDecide={decide}
          isFrozen={!mayDecide}
        />
      </div>
      <Check upload={upload} decisions={decisions} onChecked={onChecked} />
      <AcceptAlike
        upload={upload}
        side={side}
        opened={accepting}
        onClose={() => setAccepting(false)}
        onAccept={(matches) => {
          decisions.decide(matches);
          setLast(null);
        }}
        decisions={decisions}
      />
    </div>
  );
}

function NotSent({ decisions }: { decisions: Decisions }) {
  const { t } = useTexts();
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t(($) => $.salesReports.steps.notSent, { count: decisions.waiting.size })}
    >
      <p className={sheets.verdict}>{problemText(t, decisions.error)}</p>
      <div className={sheets.actions}>
        <Button variant="default" onClick={decisions.retry}>
          {t(($) => $.ui.retry)}
        </Button>
      </div>
    </Alert>
  );
}

type CheckProps = { upload: UploadDetails; decisions: Decisions; onChecked: () => void };

/** The button to the next step, enabled once every name has a meaning. */
function Check({ upload, decisions, onChecked }: CheckProps) {
  const { t } = useTexts();
  const check = useCheckUpload();
  const { id, version } = upload;
  const left = sides.reduce((sum, side) => sum + leftOf(upload, decisions, side), 0);
  const isSending = decisions.waiting.size > 0;
  return (
    <div className={steps.foot}>
      <Button
        leftSection={<IconSearch size={16} aria-hidden />}
        disabled={left > 0 || isSending}
        loading={check.isPending}
        onClick={() => check.mutate({ params: { id }, body: { version } }, { onSuccess: onChecked })}
      >
        {t(($) => $.salesReports.steps.check)}
      </Button>
      <span role="status" className={steps.muted}>
        {left > 0 ? t(($) => $.salesReports.steps.left, { count: left }) : t(($) => $.salesReports.steps.allDecided)}
      </span>
      {check.error && <span role="alert">{problemText(t, check.error)}</span>}
    </div>
  );
}
