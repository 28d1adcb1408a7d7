import { describe, expect, it } from 'vitest';
import { readSource, sourceFiles } from './imports.ts';

/** Where addresses below the dashboard are written: the screens of a feature, and the table of things in the contract. */
const HOMES = /\/screens\.ts$|^contract\/src\/(?:entities|dashboard)\.ts$/;

const withoutComments = (source: string) => source.replace(/^\s*(?:\/?\*|\/\/).*$/gm, '');

describe('an address of a screen', () => {
  it('is typed where screens are declared, and nowhere else', () => {
    const places = sourceFiles().filter(
      (file) => /^(?:contract|texts|server|web)\/src\//.test(file) && !/\.test\.tsx?$|\.fixture\.tsx?$/.test(file),
    );
    const found = places.filter(
      (file) => !HOMES.test(file) && /['"`]\/dashboard\b/.test(withoutComments(readSource(file))),
    );
    expect(found).toEqual([]);
  });
});
