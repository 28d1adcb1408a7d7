import { type HealthFacility, type HealthProfessional, professionalName } from '@portal/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import type { PanelProps } from '../../../ui/lazy-panel.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useFacility, useProfessional } from '../queries.ts';
import { FacilityFacts } from './facility-facts.tsx';
import { FacilityForm } from './facility-form.tsx';
import classes from './panel.module.css';
import { ProfessionalFacts } from './professional-facts.tsx';
import { ProfessionalForm } from './professional-form.tsx';
import { EVERYONE, type Owner } from './use-owner.ts';
import { usePlace } from './use-place.ts';

type HealthPanelProps = PanelProps & {
  owner: Owner;
  professionals: readonly HealthProfessional[] | undefined;
  facilities: readonly HealthFacility[] | undefined;
  today: string;
};

/** The panel beside the list: a record, or a form. */
export function HealthPanel(props: HealthPanelProps) {
  const { open } = usePlace();
  const content = useContent(props);
  return (
    <SidePanel
      title={content?.title ?? ''}
      opened={props.opened}
      onClose={props.onClose}
      // A form handles Escape itself, because it asks about unsaved input first.
      closeOnEscape={!open?.writing}
    >
      {content && <div className={classes.panel}>{content.body}</div>}
    </SidePanel>
  );
}

type Content = { title: string; body: ReactNode };

function useContent(props: HealthPanelProps): Content | null {
  const { open } = usePlace();
  const professional = useProfessionalContent(props);
  const facility = useFacilityContent(props);
  if (open === null) return null;
  return open.kind === 'professional' ? professional : facility;
}

/** The row of the list is shown at once, also offline; the details of the record follow. */
function useProfessionalContent({ owner, professionals = [], facilities = [], today }: HealthPanelProps): Content {
  const { t } = useTexts();
  const { open } = usePlace();
  const id = open?.kind === 'professional' ? open.id : null;
  const { data: details, error, refetch } = useProfessional(id);
  const record = professionals.find((row) => row.id === id) ?? details;
  const form = { owner: owner.id ?? EVERYONE, facilities, professionals };
  if (open?.writing && id === null)
    return { title: t(($) => $.health.newProfessional), body: <ProfessionalForm {...form} /> };
  if (record && open?.writing && record.actions.includes('update'))
    return {
      title: t(($) => $.health.editProfessional),
      body: <ProfessionalForm key={record.id} {...form} professional={record} />,
    };
  if (record)
    return {
      title: professionalName(record),
      body: <ProfessionalFacts professional={record} details={details} today={today} owners={owner.owners} />,
    };
  const missing = t(($) => $.health.notFoundProfessional);
  return {
    title: t(($) => $.health.professional),
    body: error ? <ErrorState missing={missing} error={error} onRetry={() => void refetch()} /> : <FormSkeleton />,
  };
}

function useFacilityContent({ owner, professionals = [], facilities = [] }: HealthPanelProps): Content {
  const { t } = useTexts();
  const { open } = usePlace();
  const id = open?.kind === 'facility' ? open.id : null;
  const { data: details, error, refetch } = useFacility(id);
  const record = facilities.find((row) => row.id === id) ?? details;
  const form = { owner: owner.id ?? EVERYONE };
  if (open?.writing && id === null) return { title: t(($) => $.health.newFacility), body: <FacilityForm {...form} /> };
  if (record && open?.writing && record.actions.includes('update'))
    return {
      title: t(($) => $.health.editFacility),
      body: <FacilityForm key={record.id} {...form} facility={record} />,
    };
  if (record)
    return {
      title: record.name,
      body: <FacilityFacts facility={record} details={details} professionals={professionals} owners={owner.owners} />,
    };
  const missing = t(($) => $.health.notFoundFacility);
  return {
    title: t(($) => $.health.facility),
    body: error ? <ErrorState missing={missing} error={error} onRetry={() => void refetch()} /> : <FormSkeleton />,
  };
}
