import { AccountTaxLineIn, AccountTaxLineOut, TaxLinesOut, taxLinesTable } from 'ledger-wire/ledger/tax/wire';
import { AsOfQueryIn } from 'ledger-wire/report';
import { get, replace } from '../../http/route.ts';

export const taxRoutes = [
  replace('/v1/accounts/:account_id/tax_line', {
    name: 'accounts.setTaxLine',
    does: 'Sets the line of the tax form on which an account goes; null returns to the default. An account of the balance sheet goes on Schedule L, one of income or expense on no line of it.',
    needs: 'accounts.set_tax_line',
    refuses: { unprocessable: true },
    body: AccountTaxLineIn,
    answers: AccountTaxLineOut,
    call: (ledger, { caller, params, body }) => ledger.accounts.setTaxLine(caller, params.account_id, body.tax_line),
  }),
  get('/v1/reports/tax_lines', {
    name: 'reports.taxLines',
    does: "Reads every account on its line of the company's tax form, with the amounts of the fiscal year up to a day.",
    refuses: { unprocessable: true },
    query: AsOfQueryIn,
    answers: TaxLinesOut,
    call: (ledger, { caller, query }) => ledger.reports.taxLines(caller, { asOf: query.as_of, basis: query.basis }),
    csv: (report, { currency }) => taxLinesTable(report, currency),
  }),
];
