import type { ComponentProps } from 'react';
import classes from './select-box.module.css';

type SelectBoxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> & { indeterminate?: boolean };

/** The checkbox that selects rows: a native one, because a library's would be loaded with every first screen. */
export function SelectBox({ indeterminate = false, ...props }: SelectBoxProps) {
  const show = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = indeterminate;
  };
  return <input {...props} ref={show} type="checkbox" className={classes.box} />;
}
