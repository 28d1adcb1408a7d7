import { useMediaQuery } from '@mantine/hooks';

/** Whether the list and what one reads stand side by side. */
export const useWide = (): boolean =>
  useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false }) ?? false;
