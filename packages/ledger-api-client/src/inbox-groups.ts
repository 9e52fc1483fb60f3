import type { Schemas } from './types.ts';

type Transaction = Schemas['TransactionOut'];
type Waiting = Schemas['WaitingTransactionOut'];
type Account = Schemas['AccountSuggestionOut'];
type Transfer = Schemas['TransferSuggestionOut'];

/** The likeliest decision about a transaction in review. */
export type Likeliest =
  | { readonly kind: 'settle'; readonly settlement: Schemas['SettlementProposalOut'] }
  | { readonly kind: 'exclude'; readonly exclusion: NonNullable<Transaction['rule_exclusion']> }
  | { readonly kind: 'match'; readonly otherId: string; readonly transfer: Transfer }
  | { readonly kind: 'account'; readonly account: Account }
  | { readonly kind: 'transfer'; readonly accountId: string; readonly transfer: Transfer };

/** What decides: a row of the inbox, or the parts of it that are known. */
type Evidence = Pick<Waiting, 'settlement' | 'account' | 'transfer'> & {
  readonly transaction: Pick<Transaction, 'rule_exclusion' | 'status'>;
};

/** Below this score, a suggestion is only a hint: it does not form groups. */
export const LIKELY = 0.4;

/**
 * The likeliest decision, in order of precedence:
 * 1. a settlement that pays named documents exactly,
 * 2. an exclusion by a rule,
 * 3. another leg,
 * 4. an account, at last one whose transactions are not in the books.
 */
export const likeliestOf = ({ transaction, settlement, account, transfer }: Evidence): Likeliest | undefined => {
  const { rule_exclusion: exclusion, status } = transaction;
  if (settlement !== null) return { kind: 'settle', settlement };
  if (exclusion !== null && status === 'needs_review') return { kind: 'exclude', exclusion };
  if (transfer !== null && transfer.other_event_id !== null) return { kind: 'match', otherId: transfer.other_event_id, transfer };
  if (account !== null) return { kind: 'account', account };
  return transfer?.other_account_id == null ? undefined : { kind: 'transfer', accountId: transfer.other_account_id, transfer };
};

/** Rows of the inbox that a person would likely decide in the same way. */
export interface InboxGroup<Row extends Waiting = Waiting> {
  readonly id: string;
  readonly kind: 'payments' | 'likely' | 'transfers' | 'decide' | 'duplicates' | 'holds' | 'list';
  readonly rows: readonly Row[];
}

/** Smaller groups are decided faster one by one. */
const LEAST = 2;

/**
 * Groups rows by the next action: confirm payments, accept a likely account in bulk, confirm transfers, decide, check doubts, wait for
 * charges. Pure.
 */
export const inboxGroups = <Row extends Waiting>(rows: readonly Row[]): readonly InboxGroup<Row>[] => {
  const groups = new Map<string, { kind: InboxGroup['kind']; rows: Row[] }>();
  const paired = new Set<string>();
  for (const row of rows) {
    if (paired.has(row.transaction.id)) continue;
    const likeliest = likeliestOf(row);
    const [id, kind] = placeOf(row, likeliest);
    if (kind === 'transfers' && likeliest?.kind === 'match') paired.add(likeliest.otherId);
    const group = groups.get(id) ?? { kind, rows: [] };
    group.rows.push(row);
    groups.set(id, group);
  }
  const all = [...groups].map(([id, group]) => ({ id, ...group }));
  const few = all.filter(({ kind, rows }) => kind === 'likely' && rows.length < LEAST);
  const unsure = new Set([...few, ...all.filter(({ kind }) => kind === 'decide')].flatMap((group) => group.rows));
  const decide = rows.filter((row) => unsure.has(row));
  const stored = all.filter((group) => !few.includes(group) && group.kind !== 'decide');
  const shown = decide.length === 0 ? stored : [...stored, { id: 'decide', kind: 'decide' as const, rows: decide }];
  return shown.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || b.rows.length - a.rows.length);
};

const ORDER: readonly InboxGroup['kind'][] = ['payments', 'likely', 'transfers', 'decide', 'duplicates', 'holds', 'list'];

const placeOf = ({ transaction }: Waiting, likeliest: Likeliest | undefined): readonly [string, InboxGroup['kind']] => {
  if (transaction.status !== 'needs_review') return ['list', 'list'];
  if (transaction.pending) return ['holds', 'holds'];
  if (transaction.flags.some(({ code }) => code === 'possible_duplicate')) return ['duplicates', 'duplicates'];
  if (!isPlain(transaction)) return ['decide', 'decide'];
  if (likeliest?.kind === 'settle') return ['payments', 'payments'];
  if (likeliest?.kind === 'match') return ['transfers', 'transfers'];
  const isLikely = likeliest?.kind === 'account' && Number(likeliest.account.score) >= LIKELY;
  return isLikely ? [`likely ${likeliest.account.account_id}`, 'likely'] : ['decide', 'decide'];
};

/** Whether a transaction has no flag. Flagged ones are decided individually. */
export const isPlain = ({ flags }: Pick<Transaction, 'flags'>): boolean => flags.length === 0;

/** Numbers, dates and references of a description vary between payments to one payee, so only the words are compared. */
export const kindOf = ({ description, direction }: Pick<Transaction, 'description' | 'direction'>): string =>
  `${direction} ${description
    .toLowerCase()
    .replaceAll(/\S*\d\S*/g, ' ')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()}`;
