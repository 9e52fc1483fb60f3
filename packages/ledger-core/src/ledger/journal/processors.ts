import type { AccountId, CounterpartyId } from '../../kernel/ids.ts';
import type { Feed } from '../accounts/hooks.ts';

/** The processor of each clearing account. Pure.  [SRC-9] */
export const processorsOf = (feeds: readonly Pick<Feed, 'accountId' | 'counterpartyId'>[]): ReadonlyMap<AccountId, CounterpartyId> =>
  new Map(feeds.flatMap(({ accountId, counterpartyId }) => (counterpartyId === null ? [] : [[accountId, counterpartyId] as const])));
