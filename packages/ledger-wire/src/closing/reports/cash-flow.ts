import { CASH_FLOW_SECTIONS, type CashFlow, type Currency } from 'ledger-core';
import { date, listOf, money, mostlyNull } from '../../fields.ts';
import { AccountRef } from '../../ledger/accounts/wire.ts';
import { called } from '../../mapping.ts';
import { header } from '../../report.ts';
import { amountOut, output } from '../../schemas.ts';

const CashFlowRowOut = output('CashFlowRowOut', 'The cash flow against an account between two days.', {
  account: AccountRef,
  amount: money('The cash received, negative for cash paid.', '-3850.00'),
  earlier_amount: called('earlierMinor', mostlyNull(money('The amount in the comparison period. Null without a comparison.', '-3700.00'))),
});

const CashFlowSectionOut = output('CashFlowSectionOut', 'The accounts of one kind of activity with cash flow.', {
  rows: listOf(CashFlowRowOut, 'The accounts with an amount, by number.'),
  total: money('The sum of the rows.', '-3850.00'),
  earlier_total: mostlyNull(money('The total in the comparison period. Null without a comparison.', '-3700.00')),
});

const CashAccountOut = output('CashAccountOut', 'A cash account, with its balances before and after the period of the cash flow.', {
  account: AccountRef,
  opening_balance: called('openingMinor', money('The balance before the first day.', '7700.00')),
  closing_balance: called('closingMinor', money('The balance after the last day.', '3850.00')),
});

const EarlierCashOut = output('EarlierCashOut', 'The cash in the comparison period.', {
  since: date('The first day.', '2026-04-01'),
  until: date('The last day.', '2026-06-30'),
  opening_cash: called('openingMinor', money('The cash before the first day.', '11400.00')),
  brought_in: money('The cash that opening balances added to the books.', '0.00'),
  closing_cash: called('closingMinor', money('The cash after the last day.', '7700.00')),
});

export const CashFlowOut = output('CashFlowOut', 'Cash received and paid between two days, by the direct method.', {
  since: date('The first day.', '2026-07-01'),
  until: date('The last day.', '2026-09-30'),
  ...header,
  opening_cash: called('openingMinor', money('The cash before the first day.', '7700.00')),
  operating: CashFlowSectionOut,
  investing: CashFlowSectionOut,
  financing: CashFlowSectionOut,
  brought_in: money('The cash that opening balances added to the books. It is not a cash flow, so no section contains it.', '0.00'),
  closing_cash: called(
    'closingMinor',
    money('The cash after the last day: the opening cash, the three totals and the cash from opening balances.', '3850.00'),
  ),
  cash_accounts: listOf(
    CashAccountOut,
    'The cash accounts with an opening or closing balance, by number. They add up to the opening and closing cash.',
  ),
  earlier: mostlyNull(EarlierCashOut),
});

/** One column, or for a comparison the earlier period, the change, and the period. */
export const cashFlowTable = (report: CashFlow, currency: Currency) => {
  const { earlier } = report;
  const amounts = (now: bigint, then: bigint | null | undefined): readonly string[] =>
    (then == null ? [now] : [then, now - then, now]).map((minor) => amountOut(minor, currency));
  const days = `${report.since} to ${report.until}`;
  return [
    ['code', 'account', ...(earlier === null ? [days] : [`${earlier.since} to ${earlier.until}`, 'Change', days])],
    ['', 'Opening cash', ...amounts(report.openingMinor, earlier?.openingMinor)],
    ...CASH_FLOW_SECTIONS.flatMap((name) => [
      [`${name.charAt(0).toUpperCase()}${name.slice(1)} activities`],
      ...report[name].rows.map(({ account, amountMinor, earlierMinor }) => [
        account.code,
        account.name,
        ...amounts(amountMinor, earlierMinor),
      ]),
      ['', `Total ${name} activities`, ...amounts(report[name].totalMinor, report[name].earlierTotalMinor)],
    ]),
    ['', 'Brought in by opening balances', ...amounts(report.broughtInMinor, earlier?.broughtInMinor)],
    ['', 'Closing cash', ...amounts(report.closingMinor, earlier?.closingMinor)],
  ];
};
