import { may } from '@portal/contract';
import { useTexts } from '../../i18n/i18n.ts';
import { useSession } from '../../session/use-session.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { Forbidden } from '../../ui/forbidden.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { usePageTitle } from '../../ui/page-title.tsx';
import { ReadPage } from '../../ui/read-page.tsx';
import { useNumberInAddress } from '../../ui/use-address.ts';
import { DeletePharmacy } from './parts/delete-pharmacy.tsx';
import { usePharmacyFacts } from './parts/pharmacy-facts.tsx';
import { PharmacyForm } from './parts/pharmacy-form.tsx';
import { PharmacyStatus } from './parts/pharmacy-status.tsx';
import { Representatives } from './parts/representatives.tsx';
import { type PharmacyDetails, usePharmacy } from './queries.ts';

/** `settings/pharmacies/update`: one customer with `?id=`, a new one without. */
export function PharmaciesFormPage() {
  const id = useNumberInAddress('id');
  return id === null ? <NewPharmacy /> : <ExistingPharmacy key={id} id={id} />;
}

function NewPharmacy() {
  const { t } = useTexts();
  const { can } = useSession();
  usePageTitle(t(($) => $.pharmacies.new));
  return can(may('Pharmacies.Add')) ? <PharmacyForm /> : <Forbidden />;
}

function ExistingPharmacy({ id }: { id: number }) {
  const { t } = useTexts();
  const { data: pharmacy, error, refetch } = usePharmacy(id);
  usePageTitle(pharmacy?.name ?? null);
  if (pharmacy) {
    const Page = pharmacy.actions.includes('update') ? EditPharmacy : ReadPharmacy;
    return <Page pharmacy={pharmacy} />;
  }
  if (!error) return <FormSkeleton />;
  return <ErrorState missing={t(($) => $.pharmacies.notFound)} error={error} onRetry={() => void refetch()} />;
}

type PageProps = { pharmacy: PharmacyDetails };

function EditPharmacy({ pharmacy }: PageProps) {
  return (
    <>
      <PageHeader mark={<PharmacyStatus status={pharmacy.status} />} text={pharmacy.city} data={pharmacy}>
        {pharmacy.actions.includes('delete') && <DeletePharmacy pharmacy={pharmacy} />}
      </PageHeader>
      <PharmacyForm pharmacy={pharmacy} />
    </>
  );
}

function ReadPharmacy({ pharmacy }: PageProps) {
  return (
    <ReadPage
      data={pharmacy}
      mark={<PharmacyStatus status={pharmacy.status} />}
      actions={pharmacy.actions.includes('delete') && <DeletePharmacy pharmacy={pharmacy} />}
      facts={usePharmacyFacts(pharmacy)}
      aside={<Representatives pharmacy={pharmacy} />}
    />
  );
}
