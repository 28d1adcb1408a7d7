import { Anchor } from '@mantine/core';
import {
  type HealthProfessional,
  type HealthProfessionalDetails,
  type Person,
  professionalFields,
  professionalName,
} from '@portal/contract';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { Facts } from '../../../ui/facts.tsx';
import { referenceFacts } from '../../../ui/reference-fields.tsx';
import { DueBadge, LastVisit, PotentialBadge } from './badges.tsx';
import { Contact } from './contact.tsx';
import { Followers } from './followers.tsx';
import { EditButton, Section } from './panel-parts.tsx';
import classes from './panel.module.css';
import { usePlace } from './use-place.ts';
import { VisitHistory } from './visit-history.tsx';
import { useWeekdays } from './weekdays.ts';

type ProfessionalFactsProps = {
  professional: HealthProfessional;
  /** Who is responsible for them; missing offline. */
  details: HealthProfessionalDetails | undefined;
  today: string;
  owners: readonly Person[];
};

/** A professional: how to reach them, when and where they receive visitors, and the state of the visits. */
export function ProfessionalFacts({ professional, details, today, owners }: ProfessionalFactsProps) {
  const { hrefOfForm } = usePlace();
  const { id, phone, email, actions } = professional;
  return (
    <>
      <div className={classes.marks}>
        <PotentialBadge potential={professional.potential} inWords />
        <DueBadge visits={professional} today={today} />
        {actions.includes('update') && (
          <span className={classes.edit}>
            <EditButton to={hrefOfForm('professional', id)} />
          </span>
        )}
      </div>
      <Contact name={professionalName(professional)} phone={phone} email={email} />
      <Identity professional={professional} />
      <Places professional={professional} />
      <VisitHistory to={{ professionalId: id }} />
      {details && (
        <Followers
          kind="professional"
          id={id}
          people={details.users}
          owners={owners}
          mayLink={actions.includes('link')}
        />
      )}
    </>
  );
}

/** Shown above already: the name, the potential, the contact buttons. */
const elsewhere = { title: null, firstname: null, name: null, potential: null, phone: null, email: null };

function Identity({ professional }: Pick<ProfessionalFactsProps, 'professional'>) {
  const { t } = useTexts();
  const weekdays = useWeekdays('long');
  const { kind, receptionDays, targetFrequency, visitsThisMonth, lastVisitOn } = professional;
  return (
    <Facts
      isDense
      facts={[
        ...referenceFacts(t, professionalFields, {
          words: ($) => $.health.fields,
          row: professional,
          own: { ...elsewhere, kind: t(($) => $.health.kinds[kind]) },
        }),
        {
          label: t(($) => $.health.receptionDays),
          value: receptionDays.map((day) => weekdays[day - 1]).join(', ') || '—',
        },
        { label: t(($) => $.health.lastVisit), value: <LastVisit on={lastVisitOn} /> },
        {
          label: t(($) => $.health.visitsThisMonth),
          value: t(($) => $.health.visitsOfTarget, { visits: visitsThisMonth, target: targetFrequency }),
        },
      ]}
    />
  );
}

function Places({ professional }: Pick<ProfessionalFactsProps, 'professional'>) {
  const { t } = useTexts();
  const { hrefOf } = usePlace();
  return (
    <Section heading={t(($) => $.health.places)}>
      {professional.facilities.length === 0 && <p className={classes.none}>{t(($) => $.health.placesNone)}</p>}
      <ul className={classes.items}>
        {professional.facilities.map(({ facilityId, name, service, city }) => (
          <li key={facilityId}>
            <Anchor component={Link} to={hrefOf('facility', facilityId)} className={classes.link}>
              {name}
            </Anchor>
            <span className={classes.muted}>{[service, city].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
