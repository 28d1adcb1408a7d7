import type { TranslationOf } from '../../translation.ts';

export const savedViews = {
  menu: 'Views',
  own: 'My views',
  shared: 'Shared with me',
  none: 'No saved view of this screen.',
  save: 'Save this view',
  name: 'Name of the view',
  share: 'Share with the users of this screen',
  sharedMark: 'shared',
  by: 'by {{person}}',
  manage: 'Manage',
  rename: 'Rename',
  update: 'Replace with the current view',
  delete: 'Delete',
  saved: 'View saved',
  changed: 'View changed',
  deleted: 'View deleted',
  manageTitle: 'View “{{name}}”',
} as const satisfies TranslationOf<'savedViews'>;
