import { may, signedIn } from '@portal/contract';
import { IconUser } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import type { Screen } from '../ui/screen.ts';
import { areaPaths, firstBelow } from './menu.ts';

const page = () => Promise.reject(new Error('not opened here'));
const menu = { section: () => 'x', icon: IconUser, order: 1 };
const one = (path: string, extra: Partial<Screen> = {}): Screen => ({
  path,
  title: () => path,
  access: signedIn,
  page,
  ...extra,
});
const everyone = () => true;

describe('the first screen', () => {
  const profile = [one('profile'), one('profile/:username')];

  it('at the top is one of the menu, so that an account without any is told so', () => {
    expect(firstBelow(profile, '', everyone)).toBeUndefined();
    expect(firstBelow([...profile, one('reports/list', { menu })], '', everyone)?.path).toBe('reports/list');
  });

  it('below an area is never one whose parameter nobody has given', () => {
    const screens = [one('reports/:id/read', { menu: { ...menu, order: 0 } }), one('reports/list', { menu })];
    expect(firstBelow(screens, 'reports', everyone)?.path).toBe('reports/list');
    expect(areaPaths(screens)).toEqual(['reports']);
  });

  it('is one that may be opened where there is one', () => {
    const screens = [one('reports/all', { menu, access: may('WorkReports.ReadAll') }), one('reports/list', { menu })];
    expect(firstBelow(screens, 'reports', ({ access }) => access === signedIn)?.path).toBe('reports/list');
  });
});
