import type { OpenItem } from './open-item.ts';

export interface ChangedItems {
  readonly before: readonly OpenItem[];
  readonly changed: readonly OpenItem[];
}

export interface OpenItemsHooks {
  /** Updates the documents and paying transactions of changed items.  [OPI-6] [EVT-8] [FIL-26] */
  itemsChanged(items: ChangedItems): Promise<void>;
}
