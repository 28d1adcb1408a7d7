import { expect, it } from 'vitest';
import { uuidOf } from './uuid.ts';
import { Uuid } from './values.ts';

const bytes = Uint8Array.from({ length: 10 }, (_, index) => index * 25);

it('makes an id of version 7 that the contract accepts', () => {
  const id = uuidOf(Date.UTC(2026, 10, 15), bytes);
  expect(Uuid.safeParse(id).success).toBe(true);
  expect(id[14]).toBe('7');
});

it('sorts by the moment, and differs by chance alone within one', () => {
  expect(uuidOf(1_000, bytes) < uuidOf(2_000, bytes)).toBe(true);
  expect(uuidOf(1_000, bytes)).not.toBe(
    uuidOf(
      1_000,
      bytes.map((byte) => byte + 1),
    ),
  );
});
