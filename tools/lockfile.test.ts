import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Lock = { packages: Record<string, { resolved?: string; link?: boolean }> };
type Platform = { os?: string[]; cpu?: string[]; libc?: string[] };

// Plain JavaScript, without types of its own: it must run before anything is installed.
const script = new URL('complete-lockfile.mjs', import.meta.url).href;
const { missingOptional, platformOf } = (await import(script)) as {
  missingOptional: (packages: object) => Map<string, { name: string; spec: string }>;
  platformOf: (name: string) => Platform;
};

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as Lock;

describe('package-lock.json', () => {
  it('names every optional dependency, or `npm ci` refuses it (npm run lockfile adds them)', () => {
    expect([...missingOptional(lock.packages).keys()]).toEqual([]);
  });

  it('names no registry', () => {
    const resolved = Object.values(lock.packages).filter((entry) => !entry.link && entry.resolved);
    expect(resolved).toEqual([]);
  });
});

describe('completing it', () => {
  it('finds what is missing, at the top or beside another version', () => {
    const packages = {
      'node_modules/a': { optionalDependencies: { here: '1.0.0', gone: '1.0.0' } },
      'node_modules/b': { optionalDependencies: { gone: '2.0.0', inside: '1.0.0' } },
      'node_modules/b/node_modules/inside': { version: '1.0.0' },
      'node_modules/here': { version: '1.0.0' },
    };
    const found = [...missingOptional(packages)].map(([place, { spec }]) => [place, spec]);
    expect(found).toEqual([
      ['node_modules/gone', '1.0.0'],
      ['node_modules/b/node_modules/gone', '2.0.0'],
    ]);
  });

  it('reads the platform from the name', () => {
    expect(platformOf('@x/binding-linux-arm64-musl')).toEqual({ os: ['linux'], cpu: ['arm64'], libc: ['musl'] });
    expect(platformOf('@x/binding-linux-arm-gnueabihf')).toEqual({ os: ['linux'], cpu: ['arm'], libc: ['glibc'] });
    expect(platformOf('@x/binding-win32-x64-msvc')).toEqual({ os: ['win32'], cpu: ['x64'] });
    expect(platformOf('@x/darwin-x64')).toEqual({ os: ['darwin'], cpu: ['x64'] });
    expect(platformOf('fsevents')).toEqual({});
  });
});
