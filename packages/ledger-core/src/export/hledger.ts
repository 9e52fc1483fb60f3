import type { Account, AccountType } from '../accounts/account.ts';
import { ancestorsOf, type Chart } from '../accounts/chart.ts';
import type { Entry } from '../journal/entry.ts';
import { formatAmount } from '../money.ts';
import { debitMinor } from '../sides.ts';
import type { JournalChunk } from './chunk.ts';

/** The top names from which hledger and Ledger infer the type of an account. */
const TOPS: Readonly<Record<AccountType, string>> = {
  asset: 'Assets',
  liability: 'Liabilities',
  equity: 'Equity',
  revenue: 'Revenues',
  expense: 'Expenses',
};

/** The head of the file: the currency and every account.  [EXP-2] */
export const hledgerHead = ({ settings, chart }: Pick<JournalChunk, 'settings' | 'chart'>): string => {
  const { code, scale } = settings.currency;
  const example = scale === 0 ? `1000. ${code}` : `1000.${'0'.repeat(scale)} ${code}`;
  const accounts = chart.accounts.map((account) => `account ${nameOf(chart, account)}`);
  return `; Journal of ${oneLine(settings.name)}\n\ncommodity ${example}\n\n${accounts.join('\n')}\n`;
};

/** Entries in the syntax of hledger and Ledger. */
export const hledgerEntries = ({ settings, chart, entries, counterparties }: JournalChunk): string =>
  entries
    .map((entry) => {
      const lines = entry.lines.map((line) => {
        const account = chart.byId.get(line.accountId);
        const amount = formatAmount(debitMinor(line), settings.currency.scale);
        const notes = [
          line.partyId === null ? '' : `party: ${oneLine(counterparties.get(line.partyId)?.name ?? '').replaceAll(',', ' ')}`,
          oneLine(line.memo ?? ''),
        ].filter((text) => text !== '');
        return `    ${account === undefined ? line.accountId : nameOf(chart, account)}  ${amount} ${settings.currency.code}${notes.length === 0 ? '' : `  ; ${notes.join(', ')}`}`;
      });
      return `\n${entry.date} * (${entry.entryNo}) ${description(entry)}\n${lines.join('\n')}\n`;
    })
    .join('');

const description = (entry: Entry): string => {
  const memo = entry.memo === null ? '' : `  ; ${oneLine(entry.memo)}`;
  return `${oneLine(entry.description).replaceAll(';', ',')}${memo}`;
};

/** An account's path from its type down; two blanks would end a name, and a colon would begin a level. */
const nameOf = (chart: Chart, account: Account): string =>
  [TOPS[account.type], ...[...ancestorsOf(chart, account)].reverse(), account]
    .map((part) => (typeof part === 'string' ? part : `${part.code} ${part.name}`))
    .map((part) =>
      oneLine(part)
        .replaceAll(':', '-')
        .replaceAll(';', ',')
        .replace(/[()[\]]/g, ''),
    )
    .join(':');

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
