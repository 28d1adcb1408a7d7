import { Button } from '@mantine/core';
import { PLANNED_PROFESSIONAL, daysToPlan } from '@portal/contract';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../../i18n/i18n.ts';
import { weekdayText } from '../../../../lib/instant-text.ts';
import { newId } from '../../../../offline/new-id.ts';
import { useCities } from '../../../../references/cities.ts';
import { useOwnProfessionals } from '../../../../references/health-professionals.ts';
import { type WeeklySave, keyOfTarget } from '../report-draft.ts';
import type { EditReport } from '../report-edits.ts';
import { choiceOfProfessional } from '../targets/candidates.ts';
import classes from './plan.module.css';
import { useAddLines } from './use-plan-paste.ts';

/** The person to plan from the address: only the day is left to choose. */
export function WantedVisit({ report, edit }: { report: WeeklySave; edit: EditReport }) {
  const { t, language } = useTexts();
  const [params] = useSearchParams();
  const { data: professionals = [] } = useOwnProfessionals();
  const { data: cities = [] } = useCities();
  const add = useAddLines(report, edit);
  const wanted = professionals.find(({ id }) => String(id) === params.get(PLANNED_PROFESSIONAL));
  const isPlanned = report.plan.some(({ targets }) =>
    targets.some((one) => one.kind === 'professional' && one.id === wanted?.id),
  );
  if (!wanted || isPlanned) return null;
  const { target, words } = choiceOfProfessional(wanted);
  const planOn = (day: string) => {
    const cityId = cities.find(({ name, active }) => active && name === words.city)?.id ?? null;
    const message = t(($) => $.reportForm.planPlaced, { name: words.name, day: weekdayText(day, language) });
    add([{ id: newId(), day, cityId, targets: [target], aim: '' }], { [keyOfTarget(target)]: words }, message);
  };
  const title = t(($) => $.reportForm.planWanted, { name: words.name });
  return (
    <section className={classes.wanted} aria-label={title}>
      <p>
        <strong>{title}</strong>{' '}
        <span className={classes.wantedPlace}>{[words.place, words.city].filter(Boolean).join(' · ')}</span>
      </p>
      <div className={classes.tools}>
        {daysToPlan(report.periodStart).map((day) => (
          <Button key={day} variant="default" size="compact-md" onClick={() => planOn(day)}>
            {weekdayText(day, language)}
          </Button>
        ))}
      </div>
    </section>
  );
}
