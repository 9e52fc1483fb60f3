import { codeOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { MAX_TEXT_LENGTH } from './limits.ts';
import { checkName, checkText, counted, fold, isSameName, oneLine, searchable } from './text.ts';

describe('texts that people write', () => {
  it.each([
    ['must say something', '', 1, 'unprocessable'],
    ['must say something', ' \n', 1, 'unprocessable'],
    ['may be empty', '', 0, null],
    ['may be long in emoji', '\u{1F600}'.repeat(MAX_TEXT_LENGTH), 1, null],
    ['is no document in emoji', '\u{1F600}'.repeat(MAX_TEXT_LENGTH + 1), 1, 'unprocessable'],
    ['may be long', 'x'.repeat(MAX_TEXT_LENGTH), 1, null],
    ['is no document', 'x'.repeat(MAX_TEXT_LENGTH + 1), 0, 'unprocessable'],
  ] as const)('[PAG-5] one that %s', (_, text, atLeast, code) => {
    expect(codeOf(checkText(text, 'memo', atLeast))).toBe(code);
  });

  it('a text with its own limit', () => {
    expect([checkText('12345', 'reason', 1, 5), codeOf(checkText('123456', 'reason', 1, 5))]).toEqual([undefined, 'unprocessable']);
  });
});

describe('[PAG-6] a name', () => {
  it.each(['\n', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])('is refused with the line end %j in it', (end) => {
    expect(codeOf(checkName(`Blue${end}Roasters`))).toBe('unprocessable');
    expect(checkName(`Blue Roasters${end.trim() === '' ? end : ''}`)).toBeUndefined();
    expect(oneLine(` Blue${end}${end} Roasters `)).toBe('Blue Roasters');
  });

  it('is the same in any case and form', () => {
    expect(isSameName('CAFÉ '.normalize('NFD'), 'café')).toBe(true);
    expect(isSameName('ﬁnance', 'Finance')).toBe(true);
    expect(isSameName('Cafe', 'Café')).toBe(false);
  });
});

describe('[TXN-2] a searched text', () => {
  it.each([
    ['STRASSE', 'Straße'],
    ['straße', 'STRASSE'],
    ['STRASSE', 'STRAẞE'],
    ['STRAẞE', 'Straße'],
    ['istanbul', 'İSTANBUL'],
    ['İstanbul', 'ISTANBUL'],
    ['ışık', 'IŞIK'],
    ['σοφοσ', 'ΣΟΦΟΣ'],
    ['σοφός'.normalize('NFD'), 'ΣΟΦΌΣ'],
    ['ﬁnance', 'FINANCE'],
    ['müller', 'MÜLLER'],
  ])('%s finds %s', (sought, text) => {
    expect(searchable(text)).toContain(searchable(sought));
  });

  it('that is evidence is folded as it always was', () => {
    expect(['Straße', 'İ', 'ΣΟΦΟΣ'].map(fold)).toEqual(['straße', 'i\u0307', 'σοφος']);
  });
});

describe('a number with its noun', () => {
  it.each([
    [1, '1 entry'],
    [0, '0 entries'],
    [2, '2 entries'],
  ])('%i is %s', (count, text) => {
    expect(counted(count, 'entry', 'entries')).toBe(text);
    expect(counted(count, 'row')).toBe(count === 1 ? '1 row' : `${count} rows`);
  });
});
