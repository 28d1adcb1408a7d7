import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IconMap } from '@tabler/icons-react';
import { Link, Outlet } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { connection } from '../lib/connection.ts';
import { createSessionStore } from '../session/session.ts';
import { keys } from '../storage/keys.ts';
import { storage } from '../storage/storage.ts';
import { renderRoutes } from '../test/render.tsx';
import { signedInWith } from '../test/tokens.ts';
import {
  DEFAULT_LAYOUT,
  type LayoutType,
  layoutTypes,
  readLayout,
  saveLayout,
  withLayout,
} from '../ui/layout-config/config.ts';
import { SEPARATOR } from './crumb.ts';
import { Frame, type FrameProps } from './frame.tsx';
import type { MenuItem } from './menu-item.ts';

const entry = (title: string, more: Partial<MenuItem> = {}): MenuItem => ({
  title,
  root: false,
  bullet: 'dot',
  page: `/dashboard/${title}`,
  policies: { permissions: [], roles: [] },
  active: false,
  ...more,
});

const menu: FrameProps['menu'] = [
  entry('rapports', { root: true, icon: IconMap, badge: 4 }),
  { separator: true },
  { heading: 'Administration' },
  entry('Paramètres', { root: true, submenu: [entry('villes', { active: true }), entry('rôles')], active: true }),
];
const crumbs = [
  { title: 'Paramètres', path: '', isSeparator: false, isActive: false },
  SEPARATOR,
  { title: 'villes', path: '/dashboard/villes', isSeparator: false, isActive: true },
];
const tools = {
  search: null,
  activities: null,
  messages: null,
  notifications: null,
  quickLinks: null,
  userOptions: null,
  drawer: null,
  panels: null,
};

function open(props: Partial<FrameProps> = {}) {
  const session = createSessionStore();
  session.signIn(signedInWith());
  const Page = () => (
    <Frame title="villes" crumbs={crumbs} menu={menu} tools={tools} loading={false} {...props}>
      <p>contenu</p>
    </Frame>
  );
  renderRoutes({ routes: [{ path: '*', Component: Page }], at: '/dashboard/villes', session });
  return userEvent.setup();
}

const choose = (layoutType: LayoutType) => saveLayout(withLayout(DEFAULT_LAYOUT, 'general', { layoutType }));
const mainMenu = () => screen.getByRole('navigation', { name: 'Menu principal' });

afterEach(() => connection.note(true));

describe.each(layoutTypes)('the layout type %s', (type) => {
  it('has the landmarks, the title, the way there, the year and the way out', async () => {
    choose(type);
    open();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('villes');
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('main').textContent).toContain('contenu');
    expect(screen.getByRole('contentinfo').textContent).toContain(String(new Date().getFullYear()));
    const way = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }));
    expect(way.getByText('villes').getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Aller au contenu' }).getAttribute('href')).toBe('#content');
    expect(screen.getAllByRole('link', { name: 'Portail de travail' })[0]?.getAttribute('href')).toBe('/dashboard');
    expect(mainMenu()).toBeTruthy();
  });
});

describe('the sidebar', () => {
  it('opens the sub-menu around the active entry, and closes it', async () => {
    const user = open();
    const group = within(mainMenu()).getByRole('button', { name: 'Paramètres' });
    expect(group.getAttribute('aria-expanded')).toBe('true');
    expect(within(mainMenu()).getByRole('link', { name: 'villes' }).getAttribute('aria-current')).toBe('page');
    await user.click(group);
    expect(group.getAttribute('aria-expanded')).toBe('false');
    expect(within(mainMenu()).getByText('Administration')).toBeTruthy();
    expect(within(mainMenu()).getByRole('img', { name: '4 en attente' })).toBeTruthy();
  });

  it('folds, and remembers it', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Réduire le menu' }));
    expect(await screen.findByRole('button', { name: 'Déployer le menu' })).toBeTruthy();
    expect(readLayout().app.sidebar.minimised).toBe(true);
    expect(within(mainMenu()).getByRole('link', { name: 'rapports' })).toBeTruthy();
  });

  it('is there with a route that asks for it, whatever the user chose', () => {
    choose('dark-header');
    open({ layoutType: 'light-sidebar' });
    expect(screen.getByRole('button', { name: 'Réduire le menu' })).toBeTruthy();
  });
});

it('moves the focus to the new page when the focused element is gone with the old one', async () => {
  const session = createSessionStore();
  session.signIn(signedInWith());
  const Framed = () => (
    <Frame title="villes" crumbs={crumbs} menu={menu} tools={tools} loading={false}>
      <Outlet />
    </Frame>
  );
  const children = [
    { path: '/list', element: <Link to="/city">Dakar</Link> },
    { path: '/city', element: <p>la ville</p> },
  ];
  renderRoutes({ routes: [{ Component: Framed, children }], at: '/list', session });
  const user = userEvent.setup();
  (await screen.findByRole('link', { name: 'Dakar' })).focus();
  await user.keyboard('{Enter}');
  await screen.findByText('la ville');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

describe('the menu of the header', () => {
  it('drops down at a click, with the active entry marked', async () => {
    choose('light-header');
    const user = open();
    expect(screen.queryByRole('button', { name: 'Réduire le menu' })).toBeNull();
    await user.click(within(mainMenu()).getByRole('button', { name: 'Paramètres' }));
    expect((await screen.findByRole('menuitem', { name: 'villes' })).getAttribute('aria-current')).toBe('page');
  });
});

describe('the frame', () => {
  it('shows a spinner while a page is on its way, and only then', () => {
    open({ loading: true });
    expect(screen.getByRole('progressbar', { name: 'Chargement...' })).toBeTruthy();
    expect(document.querySelector('[data-page-loading="on"]')).toBeTruthy();
  });

  it('says when there is no line to the server', async () => {
    open();
    expect(screen.queryByText('Serveur injoignable')).toBeNull();
    connection.note(false);
    expect(await screen.findByText('Serveur injoignable')).toBeTruthy();
    connection.note(true);
    await waitFor(() => expect(screen.queryByText('Serveur injoignable')).toBeNull());
  });

  it('leaves out what the configuration leaves out', () => {
    storage.setJson(keys.layoutConfig, { app: { footer: { display: false }, pageTitle: { breadcrumbs: false } } });
    open();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Fil d’Ariane' })).toBeNull();
  });

  it('shows first name, name, e-mail, profile and way out in the user menu', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Menu d’Awa Ba' }));
    expect(await screen.findByText('Awa Ba')).toBeTruthy();
    expect(screen.getByText('awa@exemple.test')).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'Profil' }).getAttribute('href')).toBe('/dashboard/profile/awa');
    expect(screen.getByRole('menuitem', { name: 'Se déconnecter' })).toBeTruthy();
  });
});
