import { describe, expect, it } from 'vitest';
import { createSessionStore } from '../session/session.ts';
import { signedInWith } from '../test/tokens.ts';
import { leadToLogin } from './guard.ts';

const login = (wanted: string) => `/auth/login?returnUrl=${encodeURIComponent(wanted)}`;

describe('before there is a router', () => {
  it.each([
    ['/', '/dashboard', login('/dashboard')],
    ['/', '/dashboard/settings/cities/list?q=a#b', login('/dashboard/settings/cities/list?q=a#b')],
    ['/portail', '/portail/dashboard/profile', `/portail${login('/dashboard/profile')}`],
    ['/portail', '/dashboard/profile', '/dashboard/profile'],
    ['/', '/dashboards', '/dashboards'],
    ['/', '/auth/register', '/auth/register'],
  ])('who is not signed in, where the portal is at %s, comes from %s to %s', (baseHref, from, to) => {
    history.replaceState(null, '', from);
    leadToLogin(createSessionStore(), baseHref);
    expect(location.pathname + location.search + location.hash).toBe(to);
  });

  it('a signed-in user stays on the page', () => {
    history.replaceState(null, '', '/dashboard/profile');
    const session = createSessionStore();
    session.signIn(signedInWith());
    leadToLogin(session, '/');
    expect(location.pathname).toBe('/dashboard/profile');
  });
});
