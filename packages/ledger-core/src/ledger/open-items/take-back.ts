import type { Needs } from '../../store/unit-of-work.ts';
import { standingOf } from './allocate.ts';
import type { ItemId, OpenItem } from './open-item.ts';

const WAYS: Readonly<Record<OpenItem['kind'], string>> = {
  payment: 'unapply or reopen the transaction',
  credit_note: 'unapply the credit note',
  vendor_credit: 'unapply the vendor credit',
  write_off: 'reverse the entry',
  invoice: 'unapply it from the invoice',
  bill: 'unapply it from the bill',
};

/** The commands that would undo the active allocations of an item, as text for messages.  [OPI-10] */
export const wayToTakeBack = async (books: Needs<'allocations' | 'openItems'>, id: ItemId): Promise<string> =>
  ((await standingOf(books, [id])).get(id) ?? [])
    .map(({ other }) => `${WAYS[other.kind]} ${other.number === null ? other.id : `${other.number} (${other.id})`}`)
    .join(', ');
