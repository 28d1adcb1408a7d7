import { Stack } from '@mantine/core';
import { MeetingKind, type MinutesLine, MinutesSave, minutesLines, textLimitIn } from '@portal/contract';
import { memo } from 'react';
import { DraftSentence } from '../../../../documents/form/draft-text.tsx';
import type { FaultOf } from '../../../../documents/form/faults.ts';
import { useTexts } from '../../../../i18n/i18n.ts';
import { isDay } from '../../../../lib/day-input.ts';
import { useCities } from '../../../../references/cities.ts';
import { personName } from '../../../../references/person-name.ts';
import { useProducts } from '../../../../references/products.ts';
import { Choices } from '../../../../ui/form/choices.tsx';
import { DayField } from '../../../../ui/form/day-field.tsx';
import { FoldingRow } from '../../../../ui/form/folding-row.tsx';
import { TimeField } from '../../../../ui/form/time-field.tsx';
import { type Person, type WordBook, keyOfCity, keyOfPerson, keyOfProduct, wordsOfPeople } from '../minutes-draft.ts';
import type { EditMinutes } from '../minutes-edits.ts';
import classes from './head.module.css';
import { MultiSelect } from '../../../../ui/form/multi-select.tsx';
import { Select } from '../../../../ui/form/select.tsx';

type HeadProps = Pick<MinutesSave, 'title' | 'kind' | 'date' | 'start' | 'end'> & {
  faultOf: FaultOf;
  edit: EditMinutes;
};

/** The title, kind and time of the meeting. */
export const HeadFields = memo(function HeadFields({ title, kind, date, start, end, faultOf, edit }: HeadProps) {
  const { t } = useTexts();
  const set = (fields: Partial<MinutesSave>) => edit({ do: 'set', fields });
  return (
    <Stack gap="md">
      <DraftSentence
        label={t(($) => $.meetingsReports.fields.title)}
        data-field="title"
        required
        maxLength={160}
        value={title}
        error={faultOf('title')}
        onText={(text) => set({ title: text })}
      />
      <Choices
        label={t(($) => $.meetingsReports.fields.kind)}
        options={MeetingKind.options.map((value) => ({ value, label: t(($) => $.meetingsReports.kinds[value]) }))}
        value={kind}
        onChange={(chosen) => set({ kind: chosen })}
      />
      <div className={classes.when}>
        <DayField
          label={t(($) => $.meetingsReports.fields.date)}
          className={classes.date}
          data-field="date"
          required
          value={date}
          error={faultOf('date')}
          // An invalid day is reported at its field; the meeting keeps its former day.
          onChange={(day) => day !== null && isDay(day) && set({ date: day })}
        />
        <Time name="start" value={start} faultOf={faultOf} onChange={(time) => set({ start: time })} />
        <Time name="end" value={end} faultOf={faultOf} onChange={(time) => set({ end: time })} />
      </div>
    </Stack>
  );
});

type TimeProps = {
  name: 'start' | 'end';
  value: string | null;
  faultOf: FaultOf;
  onChange: (time: string | null) => void;
};

function Time({ name, value, faultOf, onChange }: TimeProps) {
  const { t } = useTexts();
  return (
    <TimeField
      className={classes.time}
      label={t(($) => $.meetingsReports.fields[name])}
      data-field={name}
      value={value}
      error={faultOf(name)}
      onChange={onChange}
    />
  );
}

type AroundProps = Pick<MinutesSave, MinutesLine | 'cityId' | 'organiserId' | 'productIds'> & {
  people: readonly Person[];
  nameOf: (key: string) => string;
  faultOf: FaultOf;
  edit: EditMinutes;
};

/** The options including the chosen one, even if the list no longer has it. */
const withChosen = (
  options: { value: string; label: string }[],
  chosen: readonly (number | null)[],
  label: (id: number) => string,
) => [
  ...options,
  ...chosen
    .filter((id) => id !== null && !options.some(({ value }) => value === String(id)))
    .map((id) => ({ value: String(id), label: label(id ?? 0) })),
];

