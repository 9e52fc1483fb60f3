import { canonicalJson } from '../../kernel/canonical.ts';
import { formatAmount } from '../../kernel/money.ts';
import { debitMinor } from '../../kernel/sides.ts';
import type { Account, AccountType } from '../../ledger/accounts/account.ts';
import { ancestorsOf, type Chart } from '../../ledger/accounts/chart.ts';
import { type JournalChunk, numberOf } from './chunk.ts';

/** The five root accounts of Beancount. */
const TOPS: Readonly<Record<AccountType, string>> = {
  asset: 'Assets',
  liability: 'Liabilities',
  equity: 'Equity',
  revenue: 'Income',
  expense: 'Expenses',
};

/** A day before every date that the books support. */
const BEFORE_EVERYTHING = '1900-01-01';

/** The head of the file: title, currency, and an `open` directive for every account.  [EXP-3] */
export const beancountHead = ({ settings, chart }: Pick<JournalChunk, 'settings' | 'chart'>): string => {
  const opened = chart.accounts.map(
    (account) => `${BEFORE_EVERYTHING} open ${nameOf(chart, account)} ${settings.currency.code}\n  name: ${quoted(account.name)}`,
  );
  return `option "title" ${quoted(settings.name)}\noption "operating_currency" "${settings.currency.code}"\n\n${opened.join('\n')}\n`;
};

/**
 * Entries in Beancount syntax. Beancount sorts them by date itself. The entry of a document has its number and a link made from it. The
 * entry from other books has its number there.  [EXP-4] [EXP-6]
 */
export const beancountEntries = (chunk: JournalChunk): string => {
  const { settings, chart, entries, counterparties } = chunk;
  return entries
    .map((entry) => {
      const lines = entry.lines.map((line) => {
        const account = chart.byId.get(line.accountId);
        const counterparty = line.counterpartyId === null ? undefined : counterparties.get(line.counterpartyId)?.name;
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
      const number = numberOf(chunk, entry);
      const [link, named] = number === undefined ? ['', ''] : [linkOf(number), `  number: ${quoted(number)}\n`];
      const external = entry.externalId === null ? '' : `  external_id: ${quoted(entry.externalId)}\n`;
      const metadata = entry.metadata === null ? '' : `  metadata: ${quoted(canonicalJson(entry.metadata))}\n`;
      return `\n${entry.date} * ${quoted(entry.description)}${link}\n  entry_no: ${entry.entryNo}\n${named}${external}${metadata}${memo}${lines.join('\n')}\n`;
    })
    .join('');
};

/** A link allows letters, digits and a few punctuation characters. A number without any of these gets no link. */
const linkOf = (number: string): string => {
  const link = plain(number);
  return link === '' ? '' : ` ^${link}`;
};

/**
 * Parts of an account name start with a capital or a digit and consist of letters, digits and dashes. The code in front, with P for its
 * point, makes each part unique.
 */
const nameOf = (chart: Chart, account: Account): string =>
  [TOPS[account.type], ...[...ancestorsOf(chart, account)].reverse().map(partOf), partOf(account)].join(':');

const partOf = ({ code, name }: Account): string => plain(`${code.replace('.', 'P')}-${name}`);

/** Letters and digits, separated by dashes. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

const quoted = (text: string): string => `"${text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\s+/g, ' ').trim()}"`;
