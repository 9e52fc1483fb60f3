import type { FixedAsset } from '../../assets/fixed-assets/fixed-asset.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { isIn, type LineDimension } from '../../ledger/dimensions/dimension.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';

interface Change {
  readonly before: Transaction;
  readonly after: Transaction;
}

export const assetBoughtBy = async (unit: Needs<'assets'>, { assignment }: Transaction): Promise<FixedAsset | undefined> =>
  assignment.kind === 'asset' ? (await unit.assets.byIds([assignment.assetId]))[0] : undefined;

/** Copies changed dimension values from transactions to the fixed assets that they bought.  [FAS-12] */
export const followDimensions = async (unit: Needs<'assets'> & Emits<'fixed_asset'>, changes: readonly Change[]): Promise<void> => {
  const changed = new Map(
    changes.flatMap((change) => {
      const id = assetIdOf(change);
      return id === null ? [] : [[id, change] as const];
    }),
  );
  if (changed.size === 0) return;
  const assets = await unit.assets.byIds([...changed.keys()]);
  const stored = assets.flatMap((asset) => {
    const { before, after } = changed.get(asset.id) as Change;
    const dimensions = followed(asset.dimensions, before.dimensions, after.dimensions);
    return dimensions === asset.dimensions ? [] : [{ ...asset, dimensions }];
  });
  await unit.assets.put(stored);
  for (const { id } of stored) unit.emit('fixed_asset.updated', id);
};

const assetIdOf = ({ before, after }: Change) =>
  before.assignment.kind === 'asset' && after.assignment.kind === 'asset' && before.assignment.assetId === after.assignment.assetId
    ? after.assignment.assetId
    : null;

/** The asset's values with the transaction's changes. Values set on the asset itself are unchanged. */
const followed = (
  own: readonly LineDimension[],
  before: readonly LineDimension[],
  after: readonly LineDimension[],
): readonly LineDimension[] => {
  const added = after.filter((value) => !isIn(before, value));
  const changed = new Set([...before.filter((value) => !isIn(after, value)), ...added].map(({ dimensionId }) => dimensionId));
  return changed.size === 0 ? own : [...own.filter(({ dimensionId }) => !changed.has(dimensionId)), ...added];
};
