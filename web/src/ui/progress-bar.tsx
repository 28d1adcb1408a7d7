import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';

/** Progress from 0 to 1; null where it is unknown. Its style is loaded with the screens that need it. */
export const ProgressBar = ({ share, label }: { share: number | null; label: string }) => (
  <Progress.Root size="md">
    <Progress.Section
      value={share === null ? 100 : Math.round(share * 100)}
      aria-label={label}
      animated
      withAria={share !== null}
    />
  </Progress.Root>
);
