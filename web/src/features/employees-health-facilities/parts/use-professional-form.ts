import { type HealthProfessional, professionalFields } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { labelsOf } from '../../../ui/reference-fields.tsx';
import { useSaveProfessional } from '../queries.ts';
import { NEW_PROFESSIONAL, ProfessionalForms, professionalValues } from './health-values.ts';
import { useLeave } from './use-leave.ts';
import { useWeekdays } from './weekdays.ts';

/** The form of a professional; a new one goes to the person whose list one is in. */
export function useProfessionalForm(professional: HealthProfessional | undefined, ownerId: number) {
  const { t } = useTexts();
  const save = useSaveProfessional();
  const weekdays = useWeekdays('short');
  const { note, leave, tellAndLeave } = useLeave('professional', professional?.id);
  const form = useContractForm({
    schema: ProfessionalForms,
    initial: professional ? professionalValues(professional) : NEW_PROFESSIONAL,
    labels: {
      ...labelsOf(professionalFields, ($) => $.health.fields),
      receptionDays: ($) => $.health.receptionDays,
      facilities: ($) => $.health.places,
      'facilities.facilityId': ($) => $.health.facility,
      'facilities.service': ($) => $.health.service,
    },
    rowNames: { facilities: (number) => t(($) => $.health.placeOf, { number }) },
    read: professionalValues,
    inWords: {
      kind: (value) => t(($) => $.health.kinds[value as HealthProfessional['kind']]),
      receptionDays: (value) => (value as number[]).map((day) => weekdays[day - 1]).join(' '),
      facilities: (value) => String((value as unknown[]).length),
    },
    save: async (values, { remember }) => note(await save(values, { ownerId, remember })),
    onSaved: () =>
      tellAndLeave(professional ? t(($) => $.health.professionalSaved) : t(($) => $.health.professionalAdded)),
  });
  return { form, leave };
}

export type ProfessionalFormState = ReturnType<typeof useProfessionalForm>['form'];
