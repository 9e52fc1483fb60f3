import type { CounterpartyId } from '../../kernel/ids.ts';
import { debitMinor } from '../../kernel/sides.ts';
import type { Line } from '../../ledger/journal/entry.ts';
import type { ItemKind, OpenItem } from '../../ledger/open-items/open-item.ts';

/** A line of a document, debit-positive. */
export interface BareLine extends Pick<Line, 'accountId' | 'dimensions'> {
  readonly counterpartyId: CounterpartyId | null;
  readonly signedMinor: bigint;
}

export interface UnpaidLine extends BareLine {
  readonly kind: ItemKind;
  /** Whether it belongs to a document that a migration imported, whatever its payments.  [RPT-24] */
  readonly isBroughtIn?: boolean;
}

/**
 * The open balance, distributed over the other lines in proportion to their amounts. Each line gets the cumulative share up to it, minus
 * the shares of earlier lines. So the parts add up to the open balance, and equal the lines if nothing is paid. Pure.  [RPT-29]
 */
export const unpaidLines = (item: OpenItem, lines: readonly BareLine[]): readonly UnpaidLine[] => {
  const part = (sumMinor: bigint): bigint => (sumMinor * item.openMinor) / item.amountMinor;
  let sumMinor = 0n;
  return lines.map((line) => {
    const isControl = line.accountId === item.accountId;
    const before = part(sumMinor);
    if (!isControl) sumMinor += line.signedMinor;
    const signedMinor = isControl ? debitMinor({ side: item.side, amountMinor: item.openMinor }) : part(sumMinor) - before;
    return { kind: item.kind, ...line, signedMinor };
  });
};
