import { Button } from '@mantine/core';
import { type MatchCandidate, type SalesName, pharmacies, products } from '@portal/contract';
import { IconBuildingStore, IconEyeOff, IconPill, IconSearch } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { sumText } from '../../../lib/amount.ts';
import { numberFormat } from '../../../lib/intl.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { useSession } from '../../../session/use-session.tsx';
import { TargetPicker } from '../parts/target-picker.tsx';
import type { Decided } from './last-decision.tsx';
import { NewPharmacy } from './new-pharmacy.tsx';
import { NewProduct } from './new-product.tsx';
import steps from './steps.module.css';
import classes from './names.module.css';

/** Whose sheet it is, and its first month. */
type SheetSource = { wholesalerId: number; month: string };

type NameRowProps = { name: SalesName; source: SheetSource; onDecide: (decided: Decided) => void; isFrozen: boolean };

/** How many candidates are shown beside a name; others are found by searching. */
const CLOSEST = 3;

/** A name in the sheet with its figures, and its possible meanings. */
export const NameRow = memo(function NameRow({ name, source, onDecide, isFrozen }: NameRowProps) {
  const { t } = useTexts();
  const [searching, setSearching] = useState(false);
  const { side, number } = name;
  const as = (target: Decided['match']['target'], meaning: string | null) =>
    onDecide({ match: { side, number, target }, name: name.name || name.code, meaning });
  return (
    <li className={classes.name}>
      <NameFacts name={name} />
      {!isFrozen && (
        <div className={classes.choices}>
          {name.how === null &&
            name.candidates
              .slice(0, CLOSEST)
              .map((one) => <Candidate key={one.id} candidate={one} onChoose={() => as(one.id, one.name)} />)}
          <div className={classes.others}>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconSearch size={16} aria-hidden />}
              aria-expanded={searching}
              onClick={() => setSearching(!searching)}
            >
              {t(($) => $.salesReports.steps.other)}
            </Button>
            {name.how !== 'ignored' && (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconEyeOff size={16} aria-hidden />}
                onClick={() => as('ignore', null)}
              >
                {t(($) => $.salesReports.steps.ignore)}
              </Button>
            )}
            {name.how === null && <Create name={name} source={source} onCreated={(id, created) => as(id, created)} />}
            {(name.how === 'manual' || name.how === 'ignored') && (
              <Button variant="subtle" size="compact-sm" onClick={() => as('undecided', null)}>
                {t(($) => $.salesReports.steps.takeBack)}
              </Button>
            )}
          </div>
          {searching && (
            <TargetPicker
              side={side}
              label={t(($) => $.salesReports.steps.meaningOf, { name: name.name || name.code })}
              known={null}
              value={null}
              onChange={(id, meaning) => id !== null && as(id, meaning ?? '')}
            />
          )}
        </div>
      )}
    </li>
  );
});

function NameFacts({ name }: { name: SalesName }) {
  const { t, language } = useTexts();
  const currency = useCurrency();
  const { code, city, lines, amount, how, target } = name;
  const about = [name.name && code, city].filter(Boolean).join(' · ');
  return (
    <div className={classes.facts}>
      <strong className={classes.nameText}>{name.name || code}</strong>
      {about && <span className={steps.muted}>{about}</span>}
      <span className={classes.money}>
        {sumText(amount, language)} {currency}
        <span className={steps.muted}>
          {' · '}
          {t(($) => $.imports.rowCount, { count: lines })}
        </span>
      </span>
      {how !== null && (
        <span className={classes.meaning}>
          {target
            ? t(($) => $.salesReports.steps.means, { name: target.name })
            : t(($) => $.salesReports.steps.isIgnored)}
          <span className={steps.muted}>
            {' · '}
            {t(($) => $.salesReports.methods[how])}
          </span>
        </span>
      )}
    </div>
  );
}

type CandidateProps = { candidate: MatchCandidate; onChoose: () => void };

function Candidate({ candidate: { name, detail, score }, onChoose }: CandidateProps) {
  const { language } = useTexts();
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(score);
  return (
    <button type="button" className={classes.candidate} onClick={onChoose}>
      <span className={classes.candidateName}>
        {name}
        {detail && <span className={steps.muted}>{detail}</span>}
      </span>
      <span className={classes.score}>{percent}</span>
    </button>
  );
}

type CreateProps = { name: SalesName; source: SheetSource; onCreated: (id: number, name: string) => void };

const creations = {
  product: { access: products.add.access, Icon: IconPill },
  pharmacy: { access: pharmacies.add.access, Icon: IconBuildingStore },
} as const;

/** A product or a pharmacy that nobody has entered yet, on the spot. */
function Create({ name, source: { wholesalerId, month }, onCreated }: CreateProps) {
  const { t } = useTexts();
  const [opened, setOpened] = useState(false);
  const { can } = useSession();
  const { access, Icon } = creations[name.side];
  if (!can(access)) return null;
  const panel = { opened, onClose: () => setOpened(false), name, onCreated };
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t(($) => $.salesReports.steps.create[name.side])}
      </Button>
      {name.side === 'product' ? (
        <NewProduct {...panel} month={month} />
      ) : (
        <NewPharmacy {...panel} wholesalerId={wholesalerId} />
      )}
    </>
  );
}
