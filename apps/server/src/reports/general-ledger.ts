import { type Currency, type GeneralLedger, lineIdOf } from 'ledger-core';
import * as v from 'valibot';
import { AccountRef, accountRef } from '../accounts/wire.ts';
import { amountOut, date, id, money, output } from '../wire.ts';
import { header, headerOf } from './header.ts';

export const GeneralLedgerOut = output('GeneralLedgerOut', {
  since: date,
  until: date,
  ...header,
  accounts: v.array(
    v.object({
      account: AccountRef,
      opening_balance: money,
      closing_balance: money,
      lines: v.array(
        v.object({
          line_id: id('line'),
          entry_id: id('entry'),
          entry_no: v.number(),
          entry_date: date,
          description: v.string(),
          memo: v.nullable(v.string()),
          signed_amount: money,
          balance: money,
        }),
      ),
    }),
  ),
});

export const generalLedgerOut = (report: GeneralLedger, currency: Currency) => ({
  since: report.since,
  until: report.until,
  ...headerOf(currency),
  accounts: report.accounts.map(({ account, openingMinor, closingMinor, lines }) => ({
    account: accountRef(account),
    opening_balance: amountOut(openingMinor, currency),
    closing_balance: amountOut(closingMinor, currency),
    lines: lines.map(({ entry, line, signedMinor, balanceMinor }) => ({
      line_id: lineIdOf(entry.id, line.lineNo),
      entry_id: entry.id,
      entry_no: entry.entryNo,
      entry_date: entry.date,
      description: entry.description,
      memo: line.memo ?? entry.memo,
      signed_amount: amountOut(signedMinor, currency),
      balance: amountOut(balanceMinor, currency),
    })),
  })),
});

export const generalLedgerTable = (report: GeneralLedger, currency: Currency) => [
  ['code', 'account', 'date', 'entry', 'description', 'memo', 'amount', 'balance'],
  ...report.accounts.flatMap(({ account, openingMinor, closingMinor, lines }) => [
    [account.code, account.name, report.since, '', 'Opening balance', '', '', amountOut(openingMinor, currency)],
    ...lines.map(({ entry, line, signedMinor, balanceMinor }) => [
      account.code,
      account.name,
      entry.date,
      String(entry.entryNo),
      entry.description,
      line.memo ?? entry.memo ?? '',
      amountOut(signedMinor, currency),
      amountOut(balanceMinor, currency),
    ]),
    [account.code, account.name, report.until, '', 'Closing balance', '', '', amountOut(closingMinor, currency)],
  ]),
];
