import { describe, expect, it } from 'vitest';
import { AMERICAN_FILES } from '../../test/layouts/american.ts';
import { BRITISH_FILES } from '../../test/layouts/british.ts';
import { DUTCH_FILES } from '../../test/layouts/dutch.ts';
import { GERMAN_FILES } from '../../test/layouts/german.ts';
import type { LayoutFile } from '../../test/layouts/layout-file.ts';
import { NORDIC_FILES } from '../../test/layouts/nordic.ts';
import { SWISS_FILES } from '../../test/layouts/swiss.ts';
import { WALLET_FILES } from '../../test/layouts/wallets.ts';
import { lines, refusal, taken } from '../../test/reading-files.ts';
import { profileNames } from './profiles/profiles.ts';

/** A layout may have several files, such as one for each language. */
const FILES: readonly LayoutFile[] = [
  ...AMERICAN_FILES,
  ...BRITISH_FILES,
  ...GERMAN_FILES,
  ...DUTCH_FILES,
  ...NORDIC_FILES,
  ...SWISS_FILES,
  ...WALLET_FILES,
];

const textOf = (profile: string): string => (FILES.find(([name]) => name === profile)?.[1] ?? []).join('\n');

describe('a known layout', () => {
  it.each(FILES)('is recognised and read: %s', (profile, file, expected) => {
    const statement = taken(file.join('\n'));
    expect(statement.profile).toBe(profile);
    expect(lines(statement)).toEqual(expected);
  });

  it('is tested for every profile', () => {
    expect([...new Set(FILES.map(([name]) => name))].sort()).toEqual([...profileNames].sort());
  });

  it('is recognised whatever the case, padding and order of its header', () => {
    const shuffled = ' AMOUNT ,Post date,description,TYPE,"Transaction  Date",category\n-4.50,02/01/2024,BEAN BAR,Fee,01/30/2024,Food\n';
    expect(taken(shuffled).profile).toBe('chase_card');
    expect(lines(taken(shuffled))).toEqual(['2024-02-01 -4.50 BEAN BAR (fee)']);
  });

  it.each([
    [
      'chase_checking',
      'Details,Posting Date,Description,Amount,Type,Balance,Date,Card Member\nDEBIT,02/01/2024,x,-4.50,POS,10.00,02/01/2024,A\n',
    ],
    ['mercury', 'Date,Description,Amount,Status,Bank Description,Card Member\n02/01/2024,x,-4.50,Sent,y,A\n'],
  ])('that knows the most cells is taken, %s', (profile, text) => {
    expect(taken(text).profile).toBe(profile);
  });

  it.each([
    ['a bare header', 'Date,Description,Amount\n2024-02-01,BEAN BAR,-4.50\n'],
    ['a plain header with one column more', 'Date,Transaction,Name,Memo,Amount,Shop\n2024-02-01,DEBIT,BEAN BAR,,-4.50,x\n'],
    ['rows that only begin alike', '02/13/2024,-14.20,*,2041,CHECK,more\n'],
  ])('is not recognised in %s', (_, text) => {
    expect(taken(text).profile).toBe('inferred');
  });

  it('of the old Mercury header is read like the new one', () => {
    const statement = taken(textOf('mercury').replace('Date (UTC)', 'Date'));
    expect([statement.profile, ...lines(statement)]).toEqual(['mercury', '2024-02-01 -4.50 Bean Bar', '2024-02-02 -9.00 Taxi (hold)']);
  });

  it('is used when the caller chooses it', () => {
    const text = 'Date,Description,Amount\n02/01/2024,BEAN BAR,-4.50\n';
    expect(taken(text, { dateOrder: 'mdy' })).toMatchObject({ profile: 'inferred', records: [{ direction: 'out' }] });
    expect(taken(text, { profile: 'amex' })).toMatchObject({ profile: 'amex', records: [{ direction: 'in', date: '2024-02-01' }] });
  });

  it.each([
    ['an unknown name', 'first_bank', /^profile: There is no profile "first_bank"\. The profiles are chase_checking, /],
    [
      'a file without its date column',
      'discover',
      /^The file has no date column \(Post Date\)\. The header row is Date, Description, Amount\.$/,
    ],
    [
      'a file without its amount column',
      'citi',
      /^The file has no amount column \(Debit\)\. The header row is Date, Description, Amount\.$/,
    ],
  ])('is refused for %s', (_, profile, message) => {
    expect(refusal('Date,Description,Amount\n02/01/2024,BEAN BAR,4.50\n', { profile })).toMatch(message);
  });

  it('keeps its columns when the mapping has only an order of dates', () => {
    const text = textOf('discover').replace('02/02/2024', '02/03/2024');
    const statement = taken(text, { mapping: { dateOrder: 'dmy', sign: 'as_printed' } });
    expect([statement.profile, ...lines(statement)]).toEqual(['discover', '2024-01-02 +4.50 BEAN BAR', '2024-03-02 -4.50 RETURN']);
  });

  it('[STM-4] of a wallet proves its opening and closing balance', () => {
    expect(taken(textOf('venmo')).closingBalanceMinor).toBe(1_200n);
    expect(refusal(textOf('venmo').replace(/\$12\.00$/, '$13.00'))).toMatch(
      /^row 7, column Ending Balance: the balance does not add up\. The balance before is 50\.00, and the amounts since then are -38\.00\. The printed balance is 13\.00/,
    );
  });

  it('of a wallet ignores money that a card paid', () => {
    const byCard = ',100004,2024-02-02T09:00:00,Payment,Complete,Gift,A Member,Bob,- $25.00,Visa *1001,,,\n';
    const statement = taken(textOf('venmo').replace(',100003', `${byCard},100003`));
    expect(lines(statement)).toHaveLength(3);
    expect(statement.ignored.map(({ message }) => message)).toContain('paid from Visa *1001, whose statement has it');
  });
});
