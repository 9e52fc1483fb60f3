import type { OpenItem } from './open-item.ts';

/** Items whose open amounts changed. */
export interface ChangedItems {
  /** The items as they were. */
  readonly before: readonly OpenItem[];
  readonly changed: readonly OpenItem[];
}

/** What open items set off in modules above them. */
export interface OpenItemsHooks {
  /** The documents and the transactions that pay follow their items.  [OPI-6] [EVT-8] [FIL-26] */
  itemsChanged(items: ChangedItems): Promise<void>;
}
