import { type MinutesSave, type PointSave, minutesFields, pickTexts, plainTextOf } from '@portal/contract';

const textsOfPoint = ({ title, discussion, decisions, actions }: PointSave): string[] => [
  title,
  plainTextOf(discussion),
  ...decisions.map(({ text }) => text),
  ...actions.map(({ what }) => what),
];

/** Everything that minutes say, for the search. */
export const searchedTextOf = (minutes: MinutesSave): string =>
  [
    ...Object.values(pickTexts(minutesFields, minutes)),
    ...minutes.guests.map(({ name }) => name),
    ...minutes.points.flatMap(textsOfPoint),
  ]
    .filter((text) => text !== '')
    .join('\n');
