import { NumberInput, TextInput } from '@mantine/core';
import { useTexts } from '../../../i18n/i18n.ts';
import type { Choice } from './choices.ts';
import { useDecimals } from '../../../ui/form/use-decimals.ts';
import classes from './pharmacy-form.module.css';
import type { PharmacyFormState } from './use-pharmacy-form.ts';
import { Select } from '../../../ui/form/select.tsx';

/** Six decimals are a hand's breadth. */
const DECIMALS = 6;

/** Where the customer is: the city, the address, and the point on a map. */
export function PlaceFields({ form, cities }: { form: PharmacyFormState; cities: readonly Choice[] }) {
  const { t } = useTexts();
  const decimals = { ...useDecimals(), decimalScale: DECIMALS };
  return (
    <>
      <div className={classes.pair}>
        <Select
          key={form.key('cityId')}
          {...form.field('cityId')}
          required
          data={cities}
          placeholder={t(($) => $.pharmacies.citySearch)}
          nothingFoundMessage={t(($) => $.ui.list.nothingMatches)}
          searchable
          comboboxProps={{ shadow: 'md' }}
        />
        <TextInput key={form.key('address')} {...form.field('address')} autoComplete="off" />
      </div>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t(($) => $.pharmacies.coordinates)}</legend>
        <p className={classes.hint}>{t(($) => $.pharmacies.coordinatesHint)}</p>
        <div className={classes.pair}>
          <NumberInput key={form.key('latitude')} {...form.field('latitude')} {...decimals} />
          <NumberInput key={form.key('longitude')} {...form.field('longitude')} {...decimals} />
        </div>
      </fieldset>
    </>
  );
}
