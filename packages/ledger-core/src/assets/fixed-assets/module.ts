import { BOOKKEEPERS, EVERYONE } from '../../company/books/roles.ts';

export const fixedAssets = {
  ids: { fixedAsset: 'fa_01kb4q8zt1f5x9wm3v7h2c6r8d' },
  permissions: {
    'fixed_assets.read': EVERYONE,
    'fixed_assets.depreciate': BOOKKEEPERS,
    'fixed_assets.dispose': BOOKKEEPERS,
    'fixed_assets.reinstate': BOOKKEEPERS,
  },
  events: {
    'fixed_asset.created': 'a transaction was capitalized',
    'fixed_asset.updated': 'months of depreciation were posted',
    'fixed_asset.disposed': 'an asset was sold, lost or thrown away',
    'fixed_asset.reinstated': 'a disposal was undone and its entry reversed',
    'fixed_asset.deleted': 'the transaction that bought it was reopened or categorized otherwise, and its entries were reversed',
  },
  ports: ['assets'],
} as const;
