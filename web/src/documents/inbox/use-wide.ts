import { useMediaQuery } from '@mantine/hooks';

/** Whether the list and the open document are shown side by side. */
export const useWide = (): boolean =>
  useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false }) ?? false;
