import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconDeviceDesktop, IconDots, IconLanguage } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import { useSession } from '../session/use-session.tsx';
import { ToolButton } from '../ui/tool-button.tsx';
import { EntryBadge, EntryMark } from './entry-mark.tsx';
import header from './header.module.css';
import bar from './menu-bar.module.css';
import type { MenuItem } from './menu-item.ts';
import sidebar from './sidebar.module.css';
import { useThemeChoice } from './use-theme-choice.ts';

/* The buttons of menus, in a file apart from the menus, whose code is deferred (deferred-menus.ts). */

/** The props that a menu passes to its button. */
type ButtonProps = Omit<ComponentProps<'button'>, 'style' | 'color'>;

export function LanguageButton(props: ButtonProps) {
  const { t } = useTexts();
  return <ToolButton icon={IconLanguage} label={t(($) => $.ui.language)} {...props} />;
}

export function ThemeButton(props: ButtonProps) {
  const { t } = useTexts();
  const { modes, current } = useThemeChoice();
  const mark = modes.find((mode) => mode.value === current)?.icon ?? IconDeviceDesktop;
  return <ToolButton icon={mark} label={t(($) => $.frame.theme)} {...props} />;
}

/** The signed-in user. */
export function UserButton(props: ButtonProps) {
  const { t } = useTexts();
  const { user } = useSession();
  if (user === null) return null;
  const name = `${user.firstname} ${user.name}`;
  const initials = `${user.firstname.at(0) ?? ''}${user.name.at(0) ?? ''}`.toUpperCase();
  return (
    <UnstyledButton {...props} className={header.avatar}>
      <span aria-hidden>{initials}</span>
      <VisuallyHidden>{t(($) => $.frame.userMenu, { name })}</VisuallyHidden>
    </UnstyledButton>
  );
}

/** A group of the folded sidebar. */
export const FoldedGroupButton = ({ item, ...props }: ButtonProps & { item: MenuItem }) => (
  <UnstyledButton {...props} className={sidebar.entry} aria-label={item.title} data-active={item.active || undefined}>
    <EntryMark item={item} />
  </UnstyledButton>
);

/** A group of the menu bar. */
export const BarGroupButton = ({ item, ...props }: ButtonProps & { item: MenuItem }) => (
  <UnstyledButton {...props} className={bar.entry} data-active={item.active || undefined}>
    {item.title}
    <EntryBadge count={item.badge} />
    <IconChevronDown size={14} aria-hidden />
  </UnstyledButton>
);

/** The button of the overflow menu. */
export function BarRestButton({ items, ...props }: ButtonProps & { items: readonly MenuItem[] }) {
  const { t } = useTexts();
  return (
    <UnstyledButton {...props} className={bar.entry} data-active={items.some((item) => item.active) || undefined}>
      <IconDots size={18} aria-hidden />
      {t(($) => $.layout.more)}
    </UnstyledButton>
  );
}
