import type { AuditFilter, AuditRecord } from '../audit/record.ts';
import type { Comment } from '../comments/comment.ts';
import { date, type Instant, type IsoDate, type IsoMonth, instant } from '../dates.ts';
import type { EntryId, ImportId, MemberId, PartyId, RequestId, TransactionId } from '../ids.ts';
import type { Import } from '../ingest/import.ts';
import type { Position, Slice } from '../page.ts';
import type { Party } from '../parties/party.ts';
import type { Rule } from '../rules/rule.ts';
import { fold, type Transaction } from '../transactions/transaction.ts';
import { type ContractCase, expectFault, expectSame, newId, openBooksIn } from './contract-case.ts';
import type { TransactionFilter } from './transactions.ts';

const ALL = { after: null, take: 100 } as const;
const NOW = instant(Date.UTC(2026, 5, 1));

/** What the repositories mean, port by port. */
export const repositoriesContract: readonly ContractCase[] = [
  {
    name: '[STO-20] amounts beyond 2^53 come back to the unit, singly and as sums',
    run: async (store) => {
      const { write, read, post, account } = await openBooksIn(store);
      const large = 9_007_199_254_740_993n;
      await write((books) => post(books, '2026-01-05', '1010', '4010', large));
      await write((books) => post(books, '2026-01-06', '1010', '4010', large));
      const [entries, totals] = await read(
        async (books) => [await books.journal.scan(0, 1), await books.journal.totals(date('2026-01-31'))] as const,
      );
      expectSame(
        entries[0]?.lines.map((line) => line.amountMinor),
        [large, large],
        'the lines',
      );
      expectSame(totals.get(account('1010')), { debitMinor: 2n * large, creditMinor: 0n }, 'their sum');
    },
  },
  {
    name: '[STO-21] an entry comes back as it was given, whatever its texts hold',
    run: async (store) => {
      const { write, read, post } = await openBooksIn(store);
      const text = `Größe "quoted" 'single' \\ back {braces},comma\n新しい line 🙂 NULL`;
      const entry = await write((books) => post(books, '2026-01-05', '1010', '4010', 7n, { description: text, memo: text, sourceId: 'x' }));
      expectSame(await read((books) => books.journal.byIds([entry.id, entry.id])), [entry], 'once, the same');
    },
  },
  {
    name: '[STO-22] balances as of any day: within a month, at its end, before everything, with back-dated entries',
    run: async (store) => {
      const { write, read, post, account } = await openBooksIn(store);
      for (const [on, amount] of [
        ['2025-12-31', 1n],
        ['2026-01-15', 10n],
        ['2026-01-16', 100n],
        ['2026-01-31', 1_000n],
        ['2026-02-28', 10_000n],
        ['2026-01-01', 100_000n],
      ] as const)
        await write((books) => post(books, on, '1010', '4010', amount));
      const expected: readonly (readonly [string, bigint | undefined])[] = [
        ['2025-12-30', undefined],
        ['2025-12-31', 1n],
        ['2026-01-01', 100_001n],
        ['2026-01-14', 100_001n],
        ['2026-01-15', 100_011n],
        ['2026-01-16', 100_111n],
        ['2026-01-30', 100_111n],
        ['2026-01-31', 101_111n],
        ['2026-02-27', 101_111n],
        ['2026-02-28', 111_111n],
        ['2030-06-20', 111_111n],
      ];
      for (const [on, balance] of expected) {
        const totals = await read((books) => books.journal.totals(date(on)));
        expectSame(totals.get(account('1010'))?.debitMinor, balance, `as of ${on}`);
        expectSame(totals.size, balance === undefined ? 0 : 2, `accounts with lines up to ${on}`);
        const some = await read((books) => books.journal.totals(date(on), [account('4010'), account('6110')]));
        expectSame(
          [...some],
          balance === undefined ? [] : [[account('4010'), { debitMinor: 0n, creditMinor: balance }]],
          `of some accounts as of ${on}`,
        );
      }
    },
  },
  {
    name: '[STO-23] registers run by date, entry number and line number, over one account and over several',
    run: async (store) => {
      const { write, read, post, account } = await openBooksIn(store);
      await write((books) => post(books, '2026-02-01', '1010', '4010', 1n));
      await write((books) => post(books, '2026-01-01', '1010', '1020', 2n));
      await write((books) => post(books, '2026-02-01', '1020', '1010', 3n));
      const lines = (codes: readonly string[], since: string, until: string, take = 100) =>
        read(async (books) =>
          (await books.journal.lines(codes.map(account), date(since), date(until), take)).map(({ entry, line }) => [
            entry.entryNo,
            line.lineNo,
            line.side,
          ]),
        );
      expectSame(
        await lines(['1010'], '2026-01-01', '2026-12-31'),
        [
          [2, 1, 'debit'],
          [1, 1, 'debit'],
          [3, 2, 'credit'],
        ],
        'one account',
      );
      expectSame(
        await lines(['1010', '1020'], '2026-01-01', '2026-12-31'),
        [
          [2, 1, 'debit'],
          [2, 2, 'credit'],
          [1, 1, 'debit'],
          [3, 1, 'debit'],
          [3, 2, 'credit'],
        ],
        'two',
      );
      expectSame(await lines(['1010'], '2026-01-02', '2026-12-31', 1), [[1, 1, 'debit']], 'from a day on, at most so many');
      expectSame(await lines([], '2026-01-01', '2026-12-31'), [], 'of none');
    },
  },
  {
    name: '[STO-24] reversals are found by what they reverse',
    run: async (store) => {
      const { write, read, post } = await openBooksIn(store);
      const first = await write((books) => post(books, '2026-01-01', '1010', '4010', 1n));
      const second = await write((books) => post(books, '2026-01-01', '4010', '1010', 1n, { reversesEntryId: first.id }));
      const found = await read((books) => books.journal.reversalsOf([first.id, second.id]));
      expectSame([...found], [[first.id, second.id]], 'the one that is reversed');
      expectSame((await read((books) => books.journal.reversalsOf([] as EntryId[]))).size, 0, 'none of none');
    },
  },
  {
    name: '[STO-25] the journal is listed newest first, by every filter, page by page while entries are added',
    run: async (store) => {
      const { write, read, post, account } = await openBooksIn(store);
      for (const [on, credit, description] of [
        ['2026-01-03', '4010', 'Ärger'],
        ['2026-01-01', '4020', 'zwei'],
        ['2026-01-02', '4010', 'drei'],
        ['2026-01-02', '4020', 'vier'],
      ] as const)
        await write((books) => post(books, on, '1010', credit, 1n, { description, source: credit === '4020' ? 'transaction' : 'manual' }));
      const list = (filter: Parameters<Parameters<Parameters<typeof read>[0]>[0]['journal']['list']>[0]) =>
        read(async (books) => (await books.journal.list(filter, ALL)).map((entry) => entry.entryNo));
      expectSame(await list({}), [1, 4, 3, 2], 'all');
      expectSame(await list({ accountIds: [account('4020')] }), [4, 2], 'by account');
      expectSame(await list({ accountIds: [] }), [], 'by no account');
      expectSame(await list({ source: 'manual' }), [1, 3], 'by source');
      expectSame(await list({ since: date('2026-01-02'), until: date('2026-01-02') }), [4, 3], 'by days');
      expectSame(await list({ text: fold('ÄRGER') }), [1], 'by text, folded');
      const seen: number[] = [];
      for (let after: Position | null = null; ; ) {
        const [entry] = await read((books) => books.journal.list({}, { after, take: 1 }));
        if (entry === undefined) break;
        seen.push(entry.entryNo);
        after = [entry.date, entry.entryNo];
        if (seen.length < 3) await write((books) => post(books, '2026-01-09', '1010', '4010', 1n));
      }
      expectSame(seen, [1, 4, 3, 2], 'no old entry twice, none left out');
    },
  },
  {
    name: '[STO-26] totals per month and per party are the sums of their lines',
    run: async (store) => {
      const { write, read, post, account } = await openBooksIn(store);
      const party = newId('party') as PartyId;
      await write(async (books) => {
        await post(books, '2026-01-05', '1010', '4010', 5n);
        await post(books, '2026-02-05', '1010', '4010', 7n);
        const line = (code: string, side: 'debit' | 'credit', lineNo: number, partyId: PartyId | null) => ({
          lineNo,
          accountId: account(code),
          side,
          amountMinor: 9n,
          partyId,
          dimensions: [],
          memo: null,
        });
        await post(books, '2026-02-06', '1100', '4010', 9n, { lines: [line('1100', 'debit', 1, party), line('4010', 'credit', 2, null)] });
      });
      const months = await read((books) => books.journal.monthTotals());
      expectSame(
        months.map((each) => `${each.month} ${each.debitMinor} ${each.creditMinor}`).sort(),
        ['2026-01 0 5', '2026-01 5 0', '2026-02 0 16', '2026-02 7 0', '2026-02 9 0'],
        'by month',
      );
      const parties = await read((books) => books.journal.partyTotals([party], [account('1100'), account('2000')]));
      expectSame([...(parties.get(party) ?? [])], [[account('1100'), { debitMinor: 9n, creditMinor: 0n }]], 'by party');
      expectSame(await read((books) => books.journal.months()), { first: '2026-01', last: '2026-02' }, 'first and last month');
    },
  },
  {
    name: '[STO-33] totals per value of a dimension count the lines that name one, between two days',
    run: async (store) => {
      const { write, read, post, account } = await openBooksIn(store);
      const [dimensionId, otherId] = [newId('dimension'), newId('dimension')];
      const [one, two] = [newId('dimensionValue'), newId('dimensionValue')];
      const lines = (amountMinor: bigint, valueId: typeof one | null) => [
        {
          lineNo: 1,
          accountId: account('6110'),
          side: 'debit' as const,
          amountMinor,
          partyId: null,
          dimensions: [{ dimensionId: otherId, valueId: one }, ...(valueId === null ? [] : [{ dimensionId, valueId }])],
          memo: null,
        },
        { lineNo: 2, accountId: account('1010'), side: 'credit' as const, amountMinor, partyId: null, dimensions: [], memo: null },
      ];
      for (const [on, amount, value] of [
        ['2026-01-31', 1n, one],
        ['2026-02-01', 10n, one],
        ['2026-02-02', 100n, two],
        ['2026-02-03', 1_000n, null],
        ['2026-02-28', 10_000n, one],
        ['2026-03-01', 100_000n, one],
      ] as const)
        await write((books) => post(books, on, '6110', '1010', amount, { lines: lines(amount, value) }));
      const totals = await read((books) => books.journal.totalsByValue(dimensionId, date('2026-02-01'), date('2026-02-28')));
      expectSame(
        [...totals].map(([value, of]) => [value === one, [...of]]).sort(),
        [
          [false, [[account('6110'), { debitMinor: 100n, creditMinor: 0n }]]],
          [true, [[account('6110'), { debitMinor: 10_010n, creditMinor: 0n }]]],
        ],
        'by value',
      );
    },
  },
  {
    name: '[STO-27] transactions are found by id, by the id of their source and by fingerprint, within their source account',
    run: async (store) => {
      const { write, read, transaction, source } = await openBooksIn(store);
      const rows = [
        transaction({ sourceRef: 'r1', fingerprint: 'a' }),
        transaction({ fingerprint: 'b' }),
        transaction({ fingerprint: 'b' }),
        transaction({ sourceRef: 'r2', fingerprint: 'b' }),
      ];
      await write((books) => books.transactions.add(rows));
      const ids = (found: readonly { readonly id: TransactionId }[]) =>
        found.map((each) => rows.findIndex((row) => row.id === each.id)).sort();
      await read(async (books) => {
        expectSame(ids(await books.transactions.byIds([rows[0]?.id as TransactionId, newId('transaction')])), [0], 'by id');
        expectSame(ids(await books.transactions.byRefs(source, ['r1', 'r2', 'r3'])), [0, 3], 'by ref');
        expectSame(ids(await books.transactions.byFingerprints(source, ['b', 'c'])), [1, 2, 3], 'by fingerprint');
        expectSame(await books.transactions.byRefs(newId('source'), ['r1']), [], 'not of another source');
        expectSame(await books.transactions.byRefs(source, []), [], 'none of none');
      });
    },
  },
  {
    name: '[STO-28] transactions are listed newest first, by every filter and all of them together',
    run: async (store) => {
      const { write, read, transaction, account } = await openBooksIn(store);
      const party = newId('party') as PartyId;
      const rule = newId('rule');
      const filed = {
        accountId: account('6110'),
        source: 'rule' as const,
        confidence: null,
        rationale: { why: 'x' },
        ruleId: rule,
        splits: [],
      };
      const split = { ...filed, accountId: null, ruleId: null, splits: [{ accountId: account('6060'), amountMinor: 1_250n, memo: null }] };
      const rows = [
        transaction({ date: date('2026-03-01'), description: 'ÇA VA', status: 'posted', filing: filed }),
        transaction({ date: date('2026-03-03'), description: 'two', partyId: party }),
        transaction({ date: date('2026-03-02'), description: 'three', status: 'ready', accountId: account('1020'), filing: split }),
        transaction({
          date: date('2026-03-02'),
          description: 'four 100%_',
          status: 'excluded',
          match: { kind: 'transfer', transactionId: newId('transaction') },
        }),
      ];
      await write((books) => books.transactions.add(rows));
      const list = (filter: TransactionFilter) =>
        read(async (books) => (await books.transactions.list(filter, ALL)).map((each) => rows.findIndex((row) => row.id === each.id)));
      expectSame(await list({}), [1, 3, 2, 0], 'all');
      expectSame(await list({ statuses: ['posted'] }), [0], 'one status');
      expectSame(await list({ statuses: ['posted', 'ready'] }), [2, 0], 'two statuses');
      expectSame(await list({ statuses: [] }), [1, 3, 2, 0], 'no status named');
      expectSame(await list({ accountId: account('1020') }), [2], 'account');
      expectSame(await list({ partyId: party }), [1], 'counterparty');
      expectSame(await list({ categoryAccountId: account('6110') }), [0], 'category');
      expectSame(await list({ categoryAccountId: account('6060') }), [2], 'category of a part');
      expectSame(await list({ ruleId: rule }), [0], 'rule');
      expectSame(await list({ text: fold('ça') }), [0], 'text, folded');
      expectSame(await list({ text: '100%_' }), [3], 'text with what other languages call wildcards');
      expectSame(await list({ since: date('2026-03-02'), until: date('2026-03-02') }), [3, 2], 'days');
      expectSame(await list({ transfersOnly: true }), [3], 'transfers');
      expectSame(
        await list({
          statuses: ['posted'],
          accountId: account('1010'),
          categoryAccountId: account('6110'),
          ruleId: rule,
          text: 'va',
          since: date('2026-01-01'),
          until: date('2026-12-31'),
        }),
        [0],
        'together',
      );
      const [first] = await read((books) => books.transactions.list({}, { after: ['2026-03-02', rows[3]?.id ?? ''], take: 1 }));
      expectSame(first?.id, rows[2]?.id, 'after a position');
      expectSame(
        await read((books) => books.transactions.byIds([rows[2]?.id as TransactionId])),
        [rows[2]],
        'and come back as they were given',
      );
      expectSame(await read((books) => books.transactions.countAwaiting(date('2026-03-01'), date('2026-03-31'))), 2, 'two await review');
    },
  },
  {
    name: '[STO-36] transactions are found by what speaks for their being one: open holds of accounts, amounts within days, and what a payee was filed to',
    run: async (store) => {
      const { write, read, transaction, account } = await openBooksIn(store);
      const party = newId('party') as PartyId;
      const filed = (source: 'person' | 'rule' | 'model', code = '6110') => ({ ...transaction().filing, source, accountId: account(code) });
      const rows = [
        transaction({ kind: 'hold' }),
        transaction({ kind: 'hold', status: 'ready' }),
        transaction({ kind: 'hold', status: 'excluded', match: { kind: 'authorisation', transactionId: newId('transaction') } }),
        transaction({ kind: 'hold', accountId: account('1020') }),
        transaction({ amountMinor: 9_007_199_254_740_993n, date: date('2026-03-01'), status: 'posted', filing: filed('person') }),
        transaction({ amountMinor: 7n, date: date('2026-03-02'), status: 'posted', filing: filed('rule'), partyId: party }),
        transaction({
          amountMinor: 7n,
          date: date('2026-03-03'),
          status: 'ready',
          filing: filed('person'),
          possibleDuplicateOf: newId('transaction'),
        }),
        transaction({ amountMinor: 7n, date: date('2026-03-04'), filing: filed('model'), changedReading: 2 }),
        transaction({ payee: 'tea', status: 'posted', filing: filed('person', '6060'), partyId: party }),
        transaction({ payee: 'tea', status: 'excluded', filing: filed('person', '6060') }),
      ];
      await write((books) => books.transactions.add(rows));
      const places = (found: readonly { readonly id: TransactionId }[]) => found.map(({ id }) => rows.findIndex((row) => row.id === id));
      await read(async (books) => {
        const { openHolds, byAmounts, filedCounts } = books.transactions;
        expectSame(places(await openHolds([account('1010')])), [0, 1], 'open holds');
        expectSame(places(await openHolds([account('1010'), account('1020')])), [0, 1, 3], 'of both accounts');
        const near = (amounts: readonly bigint[], since: string, until: string) => byAmounts(amounts, date(since), date(until));
        expectSame(places(await near([7n, 9_007_199_254_740_993n], '2026-03-01', '2026-03-03')), [4, 5, 6], 'by amounts, oldest first');
        expectSame(places(await near([9_007_199_254_740_992n], '2026-03-01', '2026-03-31')), [], 'to the minor unit');
        expectSame(places(await near([], '2026-03-01', '2026-03-31')), [], 'none of none');
        const byCount = async (payees: readonly string[], partyIds: readonly PartyId[]) =>
          (await filedCounts(payees, partyIds))
            .map((each) => JSON.stringify([each.payee, each.partyId, each.accountId, each.count]))
            .sort();
        const count = (payee: string, partyId: PartyId | null, code: string, many: number) =>
          JSON.stringify([payee, partyId, account(code), many]);
        expectSame(await byCount(['coffee'], []), [count('coffee', null, '6110', 2), count('coffee', party, '6110', 1)].sort(), 'a payee');
        expectSame(
          await byCount([], [party]),
          [count('coffee', party, '6110', 1), count('tea', party, '6060', 1)].sort(),
          'a counterparty, whatever the payee',
        );
        expectSame(await byCount([], []), [], 'none of none');
      });
      expectSame(
        places(await read((books) => books.transactions.list({ categorySources: ['person'], statuses: ['posted'] }, ALL))).sort(),
        [4, 8],
        'by who decided',
      );
      expectSame(await read((books) => books.transactions.byIds([(rows[2] as Transaction).id])), [rows[2]], 'a match comes back');
    },
  },
  {
    name: '[STO-37] comments are listed newest first, and those that propose something are found until they are resolved',
    run: async (store) => {
      const { write, read, transaction, account, memberId } = await openBooksIn(store);
      const rows = [transaction(), transaction()] as const;
      const comment = (at: 0 | 1, proposed: string | null): Comment => ({
        id: newId('comment'),
        transactionId: rows[at].id,
        text: 'Größe?',
        proposedAccountId: proposed === null ? null : account(proposed),
        mentions: [memberId],
        writtenAt: NOW,
        writtenBy: memberId,
        resolvedAt: null,
        resolvedBy: null,
      });
      const [said, proposed, other] = [comment(0, null), comment(0, '6110'), comment(1, '6060')];
      await write(async (books) => {
        await books.transactions.add(rows);
        for (const each of [said, proposed, other]) await books.comments.put(each);
        expectSame(await books.comments.openProposals([rows[0].id]), [proposed], 'at once');
      });
      await write((books) => books.comments.put({ ...other, resolvedAt: NOW, resolvedBy: memberId }));
      await read(async (books) => {
        const { list, byIds, openProposals } = books.comments;
        expectSame(await list(rows[0].id, ALL), [proposed, said], 'newest first');
        expectSame(await list(rows[0].id, { after: [proposed.id], take: 1 }), [said], 'page by page');
        expectSame(await byIds([said.id, newId('comment')]), [said], 'by id');
        expectSame(await openProposals(rows.map(({ id }) => id)), [proposed], 'what is resolved is proposed no more');
        expectSame(await openProposals([]), [], 'none of none');
      });
    },
  },
  {
    name: '[STO-38] deliveries are found by id, and the days that they cover by the first',
    run: async (store) => {
      const { write, read, memberId, source } = await openBooksIn(store);
      const delivery = (firstDate: string | null, lastDate: string | null, of = source): Import => ({
        id: newId('import'),
        sourceId: of,
        fileName: null,
        sha256: null,
        format: 'csv',
        profile: null,
        encoding: null,
        readings: 0,
        added: 0,
        changed: 0,
        known: 0,
        joined: 0,
        possibleDuplicates: 0,
        firstDate: firstDate as IsoDate | null,
        lastDate: lastDate as IsoDate | null,
        importedAt: NOW,
        importedBy: memberId,
      });
      const deliveries = [
        delivery('2026-02-01', '2026-02-28'),
        delivery(null, null),
        delivery('2026-01-01', '2026-01-31'),
        delivery('2026-03-01', '2026-03-31', newId('source')),
      ];
      await write(async (books) => {
        for (const each of deliveries) await books.imports.add(each);
      });
      await read(async (books) => {
        expectSame(await books.imports.byIds([(deliveries[1] as Import).id]), [deliveries[1]], 'by id');
        expectSame(await books.imports.byIds([]), [], 'none of none');
        expectSame(
          await books.imports.daysCovered(source),
          [
            { firstDate: '2026-01-01', lastDate: '2026-01-31' },
            { firstDate: '2026-02-01', lastDate: '2026-02-28' },
          ],
          'days of one source, by the first',
        );
      });
    },
  },
  {
    name: '[STO-29] readings and categorizations pile up in order',
    run: async (store) => {
      const { write, read, transaction, memberId, account } = await openBooksIn(store);
      const row = transaction();
      const reading = (version: number) => ({
        transactionId: row.id,
        version,
        importId: newId('import') as ImportId,
        readAt: NOW,
        payload: { version, text: 'Größe' },
        facts: [{ key: 'mcc' as const, value: '5812', detail: null }],
        counterparty: null,
        row: version === 1 ? { rowNumber: 2, columns: ['a'], values: ['b'], source: 'csv', fileName: 'f.csv' } : null,
      });
      const decision = (version: number) => ({
        id: newId('categorization'),
        transactionId: row.id,
        version,
        accountId: account('6110'),
        source: 'person' as const,
        confidence: null,
        rationale: null,
        ruleId: null,
        splits: [{ accountId: account('6060'), amountMinor: 9_007_199_254_740_993n, memo: 'm' }],
        reason: 'person' as const,
        note: null,
        recordedAt: NOW,
        recordedBy: memberId,
      });
      const [one, two, three] = [decision(1), decision(2), decision(3)];
      await write(async (books) => {
        await books.transactions.add([row]);
        await books.readings.add([reading(1)]);
        await books.categorizations.add([one, two]);
      });
      await write(async (books) => {
        await books.readings.add([{ ...reading(2) }]);
        expectSame(
          (await books.readings.of([row.id])).map((each) => each.version),
          [1, 2],
          'within the unit of work',
        );
        await books.categorizations.add([three]);
      });
      const readings = await read((books) => books.readings.of([row.id]));
      expectSame(
        readings.map((each) => [each.version, each.payload, each.row?.rowNumber ?? null]),
        [
          [1, { version: 1, text: 'Größe' }, 2],
          [2, { version: 2, text: 'Größe' }, null],
        ],
        'readings, oldest first',
      );
      expectSame(await read((books) => books.categorizations.list(row.id, ALL)), [three, two, one], 'decisions, newest first');
      expectSame(await read((books) => books.categorizations.list(row.id, { after: [3], take: 1 })), [two], 'page by page');
    },
  },
  {
    name: '[STO-30] an outcome is found by member, operation and key; a later one takes its place; expired ones are forgotten',
    run: async (store) => {
      const { write, read, memberId } = await openBooksIn(store);
      const outcome = { memberId, scope: 'POST /x', key: 'k', fingerprint: 'f', answer: '{"status":201}', keptUntil: NOW };
      const later = { ...outcome, answer: 'later', keptUntil: instant(Date.UTC(2026, 5, 2)) };
      await write(async (books) => {
        expectSame(await books.outcomes.find(outcome), null, 'not there yet');
        await books.outcomes.put(outcome);
        expectSame(await books.outcomes.find(outcome), outcome, 'at once');
      });
      expectSame(await read((books) => books.outcomes.find(outcome)), outcome, 'and afterwards');
      for (const other of [
        { ...outcome, memberId: newId('member') as MemberId },
        { ...outcome, scope: 'POST /y' },
        { ...outcome, key: 'K' },
      ])
        expectSame(await read((books) => books.outcomes.find(other)), null, 'not another member’s, operation’s or key’s');
      await write((books) => books.outcomes.put(later));
      expectSame((await read((books) => books.outcomes.find(outcome)))?.answer, 'later', 'the later one');
      await write((books) => books.outcomes.forget(NOW, 10));
      expectSame((await read((books) => books.outcomes.find(outcome)))?.answer, 'later', 'not expired');
      await write((books) => books.outcomes.forget(instant(Date.UTC(2027, 0, 1)), 10));
      expectSame(await read((books) => books.outcomes.find(outcome)), null, 'forgotten');
    },
  },
  {
    name: '[STO-34] a picture is found by its name until it is removed',
    run: async (store) => {
      const { write, read } = await openBooksIn(store);
      const [one, two] = [
        { name: 'one', png: 'aGVsbG8=' },
        { name: 'two', png: 'd29ybGQ=' },
      ];
      await write((books) => books.pictures.add(one));
      await write(async (books) => {
        await books.pictures.remove('one');
        await books.pictures.add(two);
      });
      expectSame(await read((books) => books.pictures.byName('one')), null, 'the removed one');
      expectSame(await read((books) => books.pictures.byName('two')), two, 'the other');
    },
  },
  {
    name: '[STO-35] a rule that is removed is gone, even beside its last change; what it decided keeps its id',
    run: async (store) => {
      const { write, read, account, transaction } = await openBooksIn(store);
      const rule: Rule = {
        id: newId('rule'),
        name: 'r',
        priority: 1,
        accountId: account('6110'),
        descriptionContains: 'x',
        descriptionWords: null,
        direction: null,
        minAmountMinor: null,
        maxAmountMinor: null,
        sourceId: null,
        partyId: null,
        setsPartyId: null,
        setsDimensions: [],
        postsOnItsOwn: true,
        isActive: true,
        createdAt: NOW,
      };
      const other = { ...rule, id: newId('rule') };
      const filed = transaction({ filing: { ...transaction().filing, source: 'rule', ruleId: rule.id } });
      await Promise.all([
        write(async (books) => {
          await books.rules.put(rule);
          await books.rules.put(other);
          await books.transactions.add([filed]);
        }),
        write((books) => books.rules.put({ ...rule, priority: 2 })),
        write((books) => books.rules.remove(rule.id)),
      ]);
      await expectFault(
        write(async (books) => {
          await books.rules.remove(other.id);
          throw new Error('a fault');
        }),
        'the unit of work fails',
      );
      await write((books) => books.rules.put({ ...other, name: 'kept' }));
      expectSame(await read((books) => books.rules.all()), [{ ...other, name: 'kept' }], 'the other alone');
      expectSame(await read((books) => books.transactions.list({ ruleId: rule.id }, ALL)), [filed], 'what it decided');
    },
  },
  {
    name: '[STO-31] counterparties are found by id, slug and folded name, and listed newest first',
    run: async (store) => {
      const { write, read } = await openBooksIn(store);
      const party = (name: string, slug: string): Party => ({
        id: newId('party') as PartyId,
        name,
        slug,
        kinds: ['vendor'],
        defaultAccountId: null,
        termsDays: 30,
        logo: null,
        createdAt: NOW,
      });
      const [one, two] = [party('Café Über', 'cafe'), party('Acme', 'acme')];
      await write(async (books) => {
        await books.parties.put(one);
        await books.parties.put(two);
        await books.parties.put({ ...two, name: 'ACME Inc' });
      });
      await read(async (books) => {
        expectSame(await books.parties.byIds([one.id]), [one], 'by id');
        expectSame(
          (await books.parties.bySlugs(['acme', 'none'])).map((each) => each.name),
          ['ACME Inc'],
          'by slug, as changed',
        );
        expectSame(
          (await books.parties.list({}, ALL)).map((each) => each.slug),
          ['acme', 'cafe'],
          'newest first',
        );
        expectSame(
          (await books.parties.list({ text: fold('ÜBER') }, ALL)).map((each) => each.slug),
          ['cafe'],
          'by name',
        );
        expectSame(
          (await books.parties.list({}, { after: [two.id], take: 1 })).map((each) => each.slug),
          ['cafe'],
          'page by page',
        );
      });
    },
  },
  {
    name: '[STO-60] audit records are listed newest first, by every filter and all of them together, page by page',
    run: async (store) => {
      const { write, read, memberId } = await openBooksIn(store);
      const [bo, rule] = [newId('member') as MemberId, newId('rule')];
      const at = (second: number) => `2026-03-01T00:00:0${second}.000Z` as Instant;
      const record = (second: number, more: Partial<AuditRecord> = {}): AuditRecord => ({
        id: newId('audit'),
        operation: 'rules.change',
        memberId,
        subjectId: rule,
        requestId: newId('request') as RequestId,
        at: at(second),
        ...more,
      });
      const [one, two, three, four] = [
        record(1),
        record(2, { memberId: bo, operation: 'journal.post', subjectId: null }),
        record(3, { memberId: bo }),
        record(4, { operation: 'rules.remove' }),
      ] as const;
      await write(async (books) => {
        for (const each of [one, two, three, four]) await books.audit.add(each);
        expectSame(await books.audit.list({ subjectId: rule, until: at(3) }, ALL), [three, one], 'within the unit of work');
      });
      await read(async (books) => {
        const list = (filter: AuditFilter, slice: Slice = ALL) => books.audit.list(filter, slice);
        expectSame((await list({})).slice(0, 4), [four, three, two, one], 'all');
        expectSame(await list({ memberId: bo }), [three, two], 'by member');
        expectSame(await list({ operation: 'journal.post' }), [two], 'by operation');
        expectSame(await list({ subjectId: rule }), [four, three, one], 'by subject');
        expectSame(await list({ since: at(2), until: at(3) }), [three, two], 'by moments, both included');
        const everything = { memberId, operation: 'rules.change', subjectId: rule, since: at(1), until: at(1) } as const;
        expectSame(await list(everything), [one], 'by everything');
        expectSame(await list({ subjectId: rule }, { after: [three.id], take: 1 }), [one], 'after a position');
        expectSame(await list({ subjectId: rule }, { after: null, take: 2 }), [four, three], 'the first two');
      });
    },
  },
  {
    name: '[STO-32] members, credentials, dimensions, rules, periods, imports, audit and events come back as they were put',
    run: async (store) => {
      const { write, read, memberId, source, account } = await openBooksIn(store);
      const member = {
        id: newId('member') as MemberId,
        name: 'Bo',
        email: 'bo@example.com',
        role: 'reviewer' as const,
        isActive: true,
        createdAt: NOW,
      };
      const credential = {
        id: newId('token'),
        memberId,
        name: 'ci',
        tokenHash: 'abc',
        createdAt: NOW,
        expiresAt: null,
        revokedAt: null,
        lastUsedAt: null,
      };
      const dimension = {
        id: newId('dimension'),
        name: 'Dept',
        kind: 'department' as const,
        isActive: true,
        values: [{ id: newId('dimensionValue'), name: 'R&D', isActive: true }],
      };
      const rule = {
        id: newId('rule'),
        name: 'r',
        priority: 1,
        accountId: account('6110'),
        descriptionContains: 'x',
        descriptionWords: null,
        direction: 'out' as const,
        minAmountMinor: 1n,
        maxAmountMinor: null,
        sourceId: source,
        partyId: null,
        setsPartyId: null,
        setsDimensions: [],
        postsOnItsOwn: true,
        isActive: true,
        createdAt: NOW,
      };
      const period = {
        month: '2026-01' as IsoMonth,
        status: 'closed' as const,
        changedAt: NOW,
        changedBy: memberId,
        reason: null,
        head: 'c'.repeat(64),
      };
      const delivery = {
        id: newId('import') as ImportId,
        sourceId: source,
        fileName: 'f.csv',
        sha256: 'aa',
        format: 'csv',
        profile: 'p',
        encoding: 'utf-8',
        readings: 2,
        added: 1,
        changed: 0,
        known: 1,
        joined: 1,
        possibleDuplicates: 2,
        firstDate: '2026-01-01' as IsoDate,
        lastDate: null,
        importedAt: NOW,
        importedBy: memberId,
      };
      const record = {
        id: newId('audit'),
        operation: 'journal.post' as const,
        memberId: member.id,
        subjectId: source,
        requestId: newId('request') as RequestId,
        at: NOW,
      };
      const event = {
        id: newId('event'),
        type: 'period.closed' as const,
        subjectId: '2026-01',
        occurredAt: NOW,
        requestId: record.requestId,
        detail: { head: 'b'.repeat(64) },
      };
      await write(async (books) => {
        await books.members.put(member);
        await books.credentials.put(credential);
        await books.dimensions.put(dimension);
        await books.rules.put(rule);
        await books.periods.put(period);
        await books.imports.add(delivery);
        await books.audit.add(record);
        await books.events.add([event]);
      });
      await write(async (books) => {
        await books.credentials.put({ ...credential, revokedAt: NOW, lastUsedAt: NOW });
        await books.periods.put({ ...period, status: 'open', reason: 'late bill' });
        expectSame((await books.periods.closedMonths()).size, 0, 'reopened within the unit of work');
      });
      await read(async (books) => {
        expectSame(
          (await books.members.all()).find((each) => each.id === member.id),
          member,
          'the member',
        );
        expectSame(await books.credentials.byHash('abc'), { ...credential, revokedAt: NOW, lastUsedAt: NOW }, 'the credential, by hash');
        expectSame(await books.credentials.byHash('none'), null, 'no other');
        expectSame(await books.dimensions.all(), [dimension], 'the dimension');
        expectSame(await books.rules.all(), [rule], 'the rule');
        expectSame(await books.periods.all(), [{ ...period, status: 'open', reason: 'late bill' }], 'the period');
        expectSame(await books.imports.list(source, ALL), [delivery], 'the import');
        expectSame(await books.audit.list({ memberId: member.id }, ALL), [record], 'the audit record');
        expectSame((await books.events.list(ALL))[0], event, 'the event');
      });
    },
  },
];
