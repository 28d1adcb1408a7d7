import type { Access } from '@portal/contract';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Text } from '../i18n/i18n.ts';
import type { LayoutType } from './layout-config/config.ts';

/** Where the menu shows a screen. Entries are grouped by their section's words and sorted by `order`. */
type MenuPlace = { section: Text; icon: Icon; order: number };

/** The place of a screen in the bottom bar of a phone: the most frequent tasks of a role first. */
export type BarPlace = { order: number; icon: Icon; /** Where its own title is too long. */ title?: Text };

/** A screen below `/dashboard`: the router, the guard, the menu, the breadcrumbs and the title are made from this. */
export type Screen = {
  /** Below `/dashboard`, without a slash at its ends. */
  path: string;
  title: Text;
  access: Access;
  /** The path of the screen one came from: the next breadcrumb up, and the menu entry that stays marked. */
  parent?: string;
  menu?: MenuPlace;
  bar?: BarPlace;
  /** Where people arrive: its texts travel with the frame (`texts/src/<language>/screens/first.gen.ts`). */
  isHome?: true;
  /** Another layout type than the one the user chose, for a screen that needs it. */
  layout?: LayoutType;
  page: () => Promise<ComponentType>;
};

/** A screen that the user may open, in the current language: a target of the search, the quick links and notifications. */
export type Place = {
  path: string;
  href: string;
  title: string;
  section: string | null;
  icon: Icon | null;
  /** Whether users look for it; other screens are reached from a list. */
  listed: boolean;
};

/** Declares the screens of a feature. Its type is one name: spelt out, with the texts in every title, it has no end. */
export const defineScreens = (list: readonly Screen[]): readonly Screen[] => list;

/** A screen outside the frame, below `/auth`. */
export type AuthScreen = Pick<Screen, 'path' | 'title' | 'page'> & {
  /** For a text to read; a form is narrower. */
  wide?: boolean;
};
