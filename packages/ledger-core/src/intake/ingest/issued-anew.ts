import type { SourceAccount } from '../../bank/sources/source.ts';
import { haveLikeWords } from '../../bank/transactions/evidence.ts';
import type { KnownMovement } from '../../bank/transactions/port.ts';
import { reportedText } from '../../bank/transactions/reported-words.ts';
import { isHold, type Transaction } from '../../bank/transactions/transaction.ts';
import { groupBy } from '../../kernel/grouping.ts';
import type { Books } from '../../store/books.ts';
import { transactionsAround } from './around.ts';
import type { Ids } from './ids.ts';
import type { Delivered } from './listing.ts';
import { withLostIds } from './lost-ids.ts';
import type { NewMovement } from './recognised.ts';
import { isWithdrawn } from './withdrawn.ts';

/**
 * New movements that are known ones under another id, in like words: those of the same day, amount and direction whose ids are lost. They are paired one to one, and a
 * tie between different words pairs nothing. Equal words were paired before.  [ING-24]
 */
export const issuedAnew = async (
  books: Books,
  source: SourceAccount,
  delivered: Delivered,
  ids: Ids,
  added: readonly NewMovement[],
): Promise<ReadonlyMap<NewMovement, KnownMovement>> => {
  const named = added.filter(({ ref }) => ref !== null);
  if (named.length === 0 || !(await hasImports(books, source))) return new Map();
  const asked = named.map(({ first: { date, amountMinor } }) => ({ date, amountMinor }));
  const near = await transactionsAround(books, asked, 0);
  const held = near.filter((one) => one.sourceId === source.id && !isWithdrawn(one));
  return pairsOf(named, await withLostIds<Transaction>(books, delivered, ids, held));
};

/** Of a source account that is new, every movement is new. */
const hasImports = async (books: Books, { id }: SourceAccount): Promise<boolean> =>
  (await books.imports.list({ sourceId: id }, { after: null, take: 1 })).length > 0;

/** Pure. */
const pairsOf = (named: readonly NewMovement[], held: readonly KnownMovement[]): ReadonlyMap<NewMovement, KnownMovement> => {
  const heldBy = groupBy(held, (one) => groupOf(one.fingerprint, isHold(one)));
  const pairs = new Map<NewMovement, KnownMovement>();
  for (const [group, rows] of groupBy(named, ({ first, fingerprint }) => groupOf(fingerprint, first.kind === 'hold'))) {
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
