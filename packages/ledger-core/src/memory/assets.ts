import { type FixedAsset, nextDepreciation } from '../assets/fixed-asset.ts';
import type { AssetsPort } from '../ports/assets.ts';
import { pagedBy } from './paging.ts';
import type { Shelf } from './shelf.ts';

export const assetsIn = (shelf: Shelf<FixedAsset>): AssetsPort => {
  const list = pagedBy(
    shelf,
    ({ id }) => [id],
    () => true,
  );
  return {
    byIds: async (ids) => shelf.pick(ids),
    put: async (assets) => {
      for (const asset of assets) shelf.put(asset.id, asset);
    },
    remove: async (ids) => {
      for (const id of ids) shelf.delete(id);
    },
    list: (slice) => list(undefined, slice),
    due: async (through) =>
      shelf
        .values()
        .filter((asset) => (nextDepreciation(asset) ?? NEVER) <= through)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    firstDue: async () =>
      shelf
        .values()
        .flatMap((asset) => nextDepreciation(asset) ?? [])
        .toSorted()[0] ?? null,
  };
};

/** Sorts after every month. */
const NEVER = '9999-99';
