import { expect, it } from 'vitest';
import { isTest } from './import-rules.ts';
import { readSource, sourceFiles } from './imports.ts';

const READS = /\bprocess\.(env|loadEnvFile)\b|from '(node:)?process'/;
const isForUsers = (path: string) => /^(contract|texts|server|web)\//.test(path) && !isTest(path);

it('only the configuration reads the environment, and validates it', () => {
  const readers = sourceFiles().filter((path) => isForUsers(path) && READS.test(readSource(path)));
  expect(readers).toEqual(['server/src/config.ts']);
});
