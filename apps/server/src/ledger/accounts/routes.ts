import { annotationFilterIn } from 'ledger-wire/annotations';
import { RegisterQueryIn } from 'ledger-wire/ledger/accounts/register';
import { AccountChangeIn, AccountQueryIn, ChartQueryIn, NewAccountIn } from 'ledger-wire/ledger/accounts/wire';
import { change, create, get } from '../../http/route.ts';

export const accountRoutes = [
  get('/v1/accounts', {
    name: 'accounts.chart',
    does: 'Returns the chart of accounts as a tree, depth first by number, with balances as of a day. The balance of a summary account is the sum of the accounts under it.',
    refuses: { unprocessable: false },
    query: ChartQueryIn,
    call: (ledger, { caller, query }) =>
      ledger.accounts.chart(caller, { asOf: query.as_of, includeEmpty: query.include_empty, ...annotationFilterIn(query) }),
  }),
  create('/v1/accounts', {
    name: 'accounts.create',
    does: 'Creates an account in the chart. The first digit of its number must fit its type.',
    needs: 'accounts.create',
    refuses: { conflict: true, unprocessable: true },
    body: NewAccountIn,
    call: (ledger, { caller, body }) => ledger.accounts.create(caller, NewAccountIn.decode(body)),
  }),
  get('/v1/accounts/:account_id', {
    name: 'accounts.read',
    does: 'Returns an account with its balance, its parent and its children.',
    refuses: { unprocessable: false },
    query: AccountQueryIn,
    call: (ledger, { caller, params, query }) => ledger.accounts.read(caller, params.account_id, { asOf: query.as_of }),
  }),
  change('/v1/accounts/:account_id', {
    name: 'accounts.change',
    does: 'Renames, moves, deactivates or reactivates an account. It can move under another active account of its type, but never under itself. An account cannot be deactivated while the books need its role, it has active subaccounts, or a rule categorizes to it. If a source account still feeds it, the response has a warning.',
    needs: 'accounts.change',
    refuses: { conflict: true, unprocessable: true },
    dryRuns: true,
    body: AccountChangeIn,
    call: (ledger, { caller, params, body }) =>
      ledger.accounts.change(caller, params.account_id, {
        name: body.name ?? undefined,
        parentId: body.parent_id,
        isActive: body.is_active ?? undefined,
      }),
  }),
  get('/v1/accounts/:account_id/activity', {
    name: 'accounts.register',
    does: 'Lists the posted lines of an account, oldest first, with a running balance. The register of a summary account includes its whole subtree.',
    refuses: { unprocessable: true },
    query: RegisterQueryIn,
    call: (ledger, { caller, params, query }) => ledger.accounts.register(caller, params.account_id, query),
  }),
];
