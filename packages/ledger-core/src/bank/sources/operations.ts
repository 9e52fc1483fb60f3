import type { Given } from '../../app/given.ts';
import { made, named } from '../../company/audit/subject.ts';
import { addSource } from './add-source.ts';
import { changeMapping, removeMapping } from './change-mapping.ts';
import { changeSource } from './change-source.ts';
import { listMappings, listSources } from './read-sources.ts';

/** Source accounts: the banks, cards and processors that feed accounts of the chart. */
export const sourcesOperations = ({ query, command }: Given) => ({
  sources: {
    /**
     * Every source account of the books.
     * @example
     * const sources = granted(await ledger.sources.list(owner));
     */
    list: query('sources.read', listSources),
    /**
     * Adds a source account: a bank, card or processor that feeds an account of the chart.
     * @example
     * const savings = granted(await ledger.sources.create(owner, { accountId: account('1020'), kind: 'bank', name: 'Savings' }));
     */
    create: command('sources.add', addSource, made),
    /**
     * Changes the given fields of a source account; `isActive: false` takes it out of use.
     * @example
     * granted(await ledger.sources.change(owner, sourceId, { name: 'First Bank', mask: '4321' }));
     */
    change: command('sources.change', changeSource, named),
    /**
     * The mappings that a source account keeps: how its tables are read, by their shape.
     * @example
     * const mappings = granted(await ledger.sources.mappings(owner, sourceId));
     */
    mappings: query('sources.read', listMappings),
    /**
     * Changes the given parts of a kept mapping; null removes a part.
     * @example
     * granted(await ledger.sources.changeMapping(owner, sourceId, mappingId, { columns: { amount: 'Betrag' } }));
     */
    changeMapping: command('sources.change', changeMapping, named),
    /**
     * Removes a kept mapping: the next file of its shape is inferred.
     * @example
     * granted(await ledger.sources.removeMapping(owner, sourceId, mappingId));
     */
    removeMapping: command('sources.change', removeMapping, named),
  },
});
