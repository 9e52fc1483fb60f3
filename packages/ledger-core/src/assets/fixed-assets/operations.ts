import type { Dependencies } from '../../app/dependencies.ts';
import { named, several } from '../../company/audit/subject.ts';
import { assetView, assetViews, depreciatedView } from '../../views/asset.ts';
import { pageOf } from '../../views/page.ts';
import { depreciate } from './depreciate.ts';
import { dispose } from './dispose.ts';
import { findAsset, listAssets } from './read-assets.ts';
import { reinstate } from './reinstate.ts';

/** The register of fixed assets, their depreciation and disposal. */
export const assetsOperations = ({ query, command }: Dependencies) => ({
  fixedAssets: {
    /**
     * Returns one page of the register, newest first, including disposed assets.
     * @example
     * const { data } = granted(await ledger.fixedAssets.list(owner));
     */
    list: query('fixed_assets.read', listAssets).returning(pageOf(assetViews)),
    /**
     * Returns one asset, with every month of its depreciation, past and future.
     * @example
     * const { asset, months } = granted(await ledger.fixedAssets.read(owner, assetId));
     */
    read: query('fixed_assets.read', findAsset).returning(assetView),
    /**
     * Posts the depreciation of all assets that is due through a month.
     * @example
     * granted(await ledger.fixedAssets.depreciate(owner, { through: '2026-02' }));
     */
    depreciate: command('fixed_assets.depreciate', depreciate, several).returning(depreciatedView),
    /**
     * Disposes of an asset, with or without proceeds.
     * @example
     * granted(await ledger.fixedAssets.dispose(owner, assetId, { date: '2026-03-01', gainLossAccountId: account('8090') }));
     */
    dispose: command('fixed_assets.dispose', dispose, named).returning(assetView),
    /**
     * Undoes a mistaken disposal of an asset.
     * @example
     * granted(await ledger.fixedAssets.reinstate(owner, disposedAssetId));
     */
    reinstate: command('fixed_assets.reinstate', reinstate, named).returning(assetView),
  },
});
