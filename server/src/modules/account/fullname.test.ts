import { describe, expect, it } from 'vitest';
import { splitFullname } from './fullname.ts';

describe('a full name', () => {
  it.each([
    ['Awa Ndiaye', 'Awa', 'Ndiaye'],
    ['Jean-Paul de La Fontaine', 'Jean-Paul', 'de La Fontaine'],
    ['Awa  Ndiaye', 'Awa', 'Ndiaye'],
    ['NDIAYE Awa', 'Awa', 'NDIAYE'],
    ['Marie Claire NDIAYE FALL', 'Marie Claire', 'NDIAYE FALL'],
    ['O’BRIEN Seán', 'Seán', 'O’BRIEN'],
    ['AWA NDIAYE', 'AWA', 'NDIAYE'],
    ['J. Moreau', 'J.', 'Moreau'],
    ['Ndiaye, Awa Marie', 'Awa Marie', 'Ndiaye'],
    [', Awa', ',', 'Awa'],
    ['田中 太郎', '太郎', '田中'],
    ['王小明', '小明', '王'],
    ['김 민준', '민준', '김'],
    ['Awa', '', 'Awa'],
  ])('« %s » is %s and %s', (fullname, firstname, name) => {
    expect(splitFullname(fullname)).toEqual({ firstname, name });
  });
});
