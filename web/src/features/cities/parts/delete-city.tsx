import { Button } from '@mantine/core';
import type { CityDetails } from '@portal/contract';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { HttpError } from '../../../http/errors.ts';
import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useRemoveCity, useUpdateCity } from '../queries.ts';
import { paths } from '../screens.ts';
import { inUseText } from './in-use.ts';

/** Deletes a city after a question. A city in use stays; making it inactive is offered instead. */
export function DeleteCity({ city }: { city: CityDetails }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const remove = useRemoveCity();
  const { busy, offerInactive } = useInactiveInstead(city);

  const deleteCity = async () => {
    const sure = await confirm({
      title: t(($) => $.cities.deleteTitle),
      text: t(($) => $.cities.deleteText, { name: city.name }),
      accept: t(($) => $.cities.delete),
      danger: true,
    });
    if (!sure) return;
    try {
      await remove.mutateAsync({ query: { id: city.id } });
      toast.success(t(($) => $.cities.deleted));
    } catch (error) {
      if (!(error instanceof HttpError && error.code === 'in_use')) throw error;
      if (!(await offerInactive(error.details))) return;
      toast.success(t(($) => $.cities.madeInactive));
    }
    await navigate(paths.list);
  };
  const tell = (error: unknown) =>
    toast.error(
      t(($) => $.cities.delete),
      problemText(t, error),
    );

  return (
    <Button
      variant="default"
      c="var(--app-danger-text)"
      loading={remove.isPending || busy}
      leftSection={<IconTrash size={16} aria-hidden />}
      onClick={() => void deleteCity().catch(tell)}
    >
      {t(($) => $.cities.delete)}
    </Button>
  );
}

/** Says why the city cannot go and offers to make it inactive; true when that was done. */
function useInactiveInstead(city: CityDetails) {
  const { t, language } = useTexts();
  const update = useUpdateCity();
  const { id, version, name, region, active } = city;

  const offerInactive = async (details: Record<string, number> | undefined) => {
    const agreed = await confirm({
      title: t(($) => $.cities.inUseTitle),
      text: inUseText(t, language, { active, details }),
      accept: active ? t(($) => $.cities.makeInactive) : t(($) => $.ui.close),
    });
    if (!agreed || !active) return false;
    await update.mutateAsync({ body: { id, version, name, region, active: false } });
    return true;
  };
  return { busy: update.isPending, offerInactive };
}
