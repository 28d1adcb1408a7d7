import { Select as MantineSelect, type Primitive, type SelectProps } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { optionNamed } from './option-named.ts';

/** A single choice. A name typed in full is chosen on Tab, if exactly one option has it. */
export function Select<Value extends Primitive = string>({
  value,
  defaultValue,
  onChange,
  onBlur,
  ...props
}: SelectProps<Value>) {
  const [chosen, choose] = useUncontrolled<Value | null>({ value, defaultValue, finalValue: null, onChange });
  return (
    <MantineSelect
      {...props}
      value={chosen}
      onChange={choose}
      onBlur={(event) => {
        const named = props.searchable ? optionNamed(props.data, event.currentTarget.value) : undefined;
        if (named && named.value !== chosen) choose(named.value, named);
        onBlur?.(event);
      }}
    />
  );
}
