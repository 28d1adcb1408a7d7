import { type MinutesSave, type PointSave, minutesFields } from '@portal/contract';
import type { FieldWords } from '../../../documents/fields/say-fields.ts';
import { sectionsOf } from '../../../documents/form/compare-fields.ts';
import {
  type Difference,
  type Section,
  differencesOf,
  ordersOf,
  withOurIds,
} from '../../../documents/form/differences.ts';
import type { ComparisonProps } from '../../../documents/form/document-form.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { minutesWords } from '../../../references/minutes-words.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import type { Minutes, MinutesDocuments } from '../queries.ts';
import { type WordBook, draftOf, keyOfCity, keyOfPerson, keyOfProduct } from './minutes-draft.ts';
import { useNames } from './use-names.ts';

/** The reader's language, and the names of what minutes refer to by id. */
type Reader = FieldWords & { nameOf: (key: string) => string };

const pointName = ({ t }: Reader, title: unknown): string =>
  typeof title === 'string' && title !== '' ? title : t(($) => $.minutesForm.untitledPoint);

/** Minutes being written in the shape that readers get: with names instead of ids. */
function withNames({ nameOf }: Reader, minutes: MinutesSave) {
  const personOf = (id: number | null) => (id === null ? null : { firstname: '', name: nameOf(keyOfPerson(id)) });
  return {
    ...minutes,
    city: minutes.cityId === null ? '' : nameOf(keyOfCity(minutes.cityId)),
    organiser: personOf(minutes.organiserId),
    products: minutes.productIds.map((id) => nameOf(keyOfProduct(id))),
    participants: minutes.participants.map((one) => ({ ...one, person: personOf(one.userId) })),
    points: minutes.points.map((point) => ({
      ...point,
      actions: point.actions.map((action) => ({ ...action, owner: personOf(action.ownerId) })),
    })),
  };
}

/** Whole minutes as text, preceded by the order of the points. */
function minutesInWords(reader: Reader, minutes: MinutesSave, order: Section[]): Section[] {
  const sections = sectionsOf(minutesFields, withNames(reader, minutes), reader, (_list, item) =>
    pointName(reader, item['title']),
  );
  const first = sections.findIndex(({ heading }) => heading !== null);
  return sections.toSpliced(first === -1 ? sections.length : first, 0, ...order);
}

const keyOfPoint = ({ title }: PointSave) => title || null;

function compare(reader: Reader, mine: MinutesSave, theirs: MinutesSave): Difference[] {
  const other = { ...theirs, points: withOurIds(mine.points, theirs.points, keyOfPoint) };
  const label = reader.t(($) => $.minutesForm.pointOrder);
  const orders = ordersOf(mine.points, other.points, label, ({ title }) => pointName(reader, title));
  return differencesOf(minutesInWords(reader, mine, orders.mine), minutesInWords(reader, other, orders.theirs));
}

/** The differences between our version and the server's, as text. */
function useDifferences(mine: MinutesSave, current: Minutes, ours: WordBook): Difference[] {
  const { t, language } = useTexts();
  const { document: theirs, words } = draftOf(current);
  const nameOf = useNames({ ...words, ...ours });
  return compare({ ...minutesWords({ t, language, currency: useCurrency() }), nameOf }, mine, theirs);
}

export const MinutesComparison = ({ mine, theirs, words, children }: ComparisonProps<MinutesDocuments>) =>
  children(useDifferences(mine, theirs, words));
