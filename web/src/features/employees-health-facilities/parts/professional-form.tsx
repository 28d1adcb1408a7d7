import { Autocomplete, TextInput } from '@mantine/core';
import { type HealthFacility, type HealthProfessional, ProfessionalKind } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { FormPanel } from '../../../ui/form/form-panel.tsx';
import { FormRows } from '../../../ui/form/form-rows.tsx';
import { specialtiesOf } from './filters.ts';
import type { PlaceValues } from './health-values.ts';
import { overDialog } from '../../../ui/over-dialog.ts';
import classes from './panel.module.css';
import { PotentialField, ReceptionDaysField } from './professional-fields.tsx';
import { type ProfessionalFormState, useProfessionalForm } from './use-professional-form.ts';
import { Select } from '../../../ui/form/select.tsx';

type ProfessionalFormProps = {
  professional?: HealthProfessional;
  owner: number;
  facilities: readonly HealthFacility[];
  professionals: readonly HealthProfessional[];
};

export function ProfessionalForm({ professional, owner, facilities, professionals }: ProfessionalFormProps) {
  const { t } = useTexts();
  const { form, leave } = useProfessionalForm(professional, owner);
  return (
    <FormPanel isLong form={form} onCancel={leave}>
      <div className={classes.name}>
        <TextInput key={form.key('title')} {...form.field('title')} />
        <TextInput
          key={form.key('firstname')}
          {...form.field('firstname')}
          data-autofocus={!professional || undefined}
        />
      </div>
      <TextInput key={form.key('name')} {...form.field('name')} />
      <div className={classes.pair}>
        <Select
          key={form.key('kind')}
          comboboxProps={overDialog}
          {...form.field('kind')}
          data={ProfessionalKind.options.map((value) => ({ value, label: t(($) => $.health.kinds[value]) }))}
          allowDeselect={false}
        />
        <Autocomplete
          key={form.key('specialty')}
          comboboxProps={overDialog}
          {...form.field('specialty')}
          data={specialtiesOf(professionals)}
        />
      </div>
      <PotentialField key={form.key('potential')} {...form.field('potential')} />
      <div className={classes.pair}>
        <TextInput key={form.key('phone')} {...form.field('phone')} type="tel" />
        <TextInput key={form.key('email')} {...form.field('email')} type="email" />
      </div>
      <ReceptionDaysField key={form.key('receptionDays')} {...form.field('receptionDays')} />
      <Places form={form} facilities={facilities} kept={professional?.facilities ?? []} />
    </FormPanel>
  );
}

type PlacesProps = {
  form: ProfessionalFormState;
  facilities: readonly HealthFacility[];
  /** Current facilities stay available as choices, even if they are not in the list. */
  kept: HealthProfessional['facilities'];
};

/** Where the professional receives, and in which service. */
function Places({ form, facilities, kept }: PlacesProps) {
  const { t } = useTexts();
  const known = new Map([
    ...kept.map(({ facilityId, name, city }) => [facilityId, `${name} · ${city}`] as const),
    ...facilities.map(({ id, name, city }) => [id, `${name} · ${city}`] as const),
  ]);
  const options = [...known].map(([value, label]) => ({ value, label }));
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>{t(($) => $.health.places)}</legend>
      <FormRows<PlaceValues>
        key={form.key('facilities')}
        form={form.form}
        path="facilities"
        blank={() => ({ facilityId: null, service: '' })}
        addLabel={t(($) => $.health.placeAdd)}
        none={t(($) => $.health.placesNone)}
        nameOf={({ facilityId }, index) =>
          (facilityId !== null && known.get(facilityId)) || t(($) => $.health.placeOf, { number: index + 1 })
        }
      >
        {({ index, key }, removeButton) => (
          <div className={classes.place}>
            <Select
              key={`${key}-${form.key(`facilities.${index}.facilityId`)}`}
              comboboxProps={overDialog}
              {...form.field(`facilities.${index}.facilityId`)}
              data={options}
              searchable
              limit={50}
            />
            {removeButton}
            <TextInput
              key={`${key}-${form.key(`facilities.${index}.service`)}`}
              {...form.field(`facilities.${index}.service`)}
              className={classes.placeService}
            />
          </div>
        )}
      </FormRows>
    </fieldset>
  );
}
