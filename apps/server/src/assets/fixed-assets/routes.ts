import { CapitalizeIn, DepreciateIn, DisposeIn } from 'ledger-wire/assets/fixed-assets/wire';
import { PageQueryIn } from 'ledger-wire/schemas';
import { ENTRY, POSTING } from '../../bank/transactions/posting.ts';
import { act, get } from '../../http/route.ts';

/** Refusals of asset entries. Their accounts are created if the chart has none. */
const DEPRECIATING = { ...ENTRY, chart_conflict: true } as const;

export const assetRoutes = [
  act('/v1/transactions/:event_id/capitalize', {
    name: 'transactions.capitalize',
    does: 'Categorizes a transaction to an asset account, posts it, and adds the asset to the register. A posted transaction is reversed and posted again.',
    needs: 'transactions.capitalize',
    refuses: { ...POSTING, fixed_asset_terms: true, transaction_capitalized: true },
    body: CapitalizeIn,
    dryRuns: true,
    call: (ledger, { caller, params, body }) => ledger.transactions.capitalize(caller, params.event_id, CapitalizeIn.decode(body)),
  }),
  get('/v1/fixed_assets', {
    name: 'fixedAssets.list',
    does: 'Lists the register of fixed assets, newest first, including disposed assets.',
    query: PageQueryIn,
    call: (ledger, { caller, query }) => ledger.fixedAssets.list(caller, query),
  }),
  act('/v1/fixed_assets/depreciate', {
    name: 'fixedAssets.depreciate',
    does: 'Posts the depreciation of all assets that is due through a month, all or nothing. Posted depreciation is not posted again.',
    needs: 'fixed_assets.depreciate',
    refuses: DEPRECIATING,
    body: DepreciateIn,
    dryRuns: true,
    call: (ledger, { caller, body }) => ledger.fixedAssets.depreciate(caller, body),
  }),
  get('/v1/fixed_assets/:fixed_asset_id', {
    name: 'fixedAssets.read',
    does: 'Returns an asset with every month of its depreciation, past and future.',
    call: (ledger, { caller, params }) => ledger.fixedAssets.read(caller, params.fixed_asset_id),
  }),
  act('/v1/fixed_assets/:fixed_asset_id/dispose', {
    name: 'fixedAssets.dispose',
    does: 'Disposes of an asset that was sold, lost or thrown away. The asset is depreciated through the month before. The remainder is a gain or a loss.',
    needs: 'fixed_assets.dispose',
    refuses: { ...DEPRECIATING, conflict: true },
    body: DisposeIn,
    dryRuns: true,
    call: (ledger, { caller, params, body }) => ledger.fixedAssets.dispose(caller, params.fixed_asset_id, DisposeIn.decode(body)),
  }),
  act('/v1/fixed_assets/:fixed_asset_id/reinstate', {
    name: 'fixedAssets.reinstate',
    does: 'Undoes a mistaken disposal. The entry of the disposal is reversed, and the depreciation of the months since then is due again.',
    needs: 'fixed_assets.reinstate',
    refuses: { conflict: true, period_closed: true },
    dryRuns: true,
    call: (ledger, { caller, params }) => ledger.fixedAssets.reinstate(caller, params.fixed_asset_id),
  }),
];
