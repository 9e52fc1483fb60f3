import fc from 'fast-check';
import { addDays, date, formatAmount } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { balance, fileOf as camtOf, entry, payment } from '../test/camt-files.ts';
import { fileOf as ofxOf, transaction } from '../test/ofx-files.ts';
import { taken } from '../test/reading-files.ts';

const LARGE = 10n ** 12n;

/** A movement of a bank; money in is above zero. */
interface StatementRow {
  readonly minor: bigint;
  readonly day: string;
  readonly text: string;
}

const row: fc.Arbitrary<StatementRow> = fc.record({
  minor: fc.bigInt(-LARGE, LARGE).filter((minor) => minor !== 0n),
  day: fc.nat(20_000).map((days) => addDays(date('1990-01-01'), days)),
  text: fc.stringMatching(/^[A-Za-z][A-Za-z0-9&<>"' éß€-]{0,24}[a-z]$/).map((text) => text.replace(/\s+/g, ' ')),
});
const rows = fc.array(row, { minLength: 1, maxLength: 8 });

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const read = (text: string): readonly StatementRow[] =>
  taken(text).records.map(({ direction, amountMinor, date, description }) => ({
    minor: direction === 'in' ? amountMinor : -amountMinor,
    day: date,
    text: description,
  }));

describe('the statement of a bank', () => {
  it('[STM-7] is read back from OFX, amount by amount and word by word, tags closed or not', () => {
    fc.assert(
      fc.property(rows, fc.boolean(), (given, closed) => {
        const text = ofxOf(
          ...given.map(({ minor, day, text }, at) =>
            transaction({
              TRNAMT: formatAmount(minor, 2),
              DTPOSTED: `${day.replaceAll('-', '')}235959[+12:NZST]`,
              NAME: escaped(text),
              FITID: `F-${at}`,
            }),
          ),
        );
        expect(read(closed ? text.replace(/<(\w+)>([^<\n]+)\n/g, '<$1>$2</$1>\n') : text)).toEqual(given);
      }),
    );
  });

  it('[STM-4] [STM-6] [STM-7] is read back from CAMT, and proven', () => {
    fc.assert(
      fc.property(rows, fc.bigInt(-LARGE, LARGE), (given, opening) => {
        const closing = given.reduce((sum, { minor }) => sum + minor, opening);
        const signed = (type: string, minor: bigint) =>
          balance(type, unsigned(minor), '2026-01-31', { currency: 'USD', direction: minor < 0n ? 'DBIT' : 'CRDT' });
        const entries = given.map(({ minor, day, text }, at) =>
          entry({
            amount: unsigned(minor),
            currency: ' Ccy="USD"',
            direction: minor < 0n ? 'DBIT' : 'CRDT',
            date: `<BookgDt><DtTm>${day}T23:59:59-12:00</DtTm></BookgDt>`,
            ref: `REF-${at}-X`,
            more: payment(`<RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf>\n`),
          }),
        );
        const file = camtOf(signed('OPBD', opening), signed('CLBD', closing), ...entries).replace('<Ccy>EUR</Ccy>', '<Ccy>USD</Ccy>');
        expect(read(file)).toEqual(given);
        expect(taken(file)).toMatchObject({ openingBalanceMinor: opening, closingBalanceMinor: closing });
      }),
    );
  });
});

const unsigned = (minor: bigint): string => formatAmount(minor < 0n ? -minor : minor, 2);
