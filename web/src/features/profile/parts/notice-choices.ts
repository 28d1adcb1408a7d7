import type { NotificationGroup, Profile } from '@portal/contract';

/** The profile's settings for the channels of each group. */
export type Choices = Pick<Profile, 'mutedGroups' | 'mailedGroups' | 'mailCopies' | 'messageMails'>;
export type Way = 'portal' | 'mail' | 'nothing';

export const isShown = ({ mutedGroups }: Choices, group: NotificationGroup): boolean => !mutedGroups.includes(group);

/** Minutes and messages have switches of their own. */
export function isMailed({ mailedGroups, mailCopies, messageMails }: Choices, group: NotificationGroup): boolean {
  if (group === 'minutes') return mailCopies;
  if (group === 'messages') return messageMails;
  return mailedGroups.includes(group);
}

const put = <Group>(groups: readonly Group[], group: Group, on: boolean): Group[] => [
  ...groups.filter((one) => one !== group),
  ...(on ? [group] : []),
];

export const withPortal = ({ mutedGroups }: Choices, group: NotificationGroup, on: boolean): Partial<Choices> => ({
  mutedGroups: put(mutedGroups, group, !on),
});

export function withMail({ mailedGroups }: Choices, group: NotificationGroup, on: boolean): Partial<Choices> {
  if (group === 'minutes') return { mailCopies: on };
  if (group === 'messages') return { messageMails: on };
  return { mailedGroups: put(mailedGroups, group, on) };
}

export const withNothing = (choices: Choices, group: NotificationGroup): Partial<Choices> => ({
  ...withPortal(choices, group, false),
  ...withMail(choices, group, false),
});
