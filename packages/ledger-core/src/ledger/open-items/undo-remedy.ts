import type { Why } from '../../kernel/reason.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { activeAllocations } from './allocate.ts';
import type { ItemId, OpenItem } from './open-item.ts';
import { why } from './reasons.ts';

const WAYS = {
  payment: why.the_way_unapply_payment,
  credit_note: why.the_way_unapply_credit_note,
  vendor_credit: why.the_way_unapply_vendor_credit,
  write_off: why.the_way_reverse_write_off,
  invoice: why.the_way_unapply_from_invoice,
  bill: why.the_way_unapply_from_bill,
} as const satisfies Readonly<Record<OpenItem['kind'], unknown>>;

/** The commands that would undo the active allocations of an item, for messages.  [OPI-10] */
export const undoRemedy = async (unit: Needs<'allocations' | 'openItems'>, id: ItemId): Promise<readonly Why[]> =>
  ((await activeAllocations(unit, [id])).get(id) ?? []).map(({ other }) => WAYS[other.kind]({ item: shown(other) }));

const shown = ({ id, number }: OpenItem): string | Why => (number === null ? id : why.the_number_and_id({ number, id }));
