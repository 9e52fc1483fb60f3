import fc from 'fast-check';
import type { Account } from '../src/accounts/account.ts';
import type { Caller } from '../src/books/member.ts';
import type { LineDimension } from '../src/dimensions/dimension.ts';
import type { AccountId, EntryId, PartyId, SourceId, TransactionId } from '../src/ids.ts';
import type { Entry, Side } from '../src/journal/entry.ts';
import type { Ledger } from '../src/ledger.ts';
import { granted } from './company.ts';

/**
 * Random bookkeeping: commands as a careless company might give them, right and wrong ones, and one function that gives them to a ledger. The stores of other
 * packages run the same commands.
 */
export type BooksCommand =
  | { readonly do: 'post'; readonly date: string; readonly lines: readonly CommandLine[] }
  | { readonly do: 'reverse'; readonly entry: number }
  | { readonly do: 'take in'; readonly records: readonly CommandRecord[] }
  | { readonly do: 'categorize'; readonly transaction: number; readonly code: string; readonly post: boolean }
  | { readonly do: 'categorize many'; readonly from: number; readonly count: number; readonly code: string; readonly post: boolean }
  | { readonly do: 'split'; readonly transaction: number; readonly codes: readonly string[]; readonly isShort: boolean }
  | { readonly do: 'exclude'; readonly transaction: number }
  | { readonly do: 'send back'; readonly transaction: number; readonly post: boolean }
  | { readonly do: 'move day'; readonly transaction: number; readonly date: string }
  | { readonly do: 'name party'; readonly transaction: number; readonly namesParty: boolean }
  | { readonly do: 'name dimension'; readonly transaction: number; readonly namesDimension: boolean }
  | { readonly do: 'close'; readonly month: string; readonly force: boolean }
  | { readonly do: 'reopen'; readonly month: string }
  | { readonly do: 'create account'; readonly code: string; readonly under: string | null }
  | { readonly do: 'move account'; readonly code: string; readonly under: string | null }
  | { readonly do: 'use account'; readonly code: string; readonly isActive: boolean }
  | { readonly do: 'require dimension'; readonly code: string; readonly isRequired: boolean }
  | { readonly do: 'add rule'; readonly word: string; readonly code: string; readonly posts: boolean };

interface CommandLine {
  readonly code: string;
  readonly side: Side;
  readonly cents: number;
  readonly namesParty: boolean;
  readonly namesDimension: boolean;
}

interface CommandRecord {
  readonly id: string | null;
  readonly date: string;
  readonly cents: number;
  readonly word: string;
  readonly isHold: boolean;
}

const DATES = ['2026-01-01', '2026-01-31', '2026-02-01', '2026-02-14', '2026-02-28', '2026-03-31', '2026-04-01', '2026-07-01'] as const;
const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-07'] as const;
const WORDS = ['coffee', 'tea', 'rent', 'sale'] as const;
const NEW_CODES = ['1015', '4015', '6061', '6062', '6205'] as const;
const STARTER_CODES = ['1010', '1020', '1100', '1600', '2110', '2400', '3010', '4010', '4020', '6000', '6060', '6070', '6110'] as const;

const aDate = fc.constantFrom(...DATES);
const aMonth = fc.constantFrom(...MONTHS);
const aWord = fc.constantFrom(...WORDS);
const aCode = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...STARTER_CODES) }, fc.constantFrom(...NEW_CODES));
const aCategory = fc.constantFrom('6060', '6070', '6110', '6061', '4010', '2400', '1600', '6000');
const cents = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 20_000 }) }, fc.constantFrom(0, 1, 99_999_999_999));
const aLine = fc.record({
  code: aCode,
  side: fc.constantFrom<Side>('debit', 'credit'),
  cents,
  namesParty: fc.boolean(),
  namesDimension: fc.boolean(),
});

/** Two lines of the same amount on both sides, most often; what is drawn line by line is seldom balanced. */
const balancedLines = fc.record({ debit: aLine, credit: aLine, cents }).map((drawn) => [
  { ...drawn.debit, side: 'debit' as const, cents: drawn.cents },
  { ...drawn.credit, side: 'credit' as const, cents: drawn.cents },
]);

