import { account } from '@portal/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { ownProfile } from '../../test/samples.ts';
import { answer, serve } from '../../test/server.ts';
import type { Place } from '../../ui/screen.ts';
import { QuickLinksPanel } from './quick-links-panel.tsx';
import { linksOf } from './suggest.ts';

const place = (path: string, listed = true): Place => ({
  path,
  href: `/dashboard/${path}`,
  title: path,
  section: null,
  icon: null,
  listed,
});
const places = [place('a/list'), place('b/list'), place('b/update', false), place('profile/:username', false)];

describe('quick links', () => {
  it('are the pinned ones that may still be opened, then others', () => {
    const { own, suggested } = linksOf(places, ['b/list', 'gone/list']);
    expect(own.map(({ path }) => path)).toEqual(['b/list']);
    expect(suggested.map(({ path }) => path)).toEqual(['a/list']);
    expect(linksOf(places, [], 'a/list').suggested.map(({ path }) => path)).toEqual(['b/list']);
  });

  it('are pinned and unpinned in the profile', async () => {
    let quickLinks = ['b/list'];
    const server = await serve([
      answer(account.profile, () => ({ ...ownProfile, quickLinks, version: 3 })),
      answer(account.updateProfile, ({ body }) => {
        ({ quickLinks = [] } = body);
        return { ...ownProfile, quickLinks, version: 4 };
      }),
    ]);
    const Page = () => <QuickLinksPanel opened onClose={() => {}} places={places} current="a/list" />;
    renderRoutes({ routes: onGround([{ path: '/', Component: Page }]), at: '/', serverUrl: server.url });
    const user = userEvent.setup();
    const pin = await screen.findByRole('button', { name: 'Épingler cette page' });
    await waitFor(() => expect((pin as HTMLButtonElement).disabled).toBe(false));
    await user.click(pin);
    expect(await screen.findByRole('button', { name: 'Ne plus épingler cette page' })).toBeTruthy();
    expect(quickLinks).toEqual(['b/list', 'a/list']);
    await user.click(screen.getByRole('button', { name: 'Ne plus épingler «\u202fb/list\u202f»' }));
    await waitFor(() => expect(quickLinks).toEqual(['a/list']));
  });
});
