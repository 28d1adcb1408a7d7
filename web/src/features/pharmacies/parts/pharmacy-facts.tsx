import { Anchor } from '@mantine/core';
import { useTexts } from '../../../i18n/i18n.ts';
import { useWholesalers } from '../../../references/wholesalers.ts';
import type { Fact } from '../../../ui/facts.tsx';
import type { PharmacyDetails } from '../queries.ts';

/** A customer for who may only look. */
export function usePharmacyFacts(pharmacy: PharmacyDetails): Fact[] {
  const { t } = useTexts();
  const { data: wholesalers = [] } = useWholesalers();
  const { name, type, city, address, phone, email, coordinates, codes, aliases } = pharmacy;
  const codeText = ({ wholesalerId, code }: PharmacyDetails['codes'][number]) => {
    const wholesaler = wholesalers.find(({ id }) => id === wholesalerId)?.name;
    return wholesaler ? t(($) => $.ui.nameAndValue, { name: wholesaler, value: code }) : code;
  };
  return [
    { label: t(($) => $.pharmacies.name), value: name },
    { label: t(($) => $.pharmacies.type), value: t(($) => $.pharmacies.types[type]) },
    { label: t(($) => $.pharmacies.city), value: city },
    { label: t(($) => $.pharmacies.address), value: address || '—' },
    {
      label: t(($) => $.pharmacies.phone),
      value: phone === null ? '—' : <Anchor href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</Anchor>,
    },
    {
      label: t(($) => $.pharmacies.email),
      value: email === null ? '—' : <Anchor href={`mailto:${email}`}>{email}</Anchor>,
    },
    {
      label: t(($) => $.pharmacies.coordinates),
      value: coordinates === null ? '—' : `${coordinates.latitude}, ${coordinates.longitude}`,
    },
    { label: t(($) => $.pharmacies.codes), value: codes.length === 0 ? '—' : codes.map(codeText).join(', ') },
    { label: t(($) => $.pharmacies.aliases), value: aliases.length === 0 ? '—' : aliases.join(', ') },
  ];
}
