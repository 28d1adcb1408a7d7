import { type ComboboxData, type ComboboxItem, type Primitive, getParsedComboboxData } from '@mantine/core';
import { plainText } from '@portal/contract';

/** Normalises a name: without case, accents and extra spaces. */
const plain = (name: string): string => plainText(name).trim().replaceAll(/\s+/g, ' ');

/** The only option with exactly this name; undefined where several have it, or none. */
export function optionNamed<Value extends Primitive>(
  data: ComboboxData<Value> | undefined,
  typed: string,
): ComboboxItem<Value> | undefined {
  const name = plain(typed);
  if (name === '') return undefined;
  const options = getParsedComboboxData<Value>(data).flatMap((one) => ('group' in one ? one.items : [one]));
  const [found, ...others] = options.filter(({ label, disabled }) => !disabled && plain(label) === name);
  return others.length === 0 ? found : undefined;
}
