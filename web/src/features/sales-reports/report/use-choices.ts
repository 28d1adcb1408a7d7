import type { Option } from '../../../ui/list/types.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { useCities } from '../../../references/cities.ts';
import { personName } from '../../../references/person-name.ts';
import { useProductRanges, useProducts, useSoldForms } from '../../../references/products.ts';
import { useWholesalers } from '../../../references/wholesalers.ts';
import type { FilterKey, Question } from './question.ts';
import { usePeopleSeen, useReportWhen, useSeesAll } from '../report-queries.ts';

/** Pharmacies are looked for by the server; the others are lists to choose from. */
type ListedKey = Exclude<FilterKey, 'pharmacyId'>;

const optionOf = ({ id, name }: { id: number; name: string }): Option => ({ value: String(id), label: name });

/** A range or a region is its own name; a product or a city may have none. */
const namesOf = (names: readonly string[], unnamed: string): Option[] =>
  [...new Set(names)]
    .toSorted((one, other) => one.localeCompare(other))
    .map((name) => ({ value: name, label: name || unnamed }));

/** The names of the pharmacies in the filter, taken from the report. */
function useChosenPharmacies(question: Pick<Question, 'year' | 'filters'>): Option[] {
  const chosen = question.filters.pharmacyId ?? [];
  const { data } = useReportWhen(
    chosen.length === 0
      ? null
      : {
          span: 'year',
          question: {
            year: question.year,
            period: 1,
            by: 'pharmacy',
            across: null,
            measure: 'amount',
            cumulative: false,
            compare: null,
            sort: 'rank',
            filters: { pharmacyId: chosen },
          },
        },
  );
  return chosen.map((id) => ({ value: id, label: data?.lines.find(({ key }) => key === id)?.name ?? id }));
}

/** The filters with their options and labels. */
export function useChoices(question: Pick<Question, 'year' | 'filters'>) {
  const { t } = useTexts();
  const unnamed = t(($) => $.figures.unnamed);
  const people = usePeopleSeen(question.year);
  const seesAll = useSeesAll();
  const { data: cities = [] } = useCities();
  const { data: wholesalers = [] } = useWholesalers();
  const nobody: Option = { value: '0', label: t(($) => $.figures.nobody) };
  const lists: Record<ListedKey, Option[]> = {
    productId: useProducts().map(optionOf),
    formId: useSoldForms().map(optionOf),
    range: namesOf(useProductRanges(), unnamed),
    cityId: cities.map(optionOf),
    region: namesOf(
      cities.map(({ region }) => region),
      unnamed,
    ),
    userId: [
      ...(seesAll ? [nobody] : []),
      ...people.map((person) => ({ value: String(person.id), label: personName(person) })),
    ],
    wholesalerId: wholesalers.map(optionOf),
  };
  const chosenPharmacies = useChosenPharmacies(question);
  return {
    lists,
    chosenPharmacies,
    /** Whether there are several people to tell apart. */
    seesSeveral: seesAll || people.length > 1,
    nameOf: (key: FilterKey, value: string): string =>
      (key === 'pharmacyId' ? chosenPharmacies : lists[key]).find((option) => option.value === value)?.label ??
      (value || unnamed),
  };
}
export type Choices = ReturnType<typeof useChoices>;
