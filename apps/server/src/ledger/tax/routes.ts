import { AccountTaxLineIn, taxLinesTable } from 'ledger-wire/ledger/tax/wire';
import { AsOfQueryIn } from 'ledger-wire/report';
import { get, replace } from '../../http/route.ts';

export const taxRoutes = [
  replace('/v1/accounts/:account_id/tax_line', {
    name: 'accounts.setTaxLine',
    does: 'Sets the tax form line of an account. Null restores the default. Balance sheet accounts go on Schedule L. Income and expense accounts cannot go on a line of Schedule L.',
    needs: 'accounts.set_tax_line',
    refuses: { unprocessable: true },
    body: AccountTaxLineIn,
    call: (ledger, { caller, params, body }) => ledger.accounts.setTaxLine(caller, params.account_id, body.tax_line),
  }),
  get('/v1/reports/tax_lines', {
    name: 'reports.taxLines',
    does: "Returns every account on its line of the company's tax form, with the amounts of the fiscal year up to a day.",
    refuses: { unprocessable: true },
    query: AsOfQueryIn,
    call: (ledger, { caller, query }) => ledger.reports.taxLines(caller, { asOf: query.as_of, basis: query.basis }),
    csv: (report, { currency }) => taxLinesTable(report, currency),
  }),
];
