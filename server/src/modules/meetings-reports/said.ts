import { type MinutesSave, type PointSave, plainTextOf } from '@portal/contract';

const saidOf = ({ title, discussion, decisions, actions }: PointSave): string[] => [
  title,
  plainTextOf(discussion),
  ...decisions.map(({ text }) => text),
  ...actions.map(({ what }) => what),
];

/** Everything that minutes say, for the search. */
export const saidIn = ({ title, place, guests, points }: MinutesSave): string =>
  [title, place, ...guests.map(({ name }) => name), ...points.flatMap(saidOf)].filter((text) => text !== '').join('\n');
