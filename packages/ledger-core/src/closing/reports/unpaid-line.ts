import type { CounterpartyId } from '../../kernel/ids.ts';
import { debitMinor } from '../../kernel/sides.ts';
import type { Line } from '../../ledger/journal/entry.ts';
import type { ItemKind, OpenItem } from '../../ledger/open-items/open-item.ts';

/** A line of a document: debit-positive. */
export interface BareLine extends Pick<Line, 'accountId' | 'dimensions'> {
  readonly counterpartyId: CounterpartyId | null;
  readonly signedMinor: bigint;
}

/** The part of a document's line that nobody has paid. */
export interface UnpaidLine extends BareLine {
  readonly kind: ItemKind;
  /** Whether it stands for a document that a migration brought in, whatever is paid of it.  [RPT-24] */
  readonly isBroughtIn?: boolean;
}

/**
 * What is open, spread over the other lines by their amounts: each has what the sum of the lines up to it would have, less what those before it have. So the parts
 * add up to what is open, and are the lines themselves where all of it is. Pure.  [RPT-29]
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