const aRecord = fc.record({
  id: fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { nil: null }),
  date: aDate,
  cents: fc.oneof({ weight: 30, arbitrary: fc.constantFrom(-500, -400, -300, -200, 100, 200) }, fc.constant(0)),
  word: aWord,
  isHold: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0),
});
const aNumber = fc.nat({ max: 1_000 });

const drawn = <Do extends BooksCommand['do'], Rest>(name: Do, rest: fc.Arbitrary<Rest>) => rest.map((fields) => ({ do: name, ...fields }));

const aCommand: fc.Arbitrary<BooksCommand> = fc.oneof(
  {
    weight: 6,
    arbitrary: drawn(
      'post',
      fc.record({ date: aDate, lines: fc.oneof({ weight: 4, arbitrary: balancedLines }, fc.array(aLine, { maxLength: 4 })) }),
    ),
  },
  { weight: 3, arbitrary: drawn('reverse', fc.record({ entry: aNumber })) },
  { weight: 4, arbitrary: drawn('take in', fc.record({ records: fc.array(aRecord, { minLength: 1, maxLength: 6 }) })) },
  { weight: 6, arbitrary: drawn('categorize', fc.record({ transaction: aNumber, code: aCategory, post: fc.boolean() })) },
  {
    weight: 2,
    arbitrary: drawn('categorize many', fc.record({ from: aNumber, count: fc.nat({ max: 8 }), code: aCategory, post: fc.boolean() })),
  },
  {
    weight: 3,
    arbitrary: drawn(
      'split',
      fc.record({
        transaction: aNumber,
        codes: fc.array(aCategory, { minLength: 1, maxLength: 3 }),
        isShort: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
      }),
    ),
  },
  { weight: 1, arbitrary: drawn('exclude', fc.record({ transaction: aNumber })) },
  { weight: 2, arbitrary: drawn('send back', fc.record({ transaction: aNumber, post: fc.boolean() })) },
  { weight: 2, arbitrary: drawn('move day', fc.record({ transaction: aNumber, date: aDate })) },
  { weight: 1, arbitrary: drawn('name party', fc.record({ transaction: aNumber, namesParty: fc.boolean() })) },
  { weight: 2, arbitrary: drawn('name dimension', fc.record({ transaction: aNumber, namesDimension: fc.boolean() })) },
  { weight: 2, arbitrary: drawn('close', fc.record({ month: aMonth, force: fc.boolean() })) },
  { weight: 1, arbitrary: drawn('reopen', fc.record({ month: aMonth })) },
  { weight: 1, arbitrary: drawn('create account', fc.record({ code: fc.constantFrom(...NEW_CODES), under: fc.option(aCode) })) },
  { weight: 1, arbitrary: drawn('move account', fc.record({ code: aCode, under: fc.option(aCode) })) },
  { weight: 1, arbitrary: drawn('use account', fc.record({ code: aCode, isActive: fc.boolean() })) },
  { weight: 1, arbitrary: drawn('require dimension', fc.record({ code: aCode, isRequired: fc.boolean() })) },
  { weight: 1, arbitrary: drawn('add rule', fc.record({ word: aWord, code: aCategory, posts: fc.boolean() })) },
);

export const someCommands: fc.Arbitrary<readonly BooksCommand[]> = fc.array(aCommand, { minLength: 20, maxLength: 60, size: 'max' });

/** Fixed, so that the same commands are run everywhere and every time; fast-check prints it when a run fails. */
export const SEED = 20_260_315;

/** What came of a run, ids aside: two stores that keep the same books answer the same. */
export interface Run {
  /** What each command came to: what it was granted, or the code it was refused with. */
  readonly outcomes: readonly string[];
  /** What the journal, the chart, the transactions and the periods hold in the end. */
  readonly books: unknown;
  /** Everything that does not hold; empty in books that are right. */
  readonly faults: readonly string[];
}

/** The books of one run, and what its commands refer to by number. */
interface Running {
  readonly ledger: Ledger;
  readonly owner: Caller;
  readonly source: SourceId;
  readonly party: PartyId;
  readonly dimension: LineDimension;
  readonly codes: Map<string, AccountId>;
  readonly transactions: TransactionId[];
  /** The entries of each closed month, as they were when it was closed. */
  readonly closed: Map<string, string>;
  readonly faults: string[];
}

