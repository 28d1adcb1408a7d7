import type { CityRepresentative } from '@portal/contract';
import { Anchor } from '@mantine/core';
import { IconMail, IconPhone, IconUserOff } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './representatives.module.css';

/** Who covers the city, and how to reach them. */
export function Representatives({ people }: { people: readonly CityRepresentative[] }) {
  const { t } = useTexts();
  return (
    <Card heading={t(($) => $.cities.representatives)}>
      {people.length === 0 && <p className={classes.none}>{t(($) => $.cities.representativesNone)}</p>}
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.id}>
            <div className={classes.name}>
              {person.firstname} {person.name}
              {!person.enabled && (
                <StatusBadge tone="warning" icon={IconUserOff}>
                  {t(($) => $.cities.disabledAccount)}
                </StatusBadge>
              )}
            </div>
            <div className={classes.ways}>
              {person.phone === null ? (
                <span>{t(($) => $.cities.noPhone)}</span>
              ) : (
                <Anchor href={`tel:${person.phone.replaceAll(' ', '')}`} className={classes.way}>
                  <IconPhone size={16} aria-hidden />
                  {person.phone}
                </Anchor>
              )}
              <Anchor href={`mailto:${person.email}`} className={classes.way}>
                <IconMail size={16} aria-hidden />
                {person.email}
              </Anchor>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
