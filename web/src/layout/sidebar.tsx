import { UnstyledButton } from '@mantine/core';
import { type Icon, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import { Brand } from './brand.tsx';
import { type MenuNode, isItem } from './menu-item.ts';
import { SidebarEntry, SidebarGroup, hintBeside } from './sidebar-entry.tsx';
import classes from './sidebar.module.css';
import { useSignOut } from './use-sign-out.ts';

type SidebarProps = {
  menu: readonly MenuNode[];
  folded: boolean;
  /** Absent in the drawer, which does not fold. */
  onFold?: (folded: boolean) => void;
  onFollow?: () => void;
  /** Tools for which a phone's header has no room. */
  children?: ReactNode;
};

/** The menu: the pages that the user may open, with the sign-out at the bottom. */
export function Sidebar({ menu, folded, onFold, onFollow, children }: SidebarProps) {
  const { t } = useTexts();
  const signOut = useSignOut();
  return (
    <div className={classes.sidebar} data-folded={folded || undefined}>
      <Brand folded={folded} onFollow={onFollow} />
      <nav className={classes.menu} aria-label={t(($) => $.frame.mainMenu)}>
        <ul className={classes.entries}>
          {menu.map((node) => (
            <Node key={keyOf(node)} node={node} folded={folded} onFollow={onFollow} />
          ))}
        </ul>
      </nav>
      {children}
      <div className={classes.bottom}>
        {onFold && <FoldButton folded={folded} onFold={onFold} />}
        <BottomEntry
          icon={IconLogout}
          label={t(($) => $.frame.signOut)}
          folded={folded}
          onClick={() => void signOut()}
        />
      </div>
    </div>
  );
}

function keyOf(node: MenuNode): string {
  if (isItem(node)) return node.page ?? node.title;
  return 'heading' in node ? `heading ${node.heading}` : 'separator';
}

type NodeProps = { node: MenuNode; folded: boolean; onFollow: (() => void) | undefined };

function Node({ node, folded, onFollow }: NodeProps) {
  if (isItem(node)) {
    return node.submenu ? (
      <SidebarGroup item={node} folded={folded} onFollow={onFollow} />
    ) : (
      <SidebarEntry item={node} folded={folded} onFollow={onFollow} />
    );
  }
  if ('heading' in node) return folded ? null : <li className={classes.heading}>{node.heading}</li>;
  return <li className={classes.line} aria-hidden />;
}

function FoldButton({ folded, onFold }: { folded: boolean; onFold: (folded: boolean) => void }) {
  const { t } = useTexts();
  return (
    <BottomEntry
      icon={folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
      label={folded ? t(($) => $.frame.unfoldMenu) : t(($) => $.frame.foldMenu)}
      folded={folded}
      expanded={!folded}
      onClick={() => onFold(!folded)}
    />
  );
}

type BottomEntryProps = { icon: Icon; label: string; folded: boolean; expanded?: boolean; onClick: () => void };

const BottomEntry = ({ icon: Mark, label, folded, expanded, onClick }: BottomEntryProps) => (
  <UnstyledButton {...hintBeside(label, folded)} aria-expanded={expanded} onClick={onClick}>
    <Mark size={20} stroke={1.7} aria-hidden />
    {!folded && <span>{label}</span>}
  </UnstyledButton>
);
