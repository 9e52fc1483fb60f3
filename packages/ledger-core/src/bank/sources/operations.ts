import type { Dependencies } from '../../app/dependencies.ts';
import { made, named } from '../../company/audit/subject.ts';
import { addSource } from './add-source.ts';
import { changeMapping, removeMapping } from './change-mapping.ts';
import { changeSource } from './change-source.ts';
import { listMappings, listSources } from './read-sources.ts';

/** Source accounts: the banks, cards and processors that feed accounts of the chart. */
export const sourcesOperations = ({ query, command }: Dependencies) => ({
  sourceAccounts: {
    /**
     * All source accounts of the books.
     * @example
     * const sources = granted(await ledger.sourceAccounts.list(owner));
     */
    list: query('source_accounts.read', listSources),
    /**
     * Adds a source account: a bank, card or processor that feeds an account of the chart.
     * @example
     * const savings = granted(await ledger.sourceAccounts.create(owner, { accountId: account('1020'), kind: 'bank', name: 'Savings' }));
     */
    create: command('source_accounts.create', addSource, made),
    /**
     * Changes the given fields of a source account. `isActive: false` deactivates it.
     * @example
     * granted(await ledger.sourceAccounts.change(owner, sourceId, { name: 'First Bank', mask: '4321' }));
     */
    change: command('source_accounts.change', changeSource, named),
    /**
     * The stored mappings of a source account: how its tables are parsed, by shape.
     * @example
     * const mappings = granted(await ledger.sourceAccounts.mappings(owner, sourceId));
     */
    mappings: query('source_accounts.read', listMappings),
    /**
     * Changes the given parts of a stored mapping. Null removes a part.
     * @example
     * granted(await ledger.sourceAccounts.changeMapping(owner, sourceId, mappingId, { columns: { amount: 'Betrag' } }));
     */
    changeMapping: command('source_accounts.change', changeMapping, named),
    /**
     * Removes a stored mapping. The layout of the next file with its shape is inferred.
     * @example
     * granted(await ledger.sourceAccounts.deleteMapping(owner, sourceId, mappingId));
     */
    deleteMapping: command('source_accounts.change', removeMapping, named),
  },
});
