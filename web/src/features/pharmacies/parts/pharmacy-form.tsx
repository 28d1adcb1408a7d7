import { TextInput } from '@mantine/core';
import { PharmacyStatus, PharmacyType } from '@portal/contract';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { PharmacyDetails } from '../queries.ts';
import { paths } from '../screens.ts';
import { Aliases } from './aliases.tsx';
import { Assignments } from './assignments.tsx';
import { Codes } from './codes.tsx';
import classes from './pharmacy-form.module.css';
import { PlaceFields } from './place-fields.tsx';
import { type PharmacyFormState, usePharmacyForm } from './use-pharmacy-form.ts';
import { Select } from '../../../ui/form/select.tsx';

export function PharmacyForm({ pharmacy }: { pharmacy?: PharmacyDetails }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const leave = () => void navigate(paths.list);
  const { form, choices } = usePharmacyForm(pharmacy, () => {
    toast.success(pharmacy ? t(($) => $.pharmacies.saved) : t(($) => $.pharmacies.added));
    leave();
  });
  return (
    <FormPage
      form={form}
      onCancel={leave}
      below={
        <>
          <Card heading={t(($) => $.pharmacies.assignments)}>
            <Assignments form={form} people={choices.people} />
          </Card>
          <Card heading={t(($) => $.pharmacies.codes)}>
            <Codes form={form} wholesalers={choices.wholesalers} />
          </Card>
        </>
      }
    >
      <TextInput key={form.key('name')} {...form.field('name')} autoFocus={!pharmacy} autoComplete="off" />
      <KindFields form={form} />
      <PlaceFields form={form} cities={choices.cities} />
      <div className={classes.pair}>
        <TextInput key={form.key('phone')} {...form.field('phone')} type="tel" autoComplete="off" />
        <TextInput key={form.key('email')} {...form.field('email')} type="email" autoComplete="off" />
      </div>
      <Aliases form={form} />
    </FormPage>
  );
}

/** Business or individual, active or suspended. */
function KindFields({ form }: { form: PharmacyFormState }) {
  const { t } = useTexts();
  const types = PharmacyType.options.map((value) => ({ value, label: t(($) => $.pharmacies.types[value]) }));
  const statuses = PharmacyStatus.options.map((value) => ({ value, label: t(($) => $.pharmacies.statuses[value]) }));
  return (
    <div className={classes.pair}>
      <Select key={form.key('type')} {...form.field('type')} data={types} allowDeselect={false} />
      <Select key={form.key('status')} {...form.field('status')} data={statuses} allowDeselect={false} />
    </div>
  );
}
