import { describe, expect, it } from 'vitest';
import { wordsOfDescription } from './words-of-description.ts';

describe('the words of a description', () => {
  it.each([
    ['SQ *PINE HILL DELI #0441 BOISE ID', 'pine hill deli boise'],
    ['DEBIT CARD PURCHASE 03/14 PINE HILL DELI 9920 BOISE ID XXXX4471', 'pine hill deli boise'],
    ['ORIG CO NAME:NORTHGATE POWER ORIG ID:9138864001 DESC DATE:250110 CO ENTRY DESCR:BILL TRACE#:021000021', 'northgate power'],
    ['NORTHGATE POWER DES:ONLINE PMT ID:K7741XQ INDN:ACME LLC CO ID:1000000 CCD', 'northgate power online acme'],
    ['ADCLICK *ADS5745580467', 'adclick ads'],
    ['TST* PAYPAL *Bäckerei Möller', 'bäckerei möller'],
    ['ＮＯＲＴＨＧＡＴＥ power Power', 'northgate power'],
    ['Zahlung an Ωmega 株式会社', 'zahlung an ωmega 株式会社'],
  ])('[MDL-2] of %s are those that may name a payee', (description, words) => {
    expect(wordsOfDescription(description).join(' ')).toBe(words);
  });

  it('[MDL-2] are the bank’s own where there are no others', () => {
    expect(wordsOfDescription('PAYMENT 0042')).toEqual(['payment']);
  });

  it('[MDL-9] are sixteen at most, of the first 300 characters', () => {
    const letters = [...'abcdefghijklmnopqrst'].map((letter) => `${letter}oom`);
    expect(wordsOfDescription(letters.join(' '))).toEqual(letters.slice(0, 16));
    expect(wordsOfDescription(`${'1 '.repeat(149)}zoo zebra`)).toEqual(['zo']);
    expect(wordsOfDescription('')).toEqual([]);
    expect(wordsOfDescription('4471 #%&')).toEqual([]);
  });
});
