import { AnnotationsChangeIn } from 'ledger-wire/ledger/annotations/wire';
import { change } from '../../http/route.ts';

export const annotationRoutes = [
  change('/v1/annotations/:resource_id', {
    name: 'annotations.change',
    does: 'Changes the external id and the metadata of a resource in any state. The resource is an account, a counterparty, a transaction, an invoice, a bill, a credit note or a vendor credit. The annotations of an entry are set when it is posted, and never change.',
    needs: 'annotations.change',
    refuses: { conflict: true, unprocessable: true },
    body: AnnotationsChangeIn,
    call: (ledger, { caller, params, body }) => ledger.annotations.change(caller, params.resource_id, AnnotationsChangeIn.decode(body)),
  }),
];