/** Opens new books in a ledger, gives them the commands one after the other, and says what came of them. */
export const runCommands = async (ledger: Ledger, commands: readonly BooksCommand[]): Promise<Run> => {
  const running = await openFor(ledger);
  const outcomes: string[] = [];
  for (const command of commands) outcomes.push(`${command.do}: ${outcomeOf(await perform(running, command))}`);
  for (const month of running.closed.keys()) await checkUnchanged(running, month);
  return { outcomes, books: await summary(running), faults: [...running.faults, ...(await faultsOf(running))] };
};

const openFor = async (ledger: Ledger): Promise<Running> => {
  const { owner } = granted(await ledger.books.open({ name: 'Careless', currency: 'USD', legalStructure: 'corporation' }));
  const codes = new Map(granted(await ledger.accounts.chart(owner)).accounts.map(({ account }) => [account.code, account.id]));
  const source = granted(await ledger.sources.add(owner, { accountId: codes.get('1010') ?? NOTHING, kind: 'bank', name: 'Bank' })).id;
  const party = granted(await ledger.parties.add(owner, { name: 'Acme' })).party.id;
  const department = granted(await ledger.dimensions.create(owner, { name: 'Department', values: ['Shop'] }));
  const dimension = { dimensionId: department.id, valueId: department.values[0]?.id ?? 'dval_none' } as const;
  return { ledger, owner, source, party, dimension, codes, transactions: [], closed: new Map(), faults: [] };
};

const NOTHING: AccountId = 'acct_nothing';

const outcomeOf = (answer: unknown): string => {
  if (typeof answer === 'string') return answer;
  return typeof answer === 'object' && answer !== null && 'refused' in answer ? `refused with ${answer.refused}` : 'granted';
};

const amountOf = (amountCents: number): string =>
  `${Math.trunc(amountCents / 100)}.${String(Math.abs(amountCents) % 100).padStart(2, '0')}`;

const perform = async (running: Running, command: BooksCommand): Promise<unknown> => {
  const { ledger, owner, codes, dimension } = running;
  const idOf = (code: string): AccountId => codes.get(code) ?? NOTHING;
  const parentOf = (code: string | null) => (code === null ? null : idOf(code));
  switch (command.do) {
    case 'post':
      return post(running, command.date, command.lines);
    case 'reverse':
      return reverse(running, command.entry);
    case 'take in':
      return takeIn(running, command.records);
    case 'categorize':
      return ledger.filing.categorize(owner, pick(running, command.transaction), {
        categoryAccountId: idOf(command.code),
        post: command.post,
      });
    case 'categorize many': {
      const transactionIds = [...new Set(Array.from({ length: command.count }, (_, at) => pick(running, command.from + at)))];
      const answer = await ledger.filing.categorizeMany(owner, {
        transactionIds,
        categoryAccountId: idOf(command.code),
        post: command.post,
      });
      return 'filed' in answer ? `${answer.filed.length} filed, ${answer.refused.map(({ refusal }) => refusal.refused).sort()}` : answer;
    }
    case 'split':
      return split(running, command.transaction, command.codes.map(idOf), command.isShort);
    case 'exclude':
      return ledger.filing.exclude(owner, pick(running, command.transaction), { reason: 'private' });
    case 'send back':
      return ledger.filing.reopen(owner, pick(running, command.transaction), { post: command.post });
    case 'move day':
      return ledger.filing.change(owner, pick(running, command.transaction), { date: command.date });
    case 'name party':
      return ledger.filing.setCounterparty(owner, pick(running, command.transaction), command.namesParty ? running.party : null);
    case 'name dimension':
      return ledger.filing.setDimensions(owner, pick(running, command.transaction), command.namesDimension ? [dimension] : []);
    case 'close':
      return close(running, command.month, command.force);
    case 'reopen':
      return reopen(running, command.month);
    case 'create account': {
      const type = command.code.startsWith('1') ? 'asset' : command.code.startsWith('4') ? 'revenue' : 'expense';
      const answer = await ledger.accounts.create(owner, { code: command.code, name: 'New', type, parentId: parentOf(command.under) });
      if ('id' in answer) codes.set(command.code, answer.id);
      return answer;
    }
    case 'move account':
      return ledger.accounts.change(owner, idOf(command.code), { parentId: parentOf(command.under) });
    case 'use account':
      return ledger.accounts.change(owner, idOf(command.code), { isActive: command.isActive });
    case 'require dimension':
      return ledger.accounts.requireDimensions(owner, idOf(command.code), command.isRequired ? [dimension.dimensionId] : []);
    case 'add rule':
      return ledger.rules.create(owner, {
        name: command.word,
        accountId: idOf(command.code),
        descriptionContains: command.word,
        postsOnItsOwn: command.posts,
      });
  }
};

