import { describe, expect, it } from 'vitest';
import { addAmounts, amountText, readAmount, shortSumText, sumText } from './amount.ts';

describe('an amount', () => {
  it.each([
    ['1234', '1234'],
    ['1 234,50', '1234.50'],
    ['1\u202f234\u00a0567,5', '1234567.5'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1.234.567', '1234567'],
    ['1.234', '1234'],
    ['12.5', '12.5'],
    ['0012', '12'],
    ['5,', '5'],
    // Three decimals are no amount: the contract refuses them rather than we guess.
    ['1,234', '1.234'],
    ['', ''],
    ['-5', '-5'],
    ['douze', 'douze'],
  ])('typed as %j in French is %j', (typed, amount) => {
    expect(readAmount(typed, 'fr')).toBe(amount);
  });

  it('is read by the signs of the language where they could mean both', () => {
    expect(readAmount('1,234', 'en')).toBe('1234');
    expect(readAmount('1.234', 'de')).toBe('1234');
    expect(readAmount('1.50', 'en')).toBe('1.50');
  });

  it('reads in groups, with its decimals where it has some', () => {
    expect(amountText('1234567', 'fr')).toBe('1\u202f234\u202f567');
    expect(amountText('1234.5', 'fr')).toBe('1\u202f234,50');
    expect(amountText('999999999999.99', 'en')).toBe('999,999,999,999.99');
    expect(amountText('-1234567890123456.78', 'en')).toBe('-1,234,567,890,123,456.78');
    expect(amountText('douze', 'fr')).toBe('douze');
  });

  it('may be below zero, and longer than a number holds', () => {
    expect(amountText('-1234.5', 'en')).toBe('-1,234.50');
    expect(amountText('1234567890123456.78', 'en')).toBe('1,234,567,890,123,456.78');
  });

  it('that is a sum has decimals only where they are some', () => {
    expect(sumText('1234.00', 'en')).toBe('1,234');
    expect(sumText('-1234.50', 'en')).toBe('-1,234.50');
  });

  it('that is a sum has a short form', () => {
    expect(shortSumText('12345678.00', 'fr')).toBe('12,3\u00a0M');
    expect(shortSumText('950', 'fr')).toBe('950');
  });

  it.each([
    [['0.10', '0.20'], '0.30'],
    [['9007199254740993', '0.01'], '9007199254740993.01'],
    [['5', '-5.5'], '-0.50'],
    [[], '0.00'],
  ])('%j add up to %j', (amounts, sum) => {
    expect(addAmounts(amounts)).toBe(sum);
  });
});
