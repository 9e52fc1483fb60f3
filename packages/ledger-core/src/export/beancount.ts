import type { Account, AccountType } from '../accounts/account.ts';
import { ancestorsOf, type Chart } from '../accounts/chart.ts';
import { formatAmount } from '../money.ts';
import { debitMinor } from '../sides.ts';
import type { JournalChunk } from './chunk.ts';

/** The five root accounts of Beancount. */
const TOPS: Readonly<Record<AccountType, string>> = {
  asset: 'Assets',
  liability: 'Liabilities',
  equity: 'Equity',
  revenue: 'Income',
  expense: 'Expenses',
};

/** A day before every date that these books can hold. */
const BEFORE_EVERYTHING = '1900-01-01';

/** The head of the file: title, currency, and the opening of every account.  [EXP-3] */
export const beancountHead = ({ settings, chart }: Pick<JournalChunk, 'settings' | 'chart'>): string => {
  const opened = chart.accounts.map(
    (account) => `${BEFORE_EVERYTHING} open ${nameOf(chart, account)} ${settings.currency.code}\n  name: ${quoted(account.name)}`,
  );
  return `option "title" ${quoted(settings.name)}\noption "operating_currency" "${settings.currency.code}"\n\n${opened.join('\n')}\n`;
};

/** Entries in the syntax of Beancount, which sorts them by date itself. */
export const beancountEntries = ({ settings, chart, entries, counterparties }: JournalChunk): string =>
  entries
    .map((entry) => {
      const lines = entry.lines.map((line) => {
        const account = chart.byId.get(line.accountId);
        const counterparty = line.partyId === null ? undefined : counterparties.get(line.partyId)?.name;
        const facts = [
          ...(counterparty === undefined ? [] : [`party: ${quoted(counterparty)}`]),
          ...(line.memo === null ? [] : [`memo: ${quoted(line.memo)}`]),
        ];
        const amount = formatAmount(debitMinor(line), settings.currency.scale);
        return [
          `  ${account === undefined ? line.accountId : nameOf(chart, account)}  ${amount} ${settings.currency.code}`,
          ...facts.map((fact) => `    ${fact}`),
        ].join('\n');
      });
      const memo = entry.memo === null ? '' : `  memo: ${quoted(entry.memo)}\n`;
      return `\n${entry.date} * ${quoted(entry.description)}\n  entry_no: ${entry.entryNo}\n${memo}${lines.join('\n')}\n`;
    })
    .join('');

/** Parts of a name begin with a capital or a digit and have letters, digits and dashes. The code in front, with P for its point, makes each part unique. */
const nameOf = (chart: Chart, account: Account): string =>
  [TOPS[account.type], ...[...ancestorsOf(chart, account)].reverse().map(partOf), partOf(account)].join(':');

const partOf = ({ code, name }: Account): string =>
  `${code.replace('.', 'P')}-${name}`
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

const quoted = (text: string): string => `"${text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\s+/g, ' ').trim()}"`;
