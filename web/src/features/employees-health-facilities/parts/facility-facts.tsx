import { Anchor } from '@mantine/core';
import {
  type HealthFacility,
  type HealthFacilityDetails,
  type HealthProfessional,
  type Person,
  facilityFields,
  professionalName,
} from '@portal/contract';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { Facts } from '../../../ui/facts.tsx';
import { referenceFacts } from '../../../ui/reference-fields.tsx';
import { LastVisit, PotentialBadge } from './badges.tsx';
import { Contact } from './contact.tsx';
import { Followers } from './followers.tsx';
import { EditButton, Section } from './panel-parts.tsx';
import classes from './panel.module.css';
import { usePlace } from './use-place.ts';
import { VisitHistory } from './visit-history.tsx';

type FacilityFactsProps = {
  facility: HealthFacility;
  /** Who is responsible for it; missing offline. */
  details: HealthFacilityDetails | undefined;
  professionals: readonly HealthProfessional[];
  owners: readonly Person[];
};

/** A facility: where it is, how to reach it, and whom one visits there. */
export function FacilityFacts({ facility, details, professionals, owners }: FacilityFactsProps) {
  const { t } = useTexts();
  const { hrefOfForm } = usePlace();
  const { id, name, phone, actions } = facility;
  return (
    <>
      {actions.includes('update') && (
        <div className={classes.marks}>
          <span className={classes.edit}>
            <EditButton to={hrefOfForm('facility', id)} />
          </span>
        </div>
      )}
      <Contact name={name} phone={phone} />
      <Facts
        isDense
        facts={[
          ...referenceFacts(t, facilityFields, {
            words: ($) => $.health.fields,
            row: facility,
            own: { name: null, type: t(($) => $.health.types[facility.type]), phone: null },
          }),
          { label: t(($) => $.health.lastVisit), value: <LastVisit on={facility.lastVisitOn} /> },
          { label: t(($) => $.health.visitsThisMonth), value: facility.visitsThisMonth },
        ]}
      />
      <PeopleThere people={professionals.filter((one) => one.facilities.some((place) => place.facilityId === id))} />
      <VisitHistory to={{ facilityId: id }} />
      {details && (
        <Followers kind="facility" id={id} people={details.users} owners={owners} mayLink={actions.includes('link')} />
      )}
    </>
  );
}

function PeopleThere({ people }: { people: readonly HealthProfessional[] }) {
  const { t } = useTexts();
  const { hrefOf } = usePlace();
  return (
    <Section heading={t(($) => $.health.facilityProfessionals)}>
      {people.length === 0 && <p className={classes.none}>{t(($) => $.health.facilityProfessionalsNone)}</p>}
      <ul className={classes.items}>
        {people.map((one) => (
          <li key={one.id}>
            <Anchor component={Link} to={hrefOf('professional', one.id)} className={classes.link}>
              {professionalName(one)}
            </Anchor>
            <span className={classes.muted}>{one.specialty}</span>
            <PotentialBadge potential={one.potential} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
