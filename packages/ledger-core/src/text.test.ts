import { codeOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { MAX_TEXT_LENGTH } from './limits.ts';
import { checkText, fold, searchable } from './text.ts';

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

describe('[TXN-2] a searched text', () => {
  it.each([
    ['STRASSE', 'Straße'],
    ['straße', 'STRASSE'],
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