const pick = ({ transactions }: Running, number: number): TransactionId =>
  transactions.length === 0 ? 'txn_nothing' : (transactions[number % transactions.length] ?? 'txn_nothing');

const post = async ({ ledger, owner, codes, party, dimension }: Running, date: string, lines: readonly CommandLine[]) => {
  const answer = await ledger.journal.post(owner, {
    date,
    description: 'By hand',
    lines: lines.map((line) => ({
      accountId: codes.get(line.code) ?? NOTHING,
      side: line.side,
      amount: amountOf(line.cents),
      partyId: line.namesParty ? party : null,
      dimensions: line.namesDimension ? [dimension] : [],
    })),
  });
  return 'entry' in answer ? `entry ${answer.entry.entryNo}` : answer;
};

const reverse = async (running: Running, number: number) => {
  const entries = await journalOf(running);
  const id: EntryId = entries[number % Math.max(entries.length, 1)]?.id ?? 'ent_nothing';
  const answer = await running.ledger.journal.reverse(running.owner, id);
  return 'entry' in answer ? `entry ${answer.entry.entryNo}` : answer;
};

const takeIn = async (running: Running, records: readonly CommandRecord[]) => {
  const answer = await running.ledger.ingest.takeInRecords(
    running.owner,
    running.source,
    records.map((record) => ({
      id: record.id,
      date: record.date,
      amount: amountOf(record.cents),
      description: record.word,
      kind: record.isHold ? 'hold' : null,
      payload: { ...record },
    })),
  );
  if (!('import' in answer)) return answer;
  running.transactions.push(...answer.transactions.map(({ id }) => id));
  const { added, changed, known } = answer.import;
  return `${added} added, ${changed} changed, ${known} known: ${answer.transactions.map(({ status }) => status)}`;
};

/** A cent to every account but the last, which gets the rest; a short split leaves a cent out. */
const split = async (running: Running, number: number, accountIds: readonly AccountId[], isShort: boolean) => {
  const { ledger, owner } = running;
  const id = pick(running, number);
  const found = await ledger.transactions.read(owner, id);
  if (!('transaction' in found)) return found;
  const rest = Number(found.transaction.amountMinor) - accountIds.length + (isShort ? 0 : 1);
  return ledger.filing.split(owner, id, {
    parts: accountIds.map((categoryAccountId, at) => ({ categoryAccountId, amount: amountOf(at === accountIds.length - 1 ? rest : 1) })),
  });
};

const close = async (running: Running, month: string, force: boolean) => {
  const answer = await running.ledger.periods.close(running.owner, month, { force });
  if ('status' in answer) running.closed.set(month, await entriesOf(running, month));
  return answer;
};

const reopen = async (running: Running, month: string) => {
  const answer = await running.ledger.periods.reopen(running.owner, month, 'to put it right');
  if ('status' in answer) {
    await checkUnchanged(running, month);
    running.closed.delete(month);
  }
  return answer;
};

const entriesOf = async (running: Running, month: string): Promise<string> =>
  JSON.stringify((await journalOf(running)).filter(({ date }) => date.startsWith(month)).map(({ entryNo }) => entryNo));

const checkUnchanged = async (running: Running, month: string): Promise<void> => {
  const [before, now] = [running.closed.get(month), await entriesOf(running, month)];
  if (before !== now) running.faults.push(`${month} changed while it was closed: ${before}, then ${now}`);
};

