import type { ComponentProps } from 'react';
import classes from './select-box.module.css';

type SelectBoxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> & { indeterminate?: boolean };

/** The box that selects rows. It is the browser's own: what a library adds to it would come with every first screen. */
export function SelectBox({ indeterminate = false, ...props }: SelectBoxProps) {
  const show = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = indeterminate;
  };
  return <input {...props} ref={show} type="checkbox" className={classes.box} />;
}
