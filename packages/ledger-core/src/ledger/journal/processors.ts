import type { AccountId, CounterpartyId } from '../../kernel/ids.ts';

/** What feeds a clearing account, and the processor whose money it holds; null where it is of no processor. */
interface Feed {
  readonly accountId: AccountId;
  readonly counterpartyId: CounterpartyId | null;
}

/** Which processor each clearing account is of. Pure.  [SRC-9] */
export const processorsOf = (feeds: readonly Feed[]): ReadonlyMap<AccountId, CounterpartyId> =>
  new Map(feeds.flatMap(({ accountId, counterpartyId }) => (counterpartyId === null ? [] : [[accountId, counterpartyId] as const])));
