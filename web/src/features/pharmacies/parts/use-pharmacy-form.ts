import { pharmacyFields } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { labelsOf } from '../../../ui/reference-fields.tsx';
import { useMovesQuestion } from '../../../references/sales-moves.tsx';
import { type PharmacyDetails, useForeseeMoves, useSavePharmacy } from '../queries.ts';
import { useChoices, useInWords } from './choices.ts';
import { NEW, PharmacyForms, type PharmacyBody, bodyOf, valuesOf } from './pharmacy-values.ts';

/**
 * Past sales are attributed by the customer's city and representatives, so a change may move them; a new customer has no sales
 * yet.
 */
function useAskAboutMoves() {
  const ask = useMovesQuestion();
  const foresee = useForeseeMoves();
  return async (body: PharmacyBody) => {
    const { id } = body;
    if (id !== undefined) await ask(() => foresee(id, body));
  };
}

/** The form of a customer and its choices. */
export function usePharmacyForm(pharmacy: PharmacyDetails | undefined, onSaved: () => void) {
  const { t } = useTexts();
  const save = useSavePharmacy();
  const askAboutMoves = useAskAboutMoves();
  const choices = useChoices(pharmacy);
  const form = useContractForm({
    schema: PharmacyForms,
    initial: pharmacy ? valuesOf(pharmacy) : NEW,
    labels: {
      ...labelsOf(pharmacyFields, ($) => $.pharmacies.fields),
      latitude: ($) => $.pharmacies.latitude,
      longitude: ($) => $.pharmacies.longitude,
      codes: ($) => $.pharmacies.codes,
      'codes.wholesalerId': ($) => $.pharmacies.wholesaler,
      'codes.code': ($) => $.pharmacies.code,
      aliases: ($) => $.pharmacies.aliases,
      assignments: ($) => $.pharmacies.assignments,
      'assignments.userId': ($) => $.pharmacies.representative,
      'assignments.fromMonth': ($) => $.pharmacies.fromMonth,
      'assignments.toMonth': ($) => $.pharmacies.toMonth,
      'assignments.share': ($) => $.pharmacies.share,
    },
    rowNames: {
      codes: (number) => t(($) => $.pharmacies.codeOf, { number }),
      assignments: (number) => t(($) => $.pharmacies.assignmentOf, { number }),
    },
    read: valuesOf,
    inWords: useInWords(choices),
    save: async (values, { changed }) => {
      const body = bodyOf(values);
      if (changed('cityId') || changed('assignments')) await askAboutMoves(body);
      await save(body);
    },
    onSaved,
  });
  return { form, choices };
}

export type PharmacyFormState = ReturnType<typeof usePharmacyForm>['form'];
