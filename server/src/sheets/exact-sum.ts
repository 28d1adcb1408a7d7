/** An exact sum: integers, and millionths beside them. Both accumulate, and are normalised on demand. */
export type ExactSum = { whole: number; millionths: number };

const MILLION = 1_000_000;
const PLACES = 6;

export const nothing = (): ExactSum => ({ whole: 0, millionths: 0 });

/** Normalises: both parts with the same sign, and the second below one. */
function inOrder({ whole, millionths }: ExactSum): ExactSum {
  const carried = Math.trunc(millionths / MILLION);
  let [ones, rest] = [whole + carried, millionths - carried * MILLION];
  if (ones > 0 && rest < 0) [ones, rest] = [ones - 1, rest + MILLION];
  if (ones < 0 && rest > 0) [ones, rest] = [ones + 1, rest - MILLION];
  // Avoids -0, which would not equal 0.
  return { whole: ones + 0, millionths: rest + 0 };
}

export const addTo = (sum: ExactSum, { whole, millionths }: ExactSum): void => {
  sum.whole += whole;
  sum.millionths += millionths;
};

export const difference = (one: ExactSum, other: ExactSum): ExactSum => ({
  whole: one.whole - other.whole,
  millionths: one.millionths - other.millionths,
});

export function isEqual(one: ExactSum, other: ExactSum): boolean {
  const [first, second] = [inOrder(one), inOrder(other)];
  return first.whole === second.whole && first.millionths === second.millionths;
}

/** A thousandth of whole numbers. */
export const thousandthOf = (whole: number): ExactSum => ({
  whole: Math.trunc(whole / 1000),
  millionths: (whole % 1000) * 1000,
});

export function ofNumber(number: number): ExactSum {
  const whole = Math.trunc(number);
  return { whole, millionths: Math.round((number - whole) * MILLION) };
}

/** From the digits before and after the decimal sign. */
export function ofDigits(whole: string, fraction: string, isNegative: boolean): ExactSum {
  const sign = isNegative ? -1 : 1;
  const kept = fraction === '' ? 0 : Math.round(Number(`0.${fraction}`) * 10 ** PLACES);
  return { whole: sign * Number(whole), millionths: sign * kept };
}

/** As an exact decimal, without zeros at its end. */
export function sumText(sum: ExactSum): string {
  const { whole, millionths } = inOrder(sum);
  const fraction = String(Math.abs(millionths)).padStart(PLACES, '0').replace(/0+$/, '');
  const minus = whole < 0 || millionths < 0 ? '-' : '';
  return `${minus}${Math.abs(whole)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The sum of decimals as `sumText` writes them. */
export function addDecimals(texts: readonly string[]): string {
  const sum = nothing();
  for (const text of texts) {
    const [whole = '', fraction = ''] = text.replace('-', '').split('.');
    addTo(sum, ofDigits(whole, fraction, text.startsWith('-')));
  }
  return sumText(sum);
}
