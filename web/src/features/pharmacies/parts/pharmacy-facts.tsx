import { pharmacyFields } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { useWholesalers } from '../../../references/wholesalers.ts';
import type { Fact } from '../../../ui/facts.tsx';
import { referenceFacts } from '../../../ui/reference-fields.tsx';
import type { PharmacyDetails } from '../queries.ts';

/** A customer for who may only look. */
export function usePharmacyFacts(pharmacy: PharmacyDetails): Fact[] {
  const { t } = useTexts();
  const { data: wholesalers = [] } = useWholesalers();
  const { type, coordinates, codes, aliases } = pharmacy;
  const codeText = ({ wholesalerId, code }: PharmacyDetails['codes'][number]) => {
    const wholesaler = wholesalers.find(({ id }) => id === wholesalerId)?.name;
    return wholesaler ? t(($) => $.ui.nameAndValue, { name: wholesaler, value: code }) : code;
  };
  return [
    ...referenceFacts(t, pharmacyFields, {
      words: ($) => $.pharmacies.fields,
      row: pharmacy,
      own: { type: t(($) => $.pharmacies.types[type]), status: null },
    }),
    {
      label: t(($) => $.pharmacies.coordinates),
      value: coordinates === null ? '—' : `${coordinates.latitude}, ${coordinates.longitude}`,
    },
    { label: t(($) => $.pharmacies.codes), value: codes.length === 0 ? '—' : codes.map(codeText).join(', ') },
    { label: t(($) => $.pharmacies.aliases), value: aliases.length === 0 ? '—' : aliases.join(', ') },
  ];
}
