import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The canonical form of an address, or null if it is invalid: a proxy may pass on anything. */
export function readAddress(text = ''): string | null {
  const address = MAPPED.exec(text)?.[1] ?? text.replace(/%.*$/, '');
  if (isIPv4(address)) return address;
  return isIPv6(address) ? new URL(`http://[${address}]`).hostname.slice(1, -1) : null;
}

/** The network of a household or office: the address, or in IPv6 its first half, since the second changes daily. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [start = [], end] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - start.length - (end?.length ?? 0) }, () => '0');
  return `${[...start, ...(end === undefined ? [] : [...zeros, ...end])].slice(0, 4).join(':')}::/64`;
}
