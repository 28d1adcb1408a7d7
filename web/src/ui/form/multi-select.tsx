import { MultiSelect as MantineMultiSelect, type MultiSelectProps, type Primitive } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { optionNamed } from './option-named.ts';

/** A multiple choice. A name typed in full is chosen on Tab, if exactly one option has it. */
export function MultiSelect<Value extends Primitive = string>({
  value,
  defaultValue,
  onChange,
  onBlur,
  ...props
}: MultiSelectProps<Value>) {
  const [chosen, choose] = useUncontrolled<Value[]>({ value, defaultValue, finalValue: [], onChange });
  const isFull = chosen.length >= (props.maxValues ?? Infinity);
  return (
    <MantineMultiSelect
      {...props}
      value={chosen}
      onChange={choose}
      onBlur={(event) => {
        const named = props.searchable && !isFull ? optionNamed(props.data, event.currentTarget.value) : undefined;
        if (named && !chosen.includes(named.value)) choose([...chosen, named.value]);
        onBlur?.(event);
      }}
    />
  );
}
