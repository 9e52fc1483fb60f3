import type { Given } from '../../app/given.ts';
import { named, several } from '../../company/audit/subject.ts';
import { assetView, assetViews, depreciatedView } from '../../views/asset.ts';
import { pageOf } from '../../views/page.ts';
import { depreciate } from './depreciate.ts';
import { dispose } from './dispose.ts';
import { findAsset, listAssets } from './read-assets.ts';
import { reinstate } from './reinstate.ts';

/** The register of fixed assets, their depreciation and disposal. */
export const assetsOperations = ({ query, command }: Given) => ({
  assets: {
    /**
     * One page of the register, the newest first, those disposed of included.
     * @example
     * const { data } = granted(await ledger.assets.list(owner));
     */
    list: query('assets.read', listAssets).answering(pageOf(assetViews)),
    /**
     * One asset, with every month of its depreciation, past and to come.
     * @example
     * const { asset, months } = granted(await ledger.assets.read(owner, assetId));
     */
    read: query('assets.read', findAsset).answering(assetView),
    /**
     * Posts the depreciation of all assets that is due through a month.
     * @example
     * granted(await ledger.assets.depreciate(owner, { through: '2026-02' }));
     */
    depreciate: command('assets.depreciate', depreciate, several).answering(depreciatedView),
    /**
     * Takes an asset out of the books, with or without proceeds.
     * @example
     * granted(await ledger.assets.dispose(owner, assetId, { date: '2026-03-01', gainLossAccountId: account('8090') }));
     */
    dispose: command('assets.dispose', dispose, named).answering(assetView),
    /**
     * Takes an asset back into the books whose disposal was a mistake.
     * @example
     * granted(await ledger.assets.reinstate(owner, disposedAssetId));
     */
    reinstate: command('assets.reinstate', reinstate, named).answering(assetView),
  },
});
