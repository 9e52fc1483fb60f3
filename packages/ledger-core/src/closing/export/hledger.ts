import { formatAmount } from '../../kernel/money.ts';
import { debitMinor } from '../../kernel/sides.ts';
import type { Account, AccountType } from '../../ledger/accounts/account.ts';
import { ancestorsOf, type Chart } from '../../ledger/accounts/chart.ts';
import type { Entry } from '../../ledger/journal/entry.ts';
import { type JournalChunk, numberOf } from './chunk.ts';

/** The top-level names from which hledger and Ledger infer account types. */
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

/**
 * Entries in hledger and Ledger syntax. The code of an entry is its own number, its document's number, or its number in other
 * books.  [EXP-4] [EXP-6]
 */
export const hledgerEntries = (chunk: JournalChunk): string => {
  const { settings, chart, entries, counterparties } = chunk;
  return entries
    .map((entry) => {
      const lines = entry.lines.map((line) => {
        const account = chart.byId.get(line.accountId);
        const amount = formatAmount(debitMinor(line), settings.currency.scale);
        const notes = [
          line.counterpartyId === null ? '' : `party: ${comment(counterparties.get(line.counterpartyId)?.name ?? '').replaceAll(',', ' ')}`,
          comment(line.memo ?? ''),
        ].filter((text) => text !== '');
        return `    ${account === undefined ? line.accountId : nameOf(chart, account)}  ${amount} ${settings.currency.code}${notes.length === 0 ? '' : `  ; ${notes.join(', ')}`}`;
      });
      return `\n${entry.date} * ${heading(entry, numberOf(chunk, entry))}\n${lines.join('\n')}\n`;
    })
    .join('');
};

/**
 * A parenthesis would end the code. If the code is the document's number, the entry's own number becomes a tag, where a comma would end the
 * value.
 */
const heading = ({ entryNo, description, memo, externalId, metadata }: Entry, number: string | undefined): string => {
  const code = number === undefined ? String(entryNo) : oneLine(number).replace(/[()]/g, '');
  const notes = [
    ...(number === undefined ? [] : [`entry_no: ${entryNo}`]),
    ...(externalId === null ? [] : [tag('external_id', externalId)]),
    ...Object.entries(metadata ?? {}).map(([key, value]) => tag(`meta_${key}`, value)),
    ...(memo === null ? [] : [comment(memo)]),
  ];
  return `(${code}) ${oneLine(description).replaceAll(';', ',')}${notes.length === 0 ? '' : `  ; ${notes.join(', ')}`}`;
};

/** A comma would end the value of a tag. */
const tag = (name: string, value: string): string => `${name}: ${comment(value).replaceAll(',', ' ')}`;

/** A free text as a comment. hledger parses "date:" and a date in brackets as the posting's date. */
const comment = (text: string): string =>
  oneLine(text)
    .replace(/(date2?):/gi, '$1 :')
    .replace(/\[([\d./=-]+)\]/g, '($1)');

/** An account's path from its type down. Two spaces would end a name, and a colon would start a level. */
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
