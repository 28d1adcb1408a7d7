import { deferred } from '../deferred.tsx';
import type { ExportMenuProps } from './export-menu.tsx';
import type { FilterControlProps } from './filter-control.tsx';
import { ExportButton, FilterButton, SettingsButton, SortButton } from './list-buttons.tsx';
import type { ListSettingsProps } from './list-settings.tsx';
import type { SortChoiceProps } from './sort-choice.tsx';

/** The controls of the toolbar: their buttons come with the first screen, the dropdowns are deferred. */

export const ExportMenu = deferred<ExportMenuProps>(
  () => import('./export-menu.tsx').then((module) => module.ExportMenu),
  ({ pending }) => <ExportButton pending={pending} aria-haspopup="menu" aria-expanded={false} />,
  'used',
);

export const SortChoice = deferred<SortChoiceProps>(
  () => import('./sort-choice.tsx').then((module) => module.SortChoice),
  () => <SortButton aria-haspopup="menu" aria-expanded={false} />,
  'used',
);

export const ListSettings = deferred<ListSettingsProps>(
  () => import('./list-settings.tsx').then((module) => module.ListSettings),
  () => <SettingsButton aria-haspopup="dialog" aria-expanded={false} />,
  'used',
);

export const FilterControl = deferred<FilterControlProps>(
  () => import('./filter-control.tsx').then((module) => module.FilterControl),
  FilterButton,
);
