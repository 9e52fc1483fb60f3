import type { CounterpartyId } from '../../kernel/ids.ts';
import { debitMinor } from '../../kernel/sides.ts';
import type { Line } from '../../ledger/journal/entry.ts';
import type { ItemKind, OpenItem } from '../../ledger/open-items/open-item.ts';

/** The part of a document's line that nobody has paid. */
export interface UnpaidLine extends Pick<Line, 'accountId' | 'counterpartyId' | 'dimensions'> {
  readonly kind: ItemKind;
  /** Debit-positive. */
  readonly signedMinor: bigint;
}

/** A line of the entry of a document. */
export type BareLine = Pick<Line, 'accountId' | 'side' | 'amountMinor' | 'dimensions'> & { readonly counterpartyId: CounterpartyId | null };

/**
 * What is open, spread over the other lines by their amounts: each has what the sum of the lines up to it would have, less what those before it have. So the parts
 * add up to what is open, and are the lines themselves where all of it is. Pure.
 */
export const unpaidLines = (item: OpenItem, lines: readonly BareLine[]): readonly UnpaidLine[] => {
  const part = (sumMinor: bigint): bigint => (sumMinor * item.openMinor) / item.amountMinor;
  let sumMinor = 0n;
  return lines.map(({ accountId, counterpartyId, dimensions, ...line }) => {
    const isControl = accountId === item.accountId;
    const before = part(sumMinor);
    if (!isControl) sumMinor += debitMinor(line);
    const signedMinor = isControl ? debitMinor({ side: item.side, amountMinor: item.openMinor }) : part(sumMinor) - before;
    return { kind: item.kind, accountId, counterpartyId, dimensions, signedMinor };
  });
};
