import { expect, it } from 'vitest';
import { fileSizeText } from './file-size.ts';

it('says a size as people do', () => {
  const inFrench = (bytes: number) => fileSizeText(bytes, 'fr').replaceAll(/\s/g, ' ');
  expect([0, 80, 1200, 340_400, 2_440_000, 15_728_640].map(inFrench)).toEqual([
    '0 ko',
    '1 ko',
    '1 ko',
    '340 ko',
    '2,4 Mo',
    '16 Mo',
  ]);
});