/** The place, organiser and products: folded, because they rarely change. */
export const AroundFields = memo(function AroundFields(props: AroundProps) {
  const { cityId, organiserId, productIds, people, nameOf, faultOf, edit } = props;
  const { t } = useTexts();
  const { data: cities = [] } = useCities();
  const products = useProducts();
  const set = (fields: Partial<MinutesSave>, words: WordBook = {}) => edit({ do: 'set', fields, words });
  const productFault = productIds.map((_, index) => faultOf(`productIds.${index}`)).find(Boolean);
  const faults = {
    ...Object.fromEntries(minutesLines.map((line) => [line, faultOf(line)])),
    cityId: faultOf('cityId'),
    organiserId: faultOf('organiserId'),
    productIds: productFault ?? faultOf('productIds'),
  };
  const cityOptions = cities.filter(({ active }) => active).map(({ id, name }) => ({ value: String(id), label: name }));
  const personOptions = people.map((person) => ({ value: String(person.id), label: personName(person) }));
  const productOptions = products
    .filter(({ active }) => active)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const said = [
    ...minutesLines.map((line) => props[line]),
    cityId === null ? '' : nameOf(keyOfCity(cityId)),
    organiserId === null ? '' : nameOf(keyOfPerson(organiserId)),
    ...productIds.map((id) => nameOf(keyOfProduct(id))),
  ];
  return (
    <FoldingRow
      title={t(($) => $.minutesForm.around)}
      summary={said.filter(Boolean).join(' · ') || t(($) => $.minutesForm.aroundNone)}
      startsOpen={false}
      hasFault={Object.values(faults).some(Boolean)}
      removeButton={null}
      isOnPage
    >
      <div className={classes.around}>
        {minutesLines.map((line) => (
          <DraftSentence
            key={line}
            label={t(($) => $.meetingsReports.fields[line])}
            data-field={line}
            maxLength={textLimitIn(MinutesSave.shape[line])}
            value={props[line]}
            error={faultOf(line)}
            onText={(text) => set({ [line]: text })}
          />
        ))}
        <Select
          label={t(($) => $.meetingsReports.fields.city)}
          data-field="cityId"
          searchable
          clearable
          data={withChosen(cityOptions, [cityId], (id) => nameOf(keyOfCity(id)))}
          value={cityId === null ? null : String(cityId)}
          error={faults.cityId}
          onChange={(id, option) =>
            set(
              { cityId: id === null ? null : Number(id) },
              id === null ? {} : { [keyOfCity(Number(id))]: { name: option?.label ?? '' } },
            )
          }
        />
        <Select
          label={t(($) => $.meetingsReports.fields.organiser)}
          data-field="organiserId"
          required
          searchable
          data={withChosen(personOptions, [organiserId], (id) => nameOf(keyOfPerson(id)))}
          value={organiserId === null ? null : String(organiserId)}
          error={faults.organiserId}
          onChange={(id) => {
            const person = people.find((one) => String(one.id) === id);
            set({ organiserId: id === null ? null : Number(id) }, person ? wordsOfPeople([person]) : {});
          }}
        />
        <MultiSelect
          label={t(($) => $.meetingsReports.fields.products)}
          data-field="productIds"
          searchable
          hidePickedOptions
          maxValues={50}
          data={withChosen(productOptions, productIds, (id) => nameOf(keyOfProduct(id)))}
          value={productIds.map(String)}
          error={faults.productIds}
          onChange={(ids) =>
            set(
              { productIds: ids.map(Number) },
              Object.fromEntries(
                ids.map((id) => [keyOfProduct(Number(id)), { name: nameOf(keyOfProduct(Number(id))) }]),
              ),
            )
          }
        />
      </div>
    </FoldingRow>
  );
});
