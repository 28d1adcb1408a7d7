import { Anchor } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { When } from '../../../ui/when.tsx';
import classes from './profile-header.module.css';

type ProfileHeaderProps = {
  firstname: string;
  name: string;
  username: string;
  email: string;
  designation: string | null;
  roles: readonly string[];
  cities: readonly string[];
  manager: string | null;
  lastLoginAt: Date | null;
  createdAt: Date;
  phone?: string | null;
  /** The state of the account, where that is of interest. */
  mark?: ReactNode;
  actions?: ReactNode;
};

const initialsOf = ({ firstname, name }: Pick<ProfileHeaderProps, 'firstname' | 'name'>) =>
  [firstname, name]
    .map((word) => word.at(0) ?? '')
    .join('')
    .toUpperCase();

/** Who it is, at a glance. */
export function ProfileHeader({ mark, actions, ...person }: ProfileHeaderProps) {
  const facts = useFacts(person);
  return (
    <Card>
      <div className={classes.top}>
        <span className={classes.avatar} aria-hidden>
          {initialsOf(person)}
        </span>
        <div className={classes.words}>
          <h2 className={classes.name}>
            {person.firstname} {person.name}
          </h2>
          {person.designation && <p className={classes.designation}>{person.designation}</p>}
          {mark && <div className={classes.mark}>{mark}</div>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function useFacts(person: Omit<ProfileHeaderProps, 'mark' | 'actions'>): [string, ReactNode][] {
  const { t } = useTexts();
  const none = <span className={classes.none}>{t(($) => $.profile.none)}</span>;
  const list = (words: readonly string[]) =>
    words.length === 0 ? none : words.map((word, at) => <Fragment key={word}>{at > 0 ? `, ${word}` : word}</Fragment>);
  const [account, host] = person.email.split('@');
  // A long e-mail address wraps at a sensible place.
  const email = (
    <Anchor href={`mailto:${person.email}`}>
      {account}
      <wbr />@{host}
    </Anchor>
  );
  const phone = person.phone && <Anchor href={`tel:${person.phone.replaceAll(' ', '')}`}>{person.phone}</Anchor>;
  return [
    [t(($) => $.profile.username), person.username],
    [t(($) => $.profile.email), email],
    ...(person.phone === undefined ? [] : [[t(($) => $.profile.phone), phone ?? none] as [string, ReactNode]]),
    [t(($) => $.profile.roles), list(person.roles)],
    [t(($) => $.profile.sector), list(person.cities)],
    [t(($) => $.profile.manager), person.manager ?? none],
    [
      t(($) => $.profile.lastLogin),
      person.lastLoginAt ? <When key="last" at={person.lastLoginAt} /> : t(($) => $.profile.never),
    ],
    [t(($) => $.profile.memberSince), <When key="since" at={person.createdAt} />],
  ];
}
