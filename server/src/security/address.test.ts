import { describe, expect, it } from 'vitest';
import { networkOf, readAddress } from './address.ts';

describe('an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
  ])('%s is written %s', (text, address) => {
    expect(readAddress(text)).toBe(address);
  });

  it.each(['', 'unknown', '192.0.2.7:8080', '192.0.2', '<script>', '1.2.3.4, 5.6.7.8', 'x'.repeat(5000)])(
    '« %s » is none',
    (text) => {
      expect(readAddress(text)).toBeNull();
    },
  );

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('%s lies in %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
