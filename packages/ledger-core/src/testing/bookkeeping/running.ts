import type { Caller } from '../../company/books/member.ts';
import { granted } from '../../granted.ts';
import type { AccountId, CounterpartyId, SourceId, TransactionId } from '../../kernel/ids.ts';
import type { LineDimension } from '../../ledger/dimensions/dimension.ts';
import type { Entry } from '../../ledger/journal/entry.ts';
import type { Ledger } from '../../ledger.ts';

/** The books of one run, and the records that its commands reference by number. */
export interface Running {
  readonly ledger: Ledger;
  readonly owner: Caller;
  readonly source: SourceId;
  readonly counterparty: CounterpartyId;
  readonly dimension: LineDimension;
  readonly codes: Map<string, AccountId>;
  readonly transactions: TransactionId[];
  /** The entries of each closed month at its closing. */
  readonly closed: Map<string, string>;
  readonly faults: string[];
}

/** Opens new books with the records that commands reference. */
export const openFor = async (ledger: Ledger): Promise<Running> => {
  const { owner } = granted(await ledger.books.open({ name: 'Careless', currency: 'USD', legalStructure: 'corporation' }));
  const codes = new Map(granted(await ledger.accounts.chart(owner)).accounts.map(({ account }) => [account.code, account.id]));
  const source = granted(
    await ledger.sourceAccounts.create(owner, { accountId: codes.get('1010') ?? NOTHING, kind: 'bank', name: 'Bank' }),
  ).id;
  const counterparty = granted(await ledger.counterparties.create(owner, { name: 'Acme' })).counterparty.id;
  const department = granted(await ledger.dimensions.create(owner, { name: 'Department', values: ['Shop'] }));
  const dimension = { dimensionId: department.id, valueId: department.values[0]?.id ?? 'dval_none' } as const;
  return { ledger, owner, source, counterparty, dimension, codes, transactions: [], closed: new Map(), faults: [] };
};

export const NOTHING: AccountId = 'acct_nothing';

/** The whole journal by number, read page by page. */
export const journalOf = async ({ ledger, owner }: Pick<Running, 'ledger' | 'owner'>): Promise<readonly Entry[]> => {
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
