import { type CityDetails, cityFields, may } from '@portal/contract';
import { useTexts } from '../../i18n/i18n.ts';
import { useSession } from '../../session/use-session.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { Forbidden } from '../../ui/forbidden.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { usePageTitle } from '../../ui/page-title.tsx';
import { ReadPage } from '../../ui/read-page.tsx';
import { referenceFacts } from '../../ui/reference-fields.tsx';
import { useNumberInAddress } from '../../ui/use-address.ts';
import { CityForm } from './parts/city-form.tsx';
import { CityStatus } from './parts/city-status.tsx';
import { DeleteCity } from './parts/delete-city.tsx';
import { Representatives } from './parts/representatives.tsx';
import { useCity } from './queries.ts';

/** `settings/cities/update`: one city with `?id=`, a new one without. */
export function CitiesFormPage() {
  const id = useNumberInAddress('id');
  return id === null ? <NewCity /> : <ExistingCity key={id} id={id} />;
}

function NewCity() {
  const { t } = useTexts();
  const { can } = useSession();
  usePageTitle(t(($) => $.cities.new));
  return can(may('Cities.Add')) ? <CityForm /> : <Forbidden />;
}

function ExistingCity({ id }: { id: number }) {
  const { t } = useTexts();
  const { data: city, error, refetch } = useCity(id);
  usePageTitle(city?.name ?? null);
  if (city) return city.actions.includes('update') ? <EditCity city={city} /> : <ReadCity city={city} />;
  if (!error) return <FormSkeleton />;
  return <ErrorState missing={t(($) => $.cities.notFound)} error={error} onRetry={() => void refetch()} />;
}

function EditCity({ city }: { city: CityDetails }) {
  return (
    <>
      <PageHeader mark={<CityStatus active={city.active} />} text={city.region} data={city}>
        {city.actions.includes('delete') && <DeleteCity city={city} />}
      </PageHeader>
      <CityForm city={city} />
    </>
  );
}

function ReadCity({ city }: { city: CityDetails }) {
  const { t } = useTexts();
  return (
    <ReadPage
      data={city}
      mark={<CityStatus active={city.active} />}
      actions={city.actions.includes('delete') && <DeleteCity city={city} />}
      facts={referenceFacts(t, cityFields, { words: ($) => $.cities.fields, row: city, own: { active: null } })}
      aside={<Representatives people={city.representatives} />}
    />
  );
}
