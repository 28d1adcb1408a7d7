import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Audience, MAX_DISCUSSION, isEmptyAudience } from '@portal/contract';
import { IconSearch, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { isAway } from '../../../http/errors.ts';
import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { personName } from '../../../references/person-name.ts';
import { useAudience } from '../sending-queries.ts';
import classes from './sending.module.css';

/** A rest in the typing, in milliseconds. */
const REST = 250;

/** How many people the audience has now, and on request who they are. */
export function AudiencePeople({ audience, isDiscussion }: { audience: Audience; isDiscussion: boolean }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const isEmpty = isEmptyAudience(audience);
  const { data, error } = useAudience(isEmpty ? null : audience, '');
  const count = isEmpty ? undefined : data?.pages[0]?.count;
  const words = () => {
    if (isEmpty) return t(($) => $.messageForm.chooseFirst);
    if (error) return isAway(error) ? t(($) => $.messageForm.audienceOffline) : problemText(t, error);
    if (count === undefined) return t(($) => $.messageForm.counting);
    return count === 0 ? t(($) => $.messageForm.reachesNobody) : t(($) => $.messageForm.reaches, { count });
  };
  const tooMany = isDiscussion && count !== undefined && count > MAX_DISCUSSION;
  return (
    <div className={classes.reach}>
      <div className={classes.reachHead}>
        <p role="status" className={classes.count} data-some={(count ?? 0) > 0 || undefined}>
          <IconUsers size={18} aria-hidden />
          {words()}
        </p>
        {(count ?? 0) > 0 && (
          <Button variant="subtle" size="compact-md" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t(($) => $.messageForm.hideWho) : t(($) => $.messageForm.whoNow)}
          </Button>
        )}
      </div>
      {tooMany && <p className={classes.fault}>{t(($) => $.messageForm.tooMany, { max: MAX_DISCUSSION })}</p>}
      {isOpen && (count ?? 0) > 0 && <People audience={audience} />}
    </div>
  );
}

function People({ audience }: { audience: Audience }) {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), REST);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useAudience(audience, q);
  const people = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <TextInput
        aria-label={t(($) => $.messageForm.searchPeople)}
        placeholder={t(($) => $.messageForm.searchPeople)}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={100}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {data && people.length === 0 && <p className={classes.muted}>{t(($) => $.messageForm.noneFound)}</p>}
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.id}>
            <span>{personName(person)}</span>
            {person.designation && <span className={classes.muted}>{person.designation}</span>}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t(($) => $.messageForm.morePeople)}
        </Button>
      )}
      <p className={classes.muted}>{t(($) => $.messageForm.resolved)}</p>
    </>
  );
}
