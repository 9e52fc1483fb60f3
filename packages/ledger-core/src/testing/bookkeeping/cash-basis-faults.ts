import { AGING_KINDS } from '../../closing/reports/aging.ts';
import { BASES } from '../../closing/reports/basis.ts';
import { granted } from '../../granted.ts';
import { addDays, date, type IsoDate } from '../../kernel/dates.ts';
import type { Company } from '../company.ts';
import { DAYS } from './draw-receivables.ts';

/** The mismatches on the cash basis, for each day with a possible change, and for the day before it. */
export const cashBasisFaults = async (company: Company): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const day of [...DAYS, ...DAYS.map((one) => addDays(one, -1)), date('2027-12-31')])
    faults.push(...(await balanceFaults(company, day)), ...(await incomeFaults(company, day)));
  return faults;
};

/** The balances add up to zero. The remaining amounts on the control accounts belong to no document: unapplied payments and manual entries. */
const balanceFaults = async ({ ledger, owner, account }: Company, asOf: IsoDate): Promise<readonly string[]> => {
  const faults: string[] = [];
  const { rows, debitMinor, creditMinor } = granted(await ledger.reports.trialBalance(owner, { asOf, basis: 'cash' }));
  if (debitMinor !== creditMinor) faults.push(`trial balance as of ${asOf}: ${debitMinor} and ${creditMinor}`);
  const sheet = granted(await ledger.reports.balanceSheet(owner, { asOf, basis: 'cash' }));
  if (sheet.totalAssetsMinor !== sheet.totalLiabilitiesAndEquityMinor)
    faults.push(`balance sheet as of ${asOf}: ${sheet.totalAssetsMinor} and ${sheet.totalLiabilitiesAndEquityMinor}`);
  for (const kind of AGING_KINDS) {
    const { documents, total } = granted(await ledger.reports.aging(owner, { kind, asOf, withDocuments: true }));
    const payments = (documents?.items ?? []).filter(({ item }) => item.kind === 'payment');
    const wanted = payments.reduce((sum, { openMinor }) => sum + openMinor, total.otherMinor);
    const row = rows.find((each) => each.account.id === account(kind === 'receivable' ? '1100' : '2000'));
    const debit = (row?.debitMinor ?? 0n) - (row?.creditMinor ?? 0n);
    const control = kind === 'receivable' ? debit : -debit;
    if (control !== wanted) faults.push(`${kind} as of ${asOf}: ${control} on the cash basis, ${wanted} are of no document`);
  }
  return faults;
};

/** The bridge leads to the other report, and the months and the counterparties add up. */
const incomeFaults = async ({ ledger, owner }: Company, until: IsoDate): Promise<readonly string[]> => {
  const faults: string[] = [];
  const days = { since: '2026-01-20', until: until < '2026-01-20' ? '2026-01-20' : until };
  const accrual = granted(await ledger.reports.profitAndLoss(owner, days));
  const cash = granted(await ledger.reports.profitAndLoss(owner, { ...days, by: 'month', basis: 'cash' }));
  const accrued = accrual.netIncomeMinor.at(-1) ?? 0n;
  const received = cash.netIncomeMinor.at(-1) ?? 0n;
  const bridged = (cash.bridge?.unpaid ?? []).reduce((sum, { beforeMinor, afterMinor }) => sum + beforeMinor - afterMinor, accrued);
  if (cash.bridge?.accrualNetIncomeMinor !== accrued || bridged !== received)
    faults.push(`net income to ${until}: ${accrued} accrued and ${received} received, but the bridge leads to ${bridged}`);
  const months = cash.netIncomeMinor.slice(0, -1).reduce((sum, each) => sum + each, 0n);
  if (months !== received) faults.push(`net income to ${until}: ${received} in all, ${months} by month`);
  for (const basis of BASES)
    for (const kind of ['customer', 'vendor'] as const) {
      const { totalMinor } = granted(await ledger.reports.partyTotals(owner, { ...days, kind, basis }));
      const report = basis === 'cash' ? cash : accrual;
      const wanted = (kind === 'customer' ? report.revenue : report.expenses).totalsMinor.at(-1);
      if (totalMinor !== wanted) faults.push(`by ${kind} to ${until}: ${totalMinor}, but ${wanted} on the ${basis} basis`);
    }
  return faults;
};
