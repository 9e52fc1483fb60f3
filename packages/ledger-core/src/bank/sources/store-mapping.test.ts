import { createLedger, isRefusal, type Reading, refuse, type Statement, type StatementOptions, type StoredMapping } from 'ledger-core';
import { expectRefused, granted, openCompany, sourceRecordOf, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { MAX_STORED_MAPPINGS } from './limits.ts';

const FILE = { bytes: new Uint8Array(), name: 'march.csv' };

const MAPPING = { columns: { date: 'Datum', amount: 'Betrag' }, dateOrder: 'dmy', decimalMark: ',' } as const;

const READING: Reading = {
  shape: 'datum,betrag',
  isKnown: false,
  mapping: MAPPING,
  columns: [],
  reasons: [{ reason: 'the_words', params: { words: 'The header names them.' } }],
};

const statementBy = (more: Partial<Statement> = {}): Statement => ({
  format: 'csv',
  profile: 'inferred',
  encoding: 'utf-8',
  reading: READING,
  doubts: [],
  proof: 'none',
  records: [sourceRecordOf()],
  ignored: [],
  bad: [],
  openingBalanceMinor: null,
  closingBalanceMinor: null,
  firstDate: null,
  lastDate: null,
  periodStart: null,
  periodEnd: null,
  account: null,
  ...more,
});

/** A company whose reader answers one statement after the other, and records what it was asked. */
const openReading = async (...statements: readonly Partial<Statement>[]) => {
  const company = await openCompany();
  const requested: StatementOptions[] = [];
  const readStatement = (_bytes: Uint8Array, options: StatementOptions) => {
    requested.push(options);
    return statementBy(statements[requested.length - 1] ?? statements.at(-1));
  };
  const ledger = createLedger({ store: company.store, system: { clock: company.clock }, readStatement });
  const stored = async () => granted(await ledger.sourceAccounts.mappings(company.owner, company.bank));
  const storedIn = (options: StatementOptions | undefined): readonly StoredMapping[] => options?.stored ?? [];
  return { ...company, ledger, requested, stored, storedIn };
};

describe('a source account', () => {
  it('[SRC-5] keeps the mapping of an imported statement, and gives it to the reader of the next', async () => {
    const { ledger, owner, bank, requested, stored, storedIn } = await openReading({});
    granted(await ledger.imports.importStatement(owner, bank, FILE));
    expect(await stored()).toMatchObject([{ shape: 'datum,betrag', mapping: MAPPING }]);
    granted(await ledger.imports.importStatement(owner, bank, FILE));
    expect(storedIn(requested[0])).toEqual([]);
    expect(storedIn(requested[1])).toMatchObject([{ shape: 'datum,betrag', mapping: MAPPING }]);
    expect(await stored()).toHaveLength(1);
  });

  it('[SRC-5] keeps what a person stated in place of the earlier mapping for the shape, under the same id', async () => {
    const turned = { ...MAPPING, sign: 'charges_positive' } as const;
    const reading = { ...READING, mapping: turned };
    const { ledger, owner, bank, stored } = await openReading({}, { reading, profile: 'kept' });
    granted(await ledger.imports.importStatement(owner, bank, FILE));
    const [before] = await stored();
    granted(await ledger.imports.importStatement(owner, bank, FILE, { mapping: { sign: 'charges_positive' } }));
    expect(await stored()).toMatchObject([{ id: before?.id, mapping: turned }]);
  });

  it('[SRC-5] keeps a known layout only with what a person stated', async () => {
    const { ledger, owner, bank, stored } = await openReading({ profile: 'chase_checking', reading: { ...READING, isKnown: true } });
    granted(await ledger.imports.importStatement(owner, bank, FILE));
    expect(await stored()).toEqual([]);
    granted(await ledger.imports.importStatement(owner, bank, FILE, { dateOrder: 'dmy' }));
    expect(await stored()).toHaveLength(1);
  });

  it('[SRC-5] keeps nothing of a format with fixed fields, of a refused file, or of a dry run', async () => {
    const { ledger, owner, bank, stored } = await openReading({ format: 'ofx', reading: null }, { reading: null }, {});
    granted(await ledger.imports.importStatement(owner, bank, FILE));
    const refusing = createLedger({
      store: (await openCompany()).store,
      readStatement: () => refuse('unprocessable', { reason: 'no_date', params: {} }),
    });
    expect(isRefusal(await refusing.imports.importStatement(owner, bank, FILE))).toBe(true);
    granted(await ledger.imports.importStatement(owner, bank, FILE));
    granted(await ledger.imports.importStatement({ ...owner, dryRun: true }, bank, FILE));
    expect(await stored()).toEqual([]);
  });

  it('[SRC-5] keeps the latest mappings of many shapes', async () => {
    const shapes = Array.from({ length: MAX_STORED_MAPPINGS + 1 }, (_, at) => `shape ${at}`);
    const { ledger, owner, bank, stored } = await openReading(...shapes.map((shape) => ({ reading: { ...READING, shape } })));
    for (const _ of shapes) granted(await ledger.imports.importStatement(owner, bank, FILE));
    expect((await stored()).map(({ shape }) => shape)).toEqual(shapes.slice(1));
  });

  it('[SRC-6] [EVT-8] changes the given parts of a kept mapping, and removes those that are null; the same again is no change', async () => {
    const { ledger, owner, bank, stored } = await openReading({});
    granted(await ledger.imports.importStatement(owner, bank, FILE));
    const [{ id } = { id: unknownId('mapping') }] = await stored();
    const changed = granted(
      await ledger.sourceAccounts.changeMapping(owner, bank, id, {
        decimalMark: null,
        sign: 'charges_positive',
        columns: { amount: 'Umsatz', date: null, description: ['Text', 'Zweck'] },
      }),
    );
    expect(changed.mapping).toEqual({
      columns: { amount: 'Umsatz', description: ['Text', 'Zweck'] },
      dateOrder: 'dmy',
      sign: 'charges_positive',
    });
    expect(await stored()).toEqual([changed]);
    const events = async () => granted(await ledger.events.list(owner)).data.length;
    const before = await events();
    expect(granted(await ledger.sourceAccounts.changeMapping(owner, bank, id, { sign: 'charges_positive' }))).toEqual(changed);
    expect(await events()).toBe(before);
    granted(await ledger.sourceAccounts.deleteMapping(owner, bank, id));
    expect(await stored()).toEqual([]);
  });

  it('[SRC-6] refuses a mapping that is not kept, and changes nothing', async () => {
    const { ledger, owner, bank, store } = await openReading({});
    granted(await ledger.imports.importStatement(owner, bank, FILE));
    const [stored] = granted(await ledger.sourceAccounts.mappings(owner, bank));
    const company = { owner, store };
    await expectRefused(company, 'not_found', () => ledger.sourceAccounts.changeMapping(owner, bank, unknownId('mapping'), { sign: null }));
    await expectRefused(company, 'not_found', () => ledger.sourceAccounts.deleteMapping(owner, unknownId('source'), stored?.id ?? 'map_'));
    await expectRefused(company, 'not_found', () => ledger.sourceAccounts.mappings(owner, unknownId('source')));
  });
});

describe('the import of a statement', () => {
  it('[ING-15] [DRY-1] answers how the file was read, also when nothing is written', async () => {
    const records = Array.from({ length: 12 }, (_, at) =>
      sourceRecordOf({
        description: `Coffee ${at}`,
        ...(at === 0 && { direction: 'in', kind: 'money_in' }),
        ...(at === 11 && { kind: 'hold' }),
      }),
    );
    const { ledger, owner, bank } = await openReading({ records, proof: 'rows', closingBalanceMinor: 7n });
    const dry = granted(await ledger.imports.importStatement({ ...owner, dryRun: true }, bank, FILE));
    if (!('wouldReturn' in dry)) throw new Error('It is a dry run.');
    expect(dry.wouldReturn.import).toMatchObject({ added: 12, known: 0 });
    expect(dry.wouldReturn.statement).toMatchObject({
      proof: 'rows',
      closingBalanceMinor: 7n,
      moneyInMinor: 1_250n,
      moneyOutMinor: 10n * 1_250n,
      holds: 1,
      reading: { reasons: [{ reason: 'the_words', params: { words: 'The header names them.' } }] },
      firstRows: records.slice(0, 5),
      lastRows: records.slice(7),
    });
    expect(granted(await ledger.transactions.list(owner)).data).toEqual([]);
    expect(granted(await ledger.imports.importStatement(owner, bank, FILE))).toMatchObject({ statement: { holds: 1 } });
  });

  it.each([
    ['2026-03-22', []],
    ['2026-03-23', [{ reason: 'row_of_day_to_come', params: { row: 4, date: '2026-03-23' } }]],
  ])('[ING-17] doubts a movement of a day to come: %s', async (day, doubts) => {
    const record = sourceRecordOf({ date: day, row: { rowNumber: 4, columns: [], values: [] } });
    const { ledger, owner, bank, clock } = await openReading({ records: [record] });
    expect(clock.now().slice(0, 10)).toBe('2026-03-15');
    const { statement } = granted(await ledger.imports.importStatement(owner, bank, FILE));
    expect(statement?.doubts).toEqual(doubts);
  });

  it('[ING-15] shows no movement twice', async () => {
    const { ledger, owner, bank } = await openReading({});
    const { statement } = granted(await ledger.imports.importStatement(owner, bank, FILE));
    expect([statement?.firstRows.length, statement?.lastRows.length]).toEqual([1, 0]);
  });
});

describe('a file that a kept mapping does not read', () => {
  const STANDS_IN_THE_WAY = refuse('unprocessable', { reason: 'no_decimal_comma', params: {} });

  it.each<readonly [string, (options: StatementOptions) => boolean, RegExp]>([
    [
      'and that could be read without it',
      ({ stored }) => stored?.length !== 1,
      /^No_decimal_comma\. The stored mapping map_\w+ causes this\. Change or remove that mapping\.$/,
    ],
    ['nor could be read without it', () => false, /^No_decimal_comma\.$/],
  ])('[SRC-8] %s', async (_, isReadable, message) => {
    const company = await openCompany();
    let isFirst = true;
    const readStatement = (_bytes: Uint8Array, options: StatementOptions) => {
      const isRead = isFirst || isReadable(options);
      isFirst = false;
      return isRead ? statementBy() : STANDS_IN_THE_WAY;
    };
    const ledger = createLedger({ store: company.store, system: { clock: company.clock }, readStatement });
    granted(await ledger.imports.importStatement(company.owner, company.bank, FILE));
    const refused = await expectRefused(company, 'unprocessable', () => ledger.imports.importStatement(company.owner, company.bank, FILE));
    expect(refused.message).toMatch(message);
  });
});

describe('[SRC-7] a source account that is added with its first statement', () => {
  const target = (account: string) => ({ accountId: account as `acct_${string}`, kind: 'card' as const, name: 'Card', mask: '9100' });

  it('is read for, added and fed in one unit of work', async () => {
    const { ledger, owner, account, requested } = await openReading({});
    const done = granted(await ledger.imports.importStatement(owner, target(account('2110')), FILE));
    expect(requested[0]).toMatchObject({ sourceKind: 'card', mask: '9100', stored: [], currency: { code: 'USD' } });
    const added = granted(await ledger.sourceAccounts.list(owner)).find(({ id }) => id === done.import.sourceId);
    expect(added).toMatchObject({
      id: done.import.sourceId,
      name: 'Card',
      kind: 'card',
      provider: 'csv',
      mappings: [{ mapping: MAPPING }],
    });
  });

  it.each<readonly [string, Partial<Statement>, string]>([
    ['an account that no source feeds', {}, '6110'],
    ['a record that is refused', { records: statementBy().records.map((record) => ({ ...record, amountMinor: 0n })) }, '2110'],
  ])('is not left behind by %s', async (_, statement, code) => {
    const { ledger, owner, account, store } = await openReading(statement);
    await expectRefused({ owner, store }, 'unprocessable', () => ledger.imports.importStatement(owner, target(account(code)), FILE));
  });

  it('is not added by a role that may not, or in a dry run', async () => {
    const { ledger, owner, account, store } = await openReading({});
    await expectRefused({ owner, store }, 'forbidden', () =>
      ledger.imports.importStatement({ ...owner, role: 'viewer' }, target(account('2110')), FILE),
    );
    granted(await ledger.imports.importStatement({ ...owner, dryRun: true }, target(account('2110')), FILE));
    expect(granted(await ledger.sourceAccounts.list(owner))).toHaveLength(1);
  });
});
