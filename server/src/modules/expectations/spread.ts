/*
 * Spreads a sum over parts by their weights: the parts are integers whose sum is always the whole. By largest
 * remainder, the first among equals. Computed with bigint, never with floats.
 */

/** The rank of each part: larger remainders first, the earlier among equals. */
function placesOf(remainders: readonly bigint[]): number[] {
  const order = remainders
    .map((rest, index) => ({ rest, index }))
    .toSorted((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1));
  const places = Array.from({ length: remainders.length }, () => 0);
  for (const [place, { index }] of order.entries()) places[index] = place;
  return places;
}

/** Weights that are all zero weigh the same. */
export function spreadWhole(sum: bigint, given: readonly bigint[]): bigint[] {
  const weights = given.some((weight) => weight > 0n) ? given : given.map(() => 1n);
  const whole = weights.reduce((all, weight) => all + weight, 0n);
  const parts = weights.map((weight) => (sum * weight) / whole);
  const places = placesOf(weights.map((weight) => (sum * weight) % whole));
  const left = Number(sum - parts.reduce((all, part) => all + part, 0n));
  return parts.map((part, index) => part + (places[index] !== undefined && places[index] < left ? 1n : 0n));
}

export const spreadQuantity = (quantity: number | null, weights: readonly bigint[]): (number | null)[] =>
  quantity === null ? weights.map(() => null) : spreadWhole(BigInt(quantity), weights).map(Number);

/** An amount without decimals is spread in whole units: a currency may have no smaller ones. */
export function spreadAmount(amount: string | null, weights: readonly bigint[]): (string | null)[] {
  if (amount === null) return weights.map(() => null);
  const [units = '0', decimals = ''] = amount.split('.');
  if (/^0*$/.test(decimals)) return spreadWhole(BigInt(units), weights).map(String);
  return spreadWhole(BigInt(`${units}${decimals.padEnd(2, '0')}`), weights).map((part) => {
    const digits = String(part).padStart(3, '0');
    return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  });
}
