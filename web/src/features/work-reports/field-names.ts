import type { Translate } from '../../i18n/i18n.ts';

type FieldWord = 'outcome';

/** `visits.2.products.0.formId` as people say it: « Visite 3 · Produits présentés ». */
export function nameOfField(t: Translate, field: string): string {
  const [collection = '', index, name] = field.split('.');
  const label = (word: string) => t(($) => $.workReports.fields[word as FieldWord]);
  const number = Number(index) + 1;
  if (collection === 'visits' && index !== undefined)
    return [t(($) => $.reportForm.visitNumber, { number }), ...(name ? [label(name)] : [])].join(' · ');
  if (collection === 'plan' && index !== undefined)
    return [label('plan'), ...(name ? [label(name === 'cityId' ? 'city' : name)] : [])].join(' · ');
  if (collection === 'cityIds') return label('cities');
  if (collection === 'companionIds') return label('companions');
  return label(collection);
}
