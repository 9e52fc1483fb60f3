import { InstrumentChangeIn, IssueIn, LinkCashIn, NewInstrumentIn } from 'ledger-wire/capital/financing/wire';
import { PageQueryIn } from 'ledger-wire/schemas';
import { POSTING } from '../../bank/transactions/posting.ts';
import { paged } from '../../http/page-of-list.ts';
import { act, change, create, get, remove } from '../../http/route.ts';

export const financingRoutes = [
  get('/v1/financing_instruments', {
    name: 'financingInstruments.list',
    does: 'Lists the financing instruments, oldest first, including drafts.',
    query: PageQueryIn,
    call: (ledger, input) => paged(ledger.financingInstruments.list(input.caller), 'financing_instruments', input, ({ id }) => [id]),
  }),
  create('/v1/financing_instruments', {
    name: 'financingInstruments.create',
    does: 'Creates a draft of a SAFE, a convertible note or venture debt. Nothing is posted until the draft is issued.',
    needs: 'financing_instruments.create',
    refuses: { account_not_usable: true, unprocessable: true },
    body: NewInstrumentIn,
    call: (ledger, { caller, body }) => ledger.financingInstruments.create(caller, NewInstrumentIn.decode(body)),
  }),
  get('/v1/financing_instruments/:instrument_id', {
    name: 'financingInstruments.read',
    does: 'Returns a financing instrument.',
    call: (ledger, { caller, params }) => ledger.financingInstruments.read(caller, params.instrument_id),
  }),
  change('/v1/financing_instruments/:instrument_id', {
    name: 'financingInstruments.change',
    does: 'Changes the draft of a financing instrument.',
    needs: 'financing_instruments.change',
    refuses: { account_not_usable: true, conflict: true, unprocessable: true },
    body: InstrumentChangeIn,
    call: (ledger, { caller, params, body }) =>
      ledger.financingInstruments.change(caller, params.instrument_id, InstrumentChangeIn.decode(body)),
  }),
  remove('/v1/financing_instruments/:instrument_id', {
    name: 'financingInstruments.delete',
    does: 'Deletes the draft of a financing instrument.',
    needs: 'financing_instruments.delete',
    refuses: { conflict: true },
    call: (ledger, { caller, params }) => ledger.financingInstruments.delete(caller, params.instrument_id),
  }),
  act('/v1/financing_instruments/:instrument_id/issue', {
    name: 'financingInstruments.issue',
    does: 'Issues a draft before its bank transaction is imported, and posts its entry. Use `cash_link` to link the transaction later.',
    needs: 'financing_instruments.issue',
    refuses: POSTING,
    body: IssueIn,
    call: (ledger, { caller, params, body }) => ledger.financingInstruments.issue(caller, params.instrument_id, IssueIn.decode(body)),
  }),
  get('/v1/companies', {
    name: 'companies.list',
    does: "Lists the other companies of the caller's organization. Each states whether the caller may record amounts with it.",
    call: (ledger, { caller }) => ledger.companies.list(caller),
  }),
  get('/v1/intercompany', {
    name: 'intercompany.list',
    does: 'Lists the amounts between these books and other companies of the organization, newest first.',
    query: PageQueryIn,
    call: (ledger, { caller, query }) => ledger.intercompany.list(caller, query),
  }),
  act('/v1/transactions/:event_id/cash_link', {
    name: 'transactions.linkCash',
    does: 'Links a transaction as the bank side of a financing instrument or of an intercompany amount. It is linked with the entry that holds its cash, or a draft is issued from it. It can also be recorded with another company, which posts in both books.',
    needs: 'transactions.link_cash',
    refuses: { ...POSTING, cash_link_not_possible: true, chart_conflict: true },
    body: LinkCashIn,
    dryRuns: true,
    call: (ledger, { caller, params, body }) => ledger.transactions.linkCash(caller, params.event_id, LinkCashIn.decode(body)),
  }),
];
