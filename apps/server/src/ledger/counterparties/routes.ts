import { annotationFilterIn } from 'ledger-wire/annotations';
import { language } from 'ledger-wire/language';
import { accountStatementTable } from 'ledger-wire/ledger/counterparties/statement';
import { CounterpartyChangeIn, CounterpartyQueryIn, NewCounterpartyIn } from 'ledger-wire/ledger/counterparties/wire';
import { DaysQueryIn } from 'ledger-wire/report';
import * as v from 'valibot';
import { PDF, pdfResponse } from '../../http/pdf.ts';
import { change, create, download, get } from '../../http/route.ts';

const { since, until } = DaysQueryIn.entries;

export const counterpartyRoutes = [
  get('/v1/counterparties', {
    name: 'counterparties.list',
    does: 'Lists counterparties, newest first, each with its open receivable and payable.',
    query: CounterpartyQueryIn,
    call: (ledger, { caller, query: { q, is_active: isActive, ...query } }) =>
      ledger.counterparties.list(caller, { ...annotationFilterIn(query), text: q, isActive }),
  }),
  create('/v1/counterparties', {
    name: 'counterparties.create',
    does: 'Creates a counterparty. Its slug is derived from its name.',
    needs: 'counterparties.create',
    refuses: { conflict: true, unprocessable: true },
    body: NewCounterpartyIn,
    call: (ledger, { caller, body }) => ledger.counterparties.create(caller, NewCounterpartyIn.decode(body)),
  }),
  get('/v1/counterparties/:counterparty_id', {
    name: 'counterparties.read',
    does: 'Returns a counterparty with its open receivable and payable.',
    call: (ledger, { caller, params }) => ledger.counterparties.read(caller, params.counterparty_id),
  }),
  get('/v1/counterparties/:counterparty_id/statement', {
    name: 'counterparties.statement',
    does: 'Returns the statement of account of a counterparty. It contains its lines on receivables and payables between two days, with the balance after each.',
    refuses: { unprocessable: true },
    query: DaysQueryIn,
    call: (ledger, { caller, params, query: { since, until } }) =>
      ledger.counterparties.statement(caller, params.counterparty_id, { since, until }),
    csv: (statement, { currency }) => accountStatementTable(statement, currency),
  }),
  download('/v1/counterparties/:counterparty_id/statement/pdf', {
    name: 'counterparties.statementPdf',
    does: 'Renders the statement of account of a counterparty as a PDF, as an attachment to save.',
    refuses: { unprocessable: true },
    query: v.strictObject({ since, until, language }),
    files: PDF,
    streams: (ledger, { caller, params, query }) => pdfResponse(ledger.counterparties.statementPdf(caller, params.counterparty_id, query)),
  }),
  change('/v1/counterparties/:counterparty_id', {
    name: 'counterparties.change',
    does: 'Changes, deactivates or reactivates a counterparty. Its slug is unchanged.',
    needs: 'counterparties.change',
    refuses: { conflict: true, unprocessable: true },
    body: CounterpartyChangeIn,
    call: (ledger, { caller, params, body }) =>
      ledger.counterparties.change(caller, params.counterparty_id, CounterpartyChangeIn.decode(body)),
  }),
];
