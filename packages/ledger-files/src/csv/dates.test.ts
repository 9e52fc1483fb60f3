import { describe, expect, it } from 'vitest';
import { lines, read, refusal, taken } from '../../test/reading-files.ts';
import { looksLikeDate, readDate } from './dates.ts';

const fileOf = (...dates: readonly string[]): string => `Date;Description;Amount\n${dates.map((date) => `${date};Tea;-5.00\n`).join('')}`;

describe('a date', () => {
  it.each([
    ['2024-01-31', '2024-01-31'],
    ['2024-1-5', '2024-01-05'],
    ['2024/1/5', '2024-01-05'],
    ['2024.01.05', '2024-01-05'],
    ['2024.01.05.', '2024-01-05'],
    ['2024. 01. 05.', '2024-01-05'],
    ['31.01.2024.', '2024-01-31'],
    ['31. 1. 2024', '2024-01-31'],
    ['2024年1月5日', '2024-01-05'],
    ['2024년 1월 5일', '2024-01-05'],
    ['31 de enero de 2024', '2024-01-31'],
    ['1st March 2024', '2024-03-01'],
    ['Wed 31/01/2024', '2024-01-31'],
    ['Mi, 31.01.2024', '2024-01-31'],
    ['5 paź 2024', '2024-10-05'],
    ['7. července 2024', '2024-07-07'],
    ['7. června 2024', '2024-06-07'],
    ['2024. május 5.', '2024-05-05'],
    ['5 мая 2024', '2024-05-05'],
    ['5 Şub 2024', '2024-02-05'],
    ['3 marraskuuta 2024', '2024-11-03'],
    ['3 juillet 2024', '2024-07-03'],
    ['20240131', '2024-01-31'],
    ['20091224120000[0:GMT]', '2009-12-24'],
    ['20091224233000.000[-8:PST]', '2009-12-24'],
    ['2024-01-31T23:59:59Z', '2024-01-31'],
    ['2024-01-31T23:30:00-08:00', '2024-01-31'],
    ['2024-01-31 00:10:00 UTC', '2024-01-31'],
    ['31.01.2024', '2024-01-31'],
    ['1.2.24', '2024-02-01'],
    ['10-Nov-09', '2009-11-10'],
    ['10-Nov-9', '2009-11-10'],
    ['07 Nov 2013', '2013-11-07'],
    ['Nov 7, 2013', '2013-11-07'],
    ['7. März 2013', '2013-03-07'],
    ['7 août 2013', '2013-08-07'],
    ['2013-Dez-07', '2013-12-07'],
    ['31/12/69', '2069-12-31'],
    ['31/12/70', '1970-12-31'],
    ['31/12/99 23:59', '1999-12-31'],
    [' 31/12/2024 11:59 PM ', '2024-12-31'],
  ])('[STM-7] %s is %s', (cell, day) => {
    expect(readDate(cell, 'dmy')).toBe(day);
  });

  it.each([
    '',
    '2024',
    '31/12',
    '2024-02-30',
    '31/31/2024',
    '2013011702',
    '12.50',
    '1/2/2024/3',
    '24-12/2009',
    '10-Foo-09',
    '10 lis 2024',
    'so 5',
    '1/2/3',
    'Coffee 01/02/2024',
  ])('[STM-7] "%s" is none', (cell) => {
    expect(looksLikeDate(cell)).toBe(false);
  });

  it.each([
    ['day first', ['02/12/2009', '24/12/2009'], ['2009-12-02', '2009-12-24']],
    ['month first', ['02/12/2009', '12/24/2009'], ['2009-02-12', '2009-12-24']],
    [
      'day first, the deciding row last and with dashes',
      ['02-12-2009', '03-12-2009', '16-11-2009'],
      ['2009-12-02', '2009-12-03', '2009-11-16'],
    ],
    ['year first', ['09/12/05', '99/12/31'], ['2009-12-05', '1999-12-31']],
    ['year first, since its years are closer together', ['26-01-05', '26-01-31', '26-02-28'], ['2026-01-05', '2026-01-31', '2026-02-28']],
    ['year first over a new year', ['25-12-30', '26-01-02'], ['2025-12-30', '2026-01-02']],
    ['year first with points', ['26.01.05', '26.01.30'], ['2026-01-05', '2026-01-30']],
    ['year last, since its years are closer together', ['05-01-26', '17-01-26', '30-01-26'], ['2026-01-05', '2026-01-17', '2026-01-30']],
    ['year last with slashes', ['31/01/26'], ['2026-01-31']],
    ['month first with a short year', ['01/05/26', '01/31/26'], ['2026-01-05', '2026-01-31']],
    ['either way the same', ['05/05/2009', '06/06/2009'], ['2009-05-05', '2009-06-06']],
    ['day first by its dots', ['02.12.2009'], ['2009-12-02']],
  ])('column is read %s', (_, printed, days) => {
    expect(taken(fileOf(...printed)).records.map(({ date }) => date)).toEqual(days);
  });

  it('[STM-3] that can be read in two ways refuses the file with both readings', () => {
    expect(refusal(fileOf('05/05/2009', '02/12/2009', '03/12/2009'))).toBe(
      'row 3, column Date: 02/12/2009 can be 2 December 2009 or February 12, 2009. Set dateOrder to dmy or mdy.',
    );
    expect(refusal(fileOf('26-01-31'))).toBe(
      'row 2, column Date: 26-01-31 can be 26 January 2031 or 2026-01-31. Set dateOrder to dmy or ymd.',
    );
    expect(taken(fileOf('26-01-31'), { dateOrder: 'ymd' }).firstDate).toBe('2026-01-31');
    expect(read(fileOf('02/12/2009'))).toMatchObject({ errors: [{ field: 'row 2, column Date' }] });
  });

  it.each([
    [
      'the first of three months',
      ['01/12/23', '01/01/24', '01/02/24'],
      /^row 2.*01\/12\/23 can be 1 December 2023, .*, or 2001-12-23\. .*dmy, mdy, or ymd/,
    ],
    [
      'the last day of four years',
      ['31.12.20', '31.12.21', '31.12.22', '31.12.23'],
      /^row 2.* 31 December 2020, .*, or 2031-12-20. Set dateOrder/,
    ],
    ['two days over a new year', ['23-12-05', '24-01-05'], /^row 2.* 23 December 2005 or 2023-12-05\. .*dmy or ymd/],
  ])('[STM-25] refuses the file where its year may be first or last: %s', (_, printed, message) => {
    expect(refusal(fileOf(...printed))).toMatch(message);
  });

  it('[STM-3] that contradicts another refuses the file with both rows', () => {
    expect(refusal(fileOf('01/02/2024', '13/01/2024', '01/13/2024'))).toBe(
      'row 3, column Date: 13/01/2024 can only be day/month/year, but row 4, column Date has 01/13/2024, which can only be month/day/year.',
    );
  });

  it('is read in the order of the caller, else of the mapping, else of the profile', () => {
    const text = 'Trans. Date,Post Date,Description,Amount,Category\n02/11/2009,02/12/2009,Tea,5.00,Food\n';
    const mapping = { dateOrder: 'dmy' } as const;
    expect(lines(taken(text))).toEqual(['2009-02-12 -5.00 Tea']);
    expect(lines(taken(text, { mapping }))).toEqual(['2009-12-02 -5.00 Tea']);
    expect(lines(taken(text, { mapping, dateOrder: 'mdy' }))).toEqual(['2009-02-12 -5.00 Tea']);
  });

  it('that does not fit the given order is a bad row', () => {
    expect(refusal(fileOf('12/31/2024', '31/12/2024'), { dateOrder: 'mdy' })).toMatch(
      /^row 3, column Date: "31\/12\/2024" is not a date in month\/day\/year\./,
    );
  });
});
