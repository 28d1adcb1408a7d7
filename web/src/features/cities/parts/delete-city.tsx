import type { CityDetails } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { DeleteButton } from '../../../ui/delete-button.tsx';
import { useRemoveCity, useUpdateCity } from '../queries.ts';
import { paths } from '../screens.ts';
import { inUseText } from './in-use.ts';

/** Deletes a city. One in use stays; making it inactive is offered instead. */
export function DeleteCity({ city }: { city: CityDetails }) {
  const { t, language } = useTexts();
  const remove = useRemoveCity();
  const update = useUpdateCity();
  const { id, version, name, region, active, actions } = city;
  const makeInactive = {
    label: t(($) => $.cities.makeInactive),
    run: () => update.mutateAsync({ body: { id, version, name, region, active: false } }),
    done: t(($) => $.cities.madeInactive),
  };
  return (
    <DeleteButton
      label={t(($) => $.cities.delete)}
      question={{ title: t(($) => $.cities.deleteTitle), text: t(($) => $.cities.deleteText, { name }) }}
      run={() => remove.mutateAsync({ query: { id } })}
      done={t(($) => $.cities.deleted)}
      list={paths.list}
      inUse={(details) => ({
        title: t(($) => $.cities.inUseTitle),
        text: inUseText(t, language, { active, details }),
        instead: active && actions.includes('update') ? makeInactive : undefined,
      })}
    />
  );
}
