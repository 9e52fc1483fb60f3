import type { SourceAccount } from '../../bank/sources/source.ts';
import { areLikeWords } from '../../bank/transactions/like-words.ts';
import type { KnownTransaction } from '../../bank/transactions/port.ts';
import { reportedText } from '../../bank/transactions/reported-words.ts';
import { isHold, type Transaction } from '../../bank/transactions/transaction.ts';
import { groupBy } from '../../kernel/grouping.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { transactionsAround } from './around.ts';
import type { Ids } from './ids.ts';
import { type Delivered, mayList } from './listing.ts';
import { mayBeUnnamed } from './lost-ids.ts';
import type { NewTransaction } from './recognised.ts';
import { isWithdrawn } from './withdrawn.ts';

/**
 * New transactions that are known ones under another id with similar text: those with the same date, amount and direction whose ids are
 * lost. They are paired one to one. A tie between different texts pairs nothing.  [ING-24]
 */
export const reissued = async (
  unit: Needs<'aliases' | 'imports' | 'transactions'>,
  source: SourceAccount,
  delivered: Delivered,
  ids: Ids,
  added: readonly NewTransaction[],
): Promise<ReadonlyMap<NewTransaction, KnownTransaction>> => {
  if (added.length === 0 || !(await hasImports(unit, source))) return new Map();
  const requested = added.map(({ first: { date, amountMinor } }) => ({ date, amountMinor }));
  const near = await transactionsAround(unit, requested, 0);
  const existing = near.filter((one) => one.sourceId === source.id && !isWithdrawn(one) && !ids.name(one));
  const pairs = pairsOf(added, await mayBeUnnamed<Transaction>(unit, delivered, ids, existing));
  return new Map([...pairs, ...pairsOfFile(delivered, added, existing, pairs)]);
};

/**
 * The transactions of a file whose ids differ from an earlier file of its format. One row proves nothing, since the file may belong to
 * another account of the bank: a minimum must match, and most of those up to the last match. Pure.
 */
const pairsOfFile = (
  delivered: Delivered,
  added: readonly NewTransaction[],
  existing: readonly Transaction[],
  paired: ReadonlyMap<NewTransaction, KnownTransaction>,
): ReadonlyMap<NewTransaction, KnownTransaction> => {
  const mayBeListed = mayList(delivered);
  const taken = new Set([...paired.values()].map(({ id }) => id));
  const open = added.filter((one) => one.ref !== null && !paired.has(one) && mayBeListed(one.first.date));
  const pairs = pairsOf(
    open,
    existing.filter(({ id, sourceRef }) => sourceRef !== null && !taken.has(id)),
  );
  const days = [...pairs.keys()].map(({ first }) => first.date).toSorted();
  const upToLast = open.filter(({ first }) => first.date <= (days.at(-1) ?? ''));
  return pairs.size >= MIN_FOUND && pairs.size * 3 >= upToLast.length * 2 ? pairs : new Map();
};

/** Transactions with equal date, amount and name that two accounts are unlikely to have in common. */
const MIN_FOUND = 3;

/** For a new source account, every transaction is new. */
const hasImports = async (unit: Needs<'imports'>, { id }: SourceAccount): Promise<boolean> =>
  (await unit.imports.list({ sourceId: id }, { after: null, take: 1 })).length > 0;

const pairsOf = (
  added: readonly NewTransaction[],
  existing: readonly KnownTransaction[],
): ReadonlyMap<NewTransaction, KnownTransaction> => {
  const storedBy = groupBy(existing, (one) => groupOf(one.fingerprint, isHold(one)));
  const rowsBy = groupBy(added, ({ first, fingerprint }) => groupOf(fingerprint, first.kind === 'hold'));
  return new Map([...rowsBy].flatMap(([group, rows]) => pairsAmong(rows, storedBy.get(group) ?? [])));
};

/** Texts per side to compare for one date and amount. With more of them, few have a single counterpart. */
const MAX_TEXTS = 100;

/** The pairs for one date, amount and direction: equal texts first, then similar texts without another choice. */
const pairsAmong = (
  rows: readonly NewTransaction[],
  existing: readonly KnownTransaction[],
): readonly (readonly [NewTransaction, KnownTransaction])[] => {
  const openRows = byText(rows);
  const openStored = byText(existing);
  if (openStored.size === 0) return [];
  const pairs: (readonly [NewTransaction, KnownTransaction])[] = [];
  const pair = (text: string, storedText: string): void => {
    const some = openRows.get(text) ?? [];
    const others = openStored.get(storedText) ?? [];
    const count = Math.min(some.length, others.length);
    const first = some.splice(0, count);
    const second = others.splice(0, count);
    for (const [at, row] of first.entries()) pairs.push([row, second[at] as KnownTransaction]);
    if (some.length === 0) openRows.delete(text);
    if (others.length === 0) openStored.delete(storedText);
  };
  for (const text of [...openRows.keys()]) pair(text, text);
  if (openRows.size > MAX_TEXTS || openStored.size > MAX_TEXTS) return pairs;
  for (const text of [...openRows.keys()]) {
    const [like, ...others] = [...openStored.keys()].filter((each) => areLikeWords(text, each));
    if (like === undefined || others.length > 0) continue;
    const rivals = [...openRows.keys()].filter((each) => areLikeWords(each, like));
    if (rivals.length === 1) pair(text, like);
  }
  return pairs;
};

const byText = <One extends { readonly fingerprint: string }>(all: readonly One[]): Map<string, One[]> =>
  new Map([...groupBy(all, ({ fingerprint }) => reportedText(fingerprint))].map(([text, some]) => [text, [...some]]));

/** Date, direction, amount and currency, with holds separate from charges. */
const groupOf = (fingerprint: string, isOfHold: boolean): string => `${fingerprint.split('|').slice(0, 4).join('|')} ${isOfHold}`;
