import { Stack } from '@mantine/core';
import { DayNature, DayPart } from '@portal/contract';
import { memo } from 'react';
import { useTexts } from '../../../../i18n/i18n.ts';
import { useCities } from '../../../../references/cities.ts';
import { personName } from '../../../../references/person-name.ts';
import { FoldingRow } from '../../../../ui/form/folding-row.tsx';
import { useCompanions } from '../../form-queries.ts';
import { natureIcons } from '../../report-icons.ts';
import { Choices } from '../../../../ui/form/choices.tsx';
import type { FaultOf } from '../../../../documents/form/faults.ts';
import type { DailySave } from '../report-draft.ts';
import type { EditReport } from '../report-edits.ts';
import { MultiSelect } from '../../../../ui/form/multi-select.tsx';

type DayProps = Pick<DailySave, 'nature' | 'dayPart'> & { edit: EditReport };

/** The kind of day, and which part of it. */
export const DayFields = memo(function DayFields({ nature, dayPart, edit }: DayProps) {
  const { t } = useTexts();
  const natures = DayNature.options.map((value) => {
    const Mark = natureIcons[value];
    return { value, label: t(($) => $.workReports.natures[value]), icon: <Mark size={18} aria-hidden /> };
  });
  return (
    <Stack gap="md">
      <Choices
        label={t(($) => $.workReports.fields.nature)}
        options={natures}
        value={nature}
        onChange={(chosen) => edit({ do: 'set', fields: { nature: chosen } })}
      />
      <Choices
        label={t(($) => $.workReports.fields.dayPart)}
        options={DayPart.options.map((value) => ({ value, label: t(($) => $.workReports.dayParts[value]) }))}
        value={dayPart}
        onChange={(chosen) => edit({ do: 'set', fields: { dayPart: chosen } })}
      />
    </Stack>
  );
});

const firstFault = (faultOf: FaultOf, field: string, ids: readonly number[]) =>
  ids.map((_, index) => faultOf(`${field}.${index}`)).find((text) => text !== undefined) ?? faultOf(field);

type AroundProps = Pick<DailySave, 'cityIds' | 'companionIds'> & { faultOf: FaultOf; edit: EditReport };

/** Cities and companions: folded, because they rarely change. */
export const AroundTheDay = memo(function AroundTheDay({ cityIds, companionIds, faultOf, edit }: AroundProps) {
  const { t } = useTexts();
  const people = useCompanions();
  const companions = people.filter(({ id }) => companionIds.includes(id));
  const cityFault = firstFault(faultOf, 'cityIds', cityIds);
  const companionFault = firstFault(faultOf, 'companionIds', companionIds);
  const cityNames = useCityNames(cityIds);
  const summary = [...cityNames, ...companions.map(personName)].join(', ');
  return (
    <FoldingRow
      title={t(($) => $.reportForm.around)}
      summary={summary || t(($) => $.reportForm.aroundNone)}
      startsOpen={false}
      hasFault={Boolean(cityFault ?? companionFault)}
      removeButton={null}
    >
      <CitiesField cityIds={cityIds} error={cityFault} edit={edit} />
      <MultiSelect
        label={t(($) => $.workReports.fields.companions)}
        description={t(($) => $.reportForm.companionsHint)}
        data={people.map((person) => ({ value: String(person.id), label: personName(person) }))}
        value={companionIds.map(String)}
        onChange={(ids) => edit({ do: 'set', fields: { companionIds: ids.map(Number) } })}
        error={companionFault}
        data-field="companionIds"
        searchable
        hidePickedOptions
      />
    </FoldingRow>
  );
});

const useCityNames = (cityIds: readonly number[]) =>
  (useCities().data ?? []).filter(({ id }) => cityIds.includes(id)).map(({ name }) => name);

type CitiesProps = { cityIds: readonly number[]; error: string | undefined; edit: EditReport };

/** The cities of the report; inactive ones are not offered any more. */
export function CitiesField({ cityIds, error, edit }: CitiesProps) {
  const { t } = useTexts();
  const { data = [] } = useCities();
  const offered = data.filter(({ id, active }) => active || cityIds.includes(id));
  return (
    <MultiSelect
      label={t(($) => $.workReports.fields.cities)}
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={cityIds.map(String)}
      onChange={(ids) => edit({ do: 'set', fields: { cityIds: ids.map(Number) } })}
      error={error}
      data-field="cityIds"
      searchable
      hidePickedOptions
    />
  );
}
