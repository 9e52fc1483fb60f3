import { codeOf, withMessages } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  date,
  dateIn,
  daysBetween,
  firstOfMonth,
  firstOfYear,
  type IsoMonth,
  instant,
  isMonth,
  isTimeZone,
  lastOfMonth,
  monthOf,
  nextMonth,
  parseDate,
} from './dates.ts';

describe('calendar dates', () => {
  it.each(['2026-01-31', '2024-02-29', '2000-02-29', '1900-01-01', '2999-12-31'])('%s is one', (text) => {
    expect(parseDate(text)).toBe(text);
  });

  it.each([
    '2026-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '1899-12-31',
    '3000-01-01',
    '9999-12-31',
    '26-01-31',
    '2026-1-31',
    '2026-01-31T00:00:00Z',
    '31.01.2026',
    '',
  ])('%s is none', (text) => {
    expect(parseDate(text, 'day')).toMatchObject({ refused: 'unprocessable', field: 'day' });
  });

  it('an invalid date in the library’s own code is a fault', () => {
    expect(() => date('2026-02-30')).toThrow('2026-02-30');
  });

  it.each(['2026-01', '2026-12'])('%s is a month', (text) => expect(isMonth(text)).toBe(true));
  it.each(['2026-00', '2026-13', '2026-1', '2026-01-01', ''])('"%s" is no month', (text) => expect(isMonth(text)).toBe(false));

  it.each([
    ['2026-01', '2026-01-01', '2026-01-31', '2026-02'],
    ['2024-02', '2024-02-01', '2024-02-29', '2024-03'],
    ['2026-02', '2026-02-01', '2026-02-28', '2026-03'],
    ['2026-12', '2026-12-01', '2026-12-31', '2027-01'],
    ['2999-12', '2999-12-01', '2999-12-31', '3000-01'],
  ])('the month %s runs from %s to %s', (month, first, last, next) => {
    expect([firstOfMonth(month as IsoMonth), lastOfMonth(month as IsoMonth), nextMonth(month as IsoMonth)]).toEqual([first, last, next]);
    expect(monthOf(date(first))).toBe(month);
  });

  it.each([
    ['2026-03-01', -1, '2026-02-28'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-01-01', 365, '2027-01-01'],
  ])('%s and %s days is %s, and back', (from, days, to) => {
    expect(addDays(date(from), days)).toBe(to);
    expect(daysBetween(date(from), date(to))).toBe(days);
  });

  it('a year begins on 1 January', () => expect(firstOfYear(date('2026-07-04'))).toBe('2026-01-01'));

  it.each([
    ['2026-01-01T04:59:59Z', 'America/New_York', '2025-12-31'],
    ['2026-01-01T05:00:00Z', 'America/New_York', '2026-01-01'],
    ['2026-06-30T14:59:59Z', 'Asia/Tokyo', '2026-06-30'],
    ['2026-06-30T15:00:00Z', 'Asia/Tokyo', '2026-07-01'],
    ['2026-06-30T23:59:59Z', 'UTC', '2026-06-30'],
    ['2026-12-31T10:30:00Z', 'Pacific/Kiritimati', '2027-01-01'],
  ])('[BOO-3] at %s the date in %s is %s', (moment, timeZone, day) => {
    expect(dateIn(instant(Date.parse(moment)), timeZone)).toBe(day);
  });

  it.each([
    ['Europe/Berlin', true],
    ['UTC', true],
    ['Mars/Olympus', false],
    ['', false],
  ])('[BOO-3] "%s" is a time zone: %s', (name, is) => {
    expect(isTimeZone(name)).toBe(is);
  });

  it('a refusal shows an example of a date', () => {
    const refusal = parseDate('yesterday');
    expect(codeOf(refusal)).toBe('unprocessable');
    expect(withMessages(refusal)).toMatchObject({ message: expect.stringContaining('2026-01-31') });
  });
});
