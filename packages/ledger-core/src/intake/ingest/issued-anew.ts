import type { SourceAccount } from '../../bank/sources/source.ts';
import { haveLikeWords } from '../../bank/transactions/evidence.ts';
import type { KnownMovement } from '../../bank/transactions/port.ts';
import { reportedText } from '../../bank/transactions/reported-words.ts';
import { isHold, type Transaction } from '../../bank/transactions/transaction.ts';
import { groupBy } from '../../kernel/grouping.ts';
import type { Books } from '../../store/books.ts';
import { transactionsAround } from './around.ts';
import type { Ids } from './ids.ts';
import { type Delivered, mayList } from './listing.ts';
import { mayBeUnnamed } from './lost-ids.ts';
import type { NewMovement } from './recognised.ts';
import { isWithdrawn } from './withdrawn.ts';

/**
 * New movements that are known ones under another id, in like words: those of the same day, amount and direction whose ids are lost. They are paired one to one, and a
 * tie between different words pairs nothing.  [ING-24]
 */
export const issuedAnew = async (
  books: Books,
  source: SourceAccount,
  delivered: Delivered,
  ids: Ids,
  added: readonly NewMovement[],
): Promise<ReadonlyMap<NewMovement, KnownMovement>> => {
  if (added.length === 0 || !(await hasImports(books, source))) return new Map();
  const asked = added.map(({ first: { date, amountMinor } }) => ({ date, amountMinor }));
  const near = await transactionsAround(books, asked, 0);
  const held = near.filter((one) => one.sourceId === source.id && !isWithdrawn(one) && !ids.name(one));
  const pairs = pairsOf(added, await mayBeUnnamed<Transaction>(books, delivered, ids, held));
  return new Map([...pairs, ...pairsOfFile(delivered, added, held, pairs)]);
};

/**
 * The movements of a file under other ids than an earlier file of its format gave them. One row proves nothing, since the file may be of another account of the bank: some
 * must be found, and most of those up to the last one found. Pure.
 */
const pairsOfFile = (
  delivered: Delivered,
  added: readonly NewMovement[],
  held: readonly Transaction[],
  paired: ReadonlyMap<NewMovement, KnownMovement>,
): ReadonlyMap<NewMovement, KnownMovement> => {
  const mayBeListed = mayList(delivered);
  const taken = new Set([...paired.values()].map(({ id }) => id));
  const open = added.filter((one) => one.ref !== null && !paired.has(one) && mayBeListed(one.first.date));
  const pairs = pairsOf(
    open,
    held.filter(({ id, sourceRef }) => sourceRef !== null && !taken.has(id)),
  );
  const days = [...pairs.keys()].map(({ first }) => first.date).toSorted();
  const upToLast = open.filter(({ first }) => first.date <= (days.at(-1) ?? ''));
  return pairs.size >= MIN_FOUND && pairs.size * 3 >= upToLast.length * 2 ? pairs : new Map();
};

/** Movements of one day, amount and name that two accounts are unlikely to have in common. */
const MIN_FOUND = 3;

/** Of a source account that is new, every movement is new. */
const hasImports = async (books: Books, { id }: SourceAccount): Promise<boolean> =>
  (await books.imports.list({ sourceId: id }, { after: null, take: 1 })).length > 0;

/** Pure. */
const pairsOf = (added: readonly NewMovement[], held: readonly KnownMovement[]): ReadonlyMap<NewMovement, KnownMovement> => {
  const heldBy = groupBy(held, (one) => groupOf(one.fingerprint, isHold(one)));
  const pairs = new Map<NewMovement, KnownMovement>();
  for (const [group, rows] of groupBy(added, ({ first, fingerprint }) => groupOf(fingerprint, first.kind === 'hold'))) {
    const open = new Set(heldBy.get(group) ?? []);
    if (open.size === 0) continue;
    for (const row of rows) {
      const like = [...open].filter((one) => areLike(row, one));
      const rivals = rows.filter((each) => !pairs.has(each) && like.some((one) => areLike(each, one)));
      const [first] = like;
      if (first === undefined || haveSeveralWords(like) || haveSeveralWords(rivals)) continue;
      pairs.set(row, first);
      open.delete(first);
    }
  }
  return pairs;
};

/** Day, direction, amount and currency, of holds apart from charges. */
const groupOf = (fingerprint: string, isOfHold: boolean): string => `${fingerprint.split('|').slice(0, 4).join('|')} ${isOfHold}`;

const areLike = ({ fingerprint, first: { kind } }: NewMovement, held: KnownMovement): boolean => haveLikeWords({ fingerprint, kind }, held);

const haveSeveralWords = (alike: readonly { readonly fingerprint: string }[]): boolean =>
  new Set(alike.map(({ fingerprint }) => reportedText(fingerprint))).size > 1;
