import { Checkbox, NativeSelect, Text } from '@mantine/core';
import { type NotificationGroup, notificationGroups } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import type { OwnProfile } from '../queries.ts';
import { type Choices, type Way, isMailed, isShown, withMail, withPortal, withNothing } from './notice-choices.ts';
import classes from './notices.module.css';
import { useAtOnce } from './use-at-once.ts';

/**
 * The channels of each kind of notification, and the daily summary. Saved without a button, because a change is easily undone.
 */
export function Notices({ profile }: { profile: OwnProfile }) {
  const { t } = useTexts();
  const { change, wanted } = useAtOnce();
  const choices: Choices = { ...profile, ...wanted };
  const choose = (changed: Partial<Choices>) => change(changed, () => t(($) => $.profile.noticesSaved));
  return (
    <Card heading={t(($) => $.profile.noticesHeading)}>
      <Text c="dimmed" mb="sm">
        {t(($) => $.profile.noticesHint)}
      </Text>
      {!profile.mail && (
        <Text size="sm" mb="sm">
          {t(($) => $.profile.noMailServer)}
        </Text>
      )}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.profile.noticesTopic)}</th>
            <th scope="col">{t(($) => $.profile.noticesPortal)}</th>
            <th scope="col">{t(($) => $.profile.noticesMail)}</th>
            <th scope="col">{t(($) => $.profile.noticesNone)}</th>
          </tr>
        </thead>
        <tbody>
          {notificationGroups.map((group) => (
            <GroupRow key={group} group={group} choices={choices} onChoose={choose} />
          ))}
        </tbody>
      </table>
      <Text size="sm" c="dimmed" mt="xs" mb="lg">
        {t(($) => $.profile.messagesMailHint)}
      </Text>
      <SummaryField hour={profile.summaryHour} />
    </Card>
  );
}

type GroupRowProps = { group: NotificationGroup; choices: Choices; onChoose: (changed: Partial<Choices>) => void };

function GroupRow({ group, choices, onChoose }: GroupRowProps) {
  const { t } = useTexts();
  const name = t(($) => $.notifications.groups[group]);
  const [portal, mail] = [isShown(choices, group), isMailed(choices, group)];
  const boxes: Record<Way, { label: string; checked: boolean; put: (on: boolean) => Partial<Choices> }> = {
    portal: {
      label: t(($) => $.profile.noticesPortalOf, { group: name }),
      checked: portal,
      put: (on) => withPortal(choices, group, on),
    },
    mail: {
      label: t(($) => $.profile.noticesMailOf, { group: name }),
      checked: mail,
      put: (on) => withMail(choices, group, on),
    },
    nothing: {
      label: t(($) => $.profile.noticesNoneOf, { group: name }),
      checked: !portal && !mail,
      put: (on) => (on ? withNothing(choices, group) : withPortal(choices, group, true)),
    },
  };
  return (
    <tr>
      <th scope="row">{name}</th>
      {Object.entries(boxes).map(([way, { label, checked, put }]) => (
        <td key={way}>
          <Checkbox
            aria-label={label}
            checked={checked}
            className={classes.box}
            onChange={({ currentTarget }) => onChoose(put(currentTarget.checked))}
          />
        </td>
      ))}
    </tr>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

function SummaryField({ hour }: { hour: number | null }) {
  const { t } = useTexts();
  const { change, wanted } = useAtOnce();
  const chosen = wanted.summaryHour === undefined ? hour : wanted.summaryHour;
  const timeOf = (one: number) => `${String(one).padStart(2, '0')}:00`;
  return (
    <NativeSelect
      label={t(($) => $.profile.summary)}
      description={t(($) => $.profile.summaryHint)}
      className={classes.field}
      value={chosen === null ? '' : String(chosen)}
      data={[
        { value: '', label: t(($) => $.profile.summaryOff) },
        ...hours.map((one) => ({ value: String(one), label: t(($) => $.profile.summaryAt, { time: timeOf(one) }) })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        change({ summaryHour: value === '' ? null : Number(value) }, () => t(($) => $.profile.summarySaved))
      }
    />
  );
}
