import { BOOKKEEPERS, EVERYONE } from '../../company/books/roles.ts';

/** The register of fixed assets: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const fixedAssets = {
  prefixes: { fixedAsset: 'fa' },
  permissions: {
    'assets.read': EVERYONE,
    'assets.depreciate': BOOKKEEPERS,
    'assets.dispose': BOOKKEEPERS,
    'assets.reinstate': BOOKKEEPERS,
  },
  events: ['fixed_asset.created', 'fixed_asset.updated', 'fixed_asset.disposed', 'fixed_asset.reinstated', 'fixed_asset.removed'],
  ports: ['assets'],
} as const;
