import type { Dependencies } from '../../app/dependencies.ts';
import { named } from '../../company/audit/subject.ts';
import { changeAnnotations } from './change-annotations.ts';

/** Annotations: an external id and short key-value pairs that other systems store on records. */
export const annotationsOperations = ({ command }: Dependencies) => ({
  annotations: {
    /**
     * Changes the external id and the metadata of an account, a counterparty, a transaction, an invoice, a bill or a credit note.
     * @example
     * granted(await ledger.annotations.change(owner, invoiceId, { externalId: 'order-7', metadata: { shop: 'Berlin' } }));
     */
    change: command('annotations.change', changeAnnotations, named),
  },
});
