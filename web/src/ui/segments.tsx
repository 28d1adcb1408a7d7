import { SegmentedControl } from '@mantine/core';
import { type CSSProperties, memo, useId } from 'react';

const { root, control, input, label: labelClass, innerLabel } = SegmentedControl.classes;
/** Mantine's class names, which the theme and the screens use. */
const named = (part: string, own: string | undefined) => `mantine-SegmentedControl-${part} ${own ?? ''}`;
const STYLE = { '--sc-shadow': 'var(--mantine-shadow-xs)' } as CSSProperties;

type SegmentsProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  data: readonly { value: Value; label: string }[];
};

/**
 * Mantine's segmented control without its floating indicator; otherwise it looks and behaves the same. The indicator measures the
 * page on mount and renders the control four times: beside a grid this would block a page that opens.
 */
function PlainSegments<Value extends string>({ label, value, onChange, data }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} data-with-items-borders className={named('root', root)} style={STYLE}>
      {data.map((one) => {
        const isActive = one.value === value || undefined;
        return (
          <div key={one.value} data-active={isActive} className={named('control', control)}>
            <input
              type="radio"
              id={`${name}-${one.value}`}
              name={name}
              value={one.value}
              checked={one.value === value}
              onChange={() => onChange(one.value)}
              data-focus-ring="auto"
              className={named('input', input)}
            />
            <label htmlFor={`${name}-${one.value}`} data-active={isActive} className={named('label', labelClass)}>
              <span className={named('innerLabel', innerLabel)}>{one.label}</span>
            </label>
          </div>
        );
      })}
    </div>
  );
}

export const Segments = memo(PlainSegments) as typeof PlainSegments;
