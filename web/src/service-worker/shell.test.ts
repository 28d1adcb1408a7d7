import { describe, expect, it } from 'vitest';
import { roleOf } from './shell.ts';

const shell = { revision: 'r1', files: ['index.html', 'assets/main-1.js', 'favicon.svg'] };
const SCOPE = 'https://portail.example/travail/';

const roleIn = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  roleOf({ method, mode, url: new URL(path, SCOPE).href }, SCOPE, shell);

describe('what the service worker answers', () => {
  it('is the pages, the files of its build and the configuration, below the base path', () => {
    expect(roleIn('dashboard/settings/cities/list?q=a', 'navigate')).toBe('page');
    expect(roleIn('assets/main-1.js')).toBe('file');
    expect(roleIn('config.json?t=1789')).toBe('config');
  });

  it('is never a call, a write, another build’s file or another application', () => {
    expect(roleIn('api/cities')).toBeNull();
    expect(roleIn('api/docs', 'navigate')).toBeNull();
    expect(roleIn('dashboard', 'navigate', 'POST')).toBeNull();
    expect(roleIn('assets/main-2.js')).toBeNull();
    expect(roleIn('/other/', 'navigate')).toBeNull();
    expect(roleIn('https://elsewhere.example/travail/x', 'navigate')).toBeNull();
  });
});
