import { AllocationsQueryIn } from 'ledger-wire/ledger/open-items/wire';
import { get } from '../../http/route.ts';

export const allocationRoutes = [
  get('/v1/allocations', {
    name: 'allocations.list',
    does: 'Lists the allocations of a document, a payment or a credit note. Each has its creation, its author and its end.',
    refuses: { not_found: true },
    query: AllocationsQueryIn,
    call: (ledger, { caller, query }) => ledger.allocations.list(caller, query.of),
  }),
];
