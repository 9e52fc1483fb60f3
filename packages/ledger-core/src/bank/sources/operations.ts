import type { Given } from '../../app/given.ts';
import { made, named } from '../../company/audit/subject.ts';
import { addSource } from './add-source.ts';
import { changeMapping, removeMapping } from './change-mapping.ts';
import { changeSource } from './change-source.ts';
import { listMappings, listSources } from './read-sources.ts';

/** Source accounts. */
export const sourcesOperations = ({ query, command }: Given) => ({
  sources: {
    /** Every source account of the books. */
    list: query('sources.read', listSources),
    /** Adds a source account: a bank, card or processor that feeds an account of the chart. */
    create: command('sources.add', addSource, made),
    /** Changes the given fields of a source account; `isActive: false` takes it out of use. */
    change: command('sources.change', changeSource, named),
    /** The mappings that a source account keeps: how its tables are read, by their shape. */
    mappings: query('sources.read', listMappings),
    /** Changes the given parts of a kept mapping; null removes a part. */
    changeMapping: command('sources.change', changeMapping, named),
    /** Removes a kept mapping: the next file of its shape is inferred. */
    removeMapping: command('sources.change', removeMapping, named),
  },
});
