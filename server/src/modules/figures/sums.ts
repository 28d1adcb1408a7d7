/** An exact decimal in hundredths. Further digits in a sheet come from its own floating-point sums. */
export function hundredths(text: string): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const cents = BigInt(whole) * 100n + BigInt(fraction.slice(0, 2).padEnd(2, '0'));
  const rounded = Number(fraction[2] ?? '0') >= 5 ? cents + 1n : cents;
  return sign === '-' ? -rounded : rounded;
}

export function hundredthsText(cents: bigint): string {
  const absolute = cents < 0n ? -cents : cents;
  const fraction = absolute % 100n;
  const digits = fraction === 0n ? '' : `.${String(fraction).padStart(2, '0')}`;
  return `${cents < 0n ? '-' : ''}${absolute / 100n}${digits}`;
}

/** The exact sum of exact figures. */
export const sumOf = (amounts: readonly string[]): string =>
  hundredthsText(amounts.reduce((sum, amount) => sum + hundredths(amount), 0n));
