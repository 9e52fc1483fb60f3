import { NewSourceAccountIn, SourceAccountChangeIn } from 'ledger-wire/bank/sources/wire';
import { PageQueryIn } from 'ledger-wire/schemas';
import { byId, paged } from '../../http/page-of-list.ts';
import { change, create, get } from '../../http/route.ts';

export const sourceRoutes = [
  get('/v1/source_accounts', {
    name: 'sourceAccounts.list',
    does: 'Lists the bank, card and processor accounts that feed these books.',
    query: PageQueryIn,
    call: (ledger, input) => paged(ledger.sourceAccounts.list(input.caller), 'source_accounts', input, byId),
  }),
  create('/v1/source_accounts', {
    name: 'sourceAccounts.create',
    does: 'Creates a source account, which is the bank, card or processor account that feeds an account of the chart.',
    needs: 'source_accounts.create',
    refuses: { unprocessable: true },
    body: NewSourceAccountIn,
    call: (ledger, { caller, body }) => ledger.sourceAccounts.create(caller, NewSourceAccountIn.decode(body)),
  }),
  change('/v1/source_accounts/:source_account_id', {
    name: 'sourceAccounts.change',
    does: 'Changes or deactivates a source account.',
    needs: 'source_accounts.change',
    refuses: { unprocessable: true },
    body: SourceAccountChangeIn,
    call: (ledger, { caller, params, body }) =>
      ledger.sourceAccounts.change(caller, params.source_account_id, SourceAccountChangeIn.decode(body)),
  }),
];
