import type { IsoDate } from '../../kernel/dates.ts';
import type { AccountId, CounterpartyId } from '../../kernel/ids.ts';
import { sizeOf } from '../../kernel/money.ts';
import { debitMinor } from '../../kernel/sides.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import type { Entry } from '../../ledger/journal/entry.ts';
import { isAged } from './opening-entry.ts';

/** A line of a receivable or payable: its label, and its amount, positive on the debit side. */
interface ControlLine {
  readonly date: IsoDate;
  readonly number: string | null;
  readonly minor: bigint;
}

/** The balance of a counterparty on one account, with the lines that are still open. */
export interface OpenOfCounterparty {
  readonly account: Account;
  readonly counterpartyId: CounterpartyId;
  /** Positive on the debit side, and not zero. */
  readonly netMinor: bigint;
  /** Oldest first, each with its open part. Together they are the net amount. */
  readonly left: readonly ControlLine[];
}

/** Collects the lines of receivables and payables while a history is posted, and returns the open ones at its end.  [MIG-39] */
export const openOfHistory = ({ byId }: Chart) => {
  const accounts = new Map<AccountId, Map<CounterpartyId, ControlLine[]>>();
  return {
    take: (entries: readonly Entry[]): void => {
      for (const { date, reference, lines } of entries)
        for (const line of lines) {
          const account = byId.get(line.accountId);
          if (account === undefined || line.counterpartyId === null || !isAged(account)) continue;
          const counterparties = accounts.get(account.id) ?? new Map<CounterpartyId, ControlLine[]>();
          accounts.set(account.id, counterparties);
          const taken = counterparties.get(line.counterpartyId) ?? [];
          counterparties.set(line.counterpartyId, taken);
          taken.push({ date, number: reference, minor: debitMinor(line) });
        }
    },
    open: (): readonly OpenOfCounterparty[] =>
      [...accounts].flatMap(([id, counterparties]) => {
        const account = byId.get(id);
        return account === undefined
          ? []
          : [...counterparties].flatMap(([counterpartyId, lines]) => openOf(account, counterpartyId, lines));
      }),
  };
};

/** Payments apply to the oldest lines first, so the newest lines on the side of the balance are open. */
const openOf = (account: Account, counterpartyId: CounterpartyId, lines: readonly ControlLine[]): readonly OpenOfCounterparty[] => {
  const netMinor = lines.reduce((sum, { minor }) => sum + minor, 0n);
  if (netMinor === 0n) return [];
  const newestFirst = lines
    .filter(({ minor }) => minor > 0n === netMinor > 0n)
    .sort((a, b) => {
      if (a.date < b.date) return 1;
      return a.date > b.date ? -1 : 0;
    });
  const left: ControlLine[] = [];
  let rest = sizeOf(netMinor);
  for (const line of newestFirst) {
    if (rest === 0n) break;
    const size = sizeOf(line.minor);
    const open = size < rest ? size : rest;
    left.unshift({ ...line, minor: line.minor < 0n ? -open : open });
    rest -= open;
  }
  return [{ account, counterpartyId, netMinor, left }];
};