/** The whole journal by number, read as everybody reads it: page by page. */
const journalOf = async ({ ledger, owner }: Pick<Running, 'ledger' | 'owner'>): Promise<readonly Entry[]> => {
  const entries: Entry[] = [];
  let cursor: string | null = null;
  do {
    const page: { readonly data: readonly { readonly entry: Entry }[]; readonly nextCursor: string | null } = granted(
      await ledger.journal.list(owner, { limit: 200, cursor }),
    );
    entries.push(...page.data.map(({ entry }) => entry));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return entries.sort((a, b) => a.entryNo - b.entryNo);
};

/** Recomputes from the lines alone, and says what the books answer otherwise. */
const faultsOf = async ({ ledger, owner }: Running): Promise<readonly string[]> => {
  const faults: string[] = [];
  const entries = await journalOf({ ledger, owner });
  for (const [at, { entryNo, lines }] of entries.entries()) {
    if (entryNo !== at + 1) faults.push(`entry ${entryNo} stands where ${at + 1} should`);
    if (lines.reduce((sum, line) => sum + debitOf(line), 0n) !== 0n) faults.push(`entry ${entryNo} does not balance`);
  }
  for (const day of ['2025-12-31', ...DATES, '2026-02-15', '2999-12-31'])
    faults.push(...(await balanceFaults(ledger, owner, entries, day)));
  const { findings } = granted(await ledger.reports.verify(owner));
  return [...faults, ...findings.map(({ rule, message }) => `${rule} ${message}`)];
};

const debitOf = ({ side, amountMinor }: Pick<Entry['lines'][number], 'side' | 'amountMinor'>): bigint =>
  side === 'debit' ? amountMinor : -amountMinor;

const balanceFaults = async (ledger: Ledger, owner: Caller, entries: readonly Entry[], day: string): Promise<readonly string[]> => {
  const faults: string[] = [];
  const lines = entries.filter(({ date }) => date <= day).flatMap((entry) => entry.lines);
  const { accounts } = granted(await ledger.accounts.chart(owner, { asOf: day }));
  const beneath = (account: Account): readonly AccountId[] => [
    account.id,
    ...accounts.filter((each) => each.account.parentId === account.id).flatMap((each) => beneath(each.account)),
  ];
  for (const { account, balanceMinor } of accounts) {
    const ids = new Set(beneath(account));
    const sum = lines.reduce((total, line) => (ids.has(line.accountId) ? total + debitOf(line) : total), 0n);
    const expected = account.type === 'asset' || account.type === 'expense' ? sum : -sum;
    if (balanceMinor !== expected) faults.push(`${account.code} shows ${balanceMinor} as of ${day}; its lines add up to ${expected}`);
  }
  const trial = granted(await ledger.reports.trialBalance(owner, { asOf: day }));
  const net = trial.rows.reduce((sum, row) => sum + row.debitMinor - row.creditMinor, 0n);
  if (net !== 0n || trial.debitMinor !== trial.creditMinor) faults.push(`the trial balance of ${day} is out by ${net}`);
  return faults;
};

const summary = async (running: Running) => {
  const { ledger, owner } = running;
  const { accounts } = granted(await ledger.accounts.chart(owner, { asOf: '2999-12-31' }));
  const codeOf = new Map(accounts.map(({ account }) => [account.id, account.code]));
  const rows = await Promise.all(running.transactions.map((id) => ledger.transactions.read(owner, id)));
  return {
    chart: accounts.map(({ account, balanceMinor }) =>
      [account.code, codeOf.get(account.parentId ?? NOTHING), account.isPostable, account.isActive, account.hasActivity, balanceMinor].join(
        ' ',
      ),
    ),
    journal: (await journalOf(running)).map(({ entryNo, date, source, lines }) =>
      [entryNo, date, source, ...lines.map((line) => `${codeOf.get(line.accountId)} ${debitOf(line)}`)].join(' '),
    ),
    transactions: rows.map((row) => {
      const { transaction, category, splits, party, dimensions, readings } = granted(row);
      const { description, status, version } = transaction;
      const filedTo = category?.code ?? splits.map(({ account, amountMinor }) => `${account.code} ${amountMinor}`).join('+');
      return [description, status, filedTo, version, party?.name, dimensions.length, readings.length].join(' ');
    }),
    periods: granted(await ledger.periods.list(owner)).map(({ month, status }) => `${month} ${status}`),
  };
};
