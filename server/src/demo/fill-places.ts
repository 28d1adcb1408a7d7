import { createFill } from '@portal/texts/fill.ts';

const fill = createFill('fr');

/** The places of a text of the demonstration, `{product}`, filled in as the portal fills in its own: « d’Énalis ». */
export const fillPlaces = (text: string, values: Readonly<Record<string, string>>): string =>
  fill(text.replaceAll(/\{(\w+)\}/g, '{{$1}}'), values);
