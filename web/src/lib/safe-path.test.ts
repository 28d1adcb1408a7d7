import { describe, expect, it } from 'vitest';
import { safePath } from './safe-path.ts';

const HOME = '/dashboard';

describe('safePath', () => {
  it.each(['/dashboard/settings/cities/list?q=a#b', '/dashboard'])('follows %s', (path) => {
    expect(safePath(path, HOME)).toBe(path);
  });

  it.each([
    null,
    '',
    'dashboard',
    'https://elsewhere.test/',
    '//elsewhere.test/',
    '/\\elsewhere.test',
    '/\t/elsewhere.test',
    'javascript:alert(1)',
    '/..//elsewhere.test',
  ])('does not follow %j', (path) => {
    expect(safePath(path, HOME)).toBe(HOME);
  });
});
