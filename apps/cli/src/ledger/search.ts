import type { Command } from 'commander';
import type { Result } from 'ledger-api-client';
import { endOf } from '../choosing/one-of.ts';
import { define, limit, results } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { counted, tableOf } from '../command/shown.ts';

const FEW = 10;
const MOST = 50;

/** Adds the command that searches words, amounts and days in all of the books.  [CLI-35] */
export const addSearch = (program: Command, parts: Parts): void => {
  const does = 'Find accounts, counterparties, documents, transactions and entries by words, amounts and dates.';
  const examples = ['books search rent', 'books search "SQ PAYOUT 2026-07" --limit 3 --json'] as const;
  const command = define(program, 'search', does, examples).argument(
    '<words>',
    'words that every result contains (beginnings of words also match)',
  );
  results(limit(command, FEW, MOST), parts, async (at, { limit }: { readonly limit: number }, words: string) => {
    const found = await at.ledger.search.find({ q: words, limit });
    return {
      json: found,
      table: tableOf(found.data, {
        kind: ({ kind }) => kind.replace('_', ' '),
        name: nameOf,
        date: ({ date }) => date,
        text: ({ kind, title }) => (kind === 'account' ? title.slice(title.indexOf(' ') + 1) : title),
        detail: ({ detail }) => detail?.replace('_', ' '),
        amount: ({ amount, currency }) => (amount === null ? '' : `${amount} ${currency}`),
      }),
      note: noteOf(found, words),
    };
  });
};

type Found = Result<'search.find'>;

/** The reference for other commands: an account by its code, a document by its number, others by an id suffix. */
const nameOf = ({ kind, id, title }: Found['data'][number]): string => {
  if (kind === 'account') return title.slice(0, title.indexOf(' '));
  return ['invoice', 'bill', 'credit_note', 'vendor_credit'].includes(kind) ? title : endOf(id);
};

const noteOf = ({ data, more, is_behind: isBehind }: Found, words: string): string => {
  const rows = data.length === 0 ? `No results for "${words}".` : `${counted(data.length, 'result')}.`;
  const further = more.length === 0 ? '' : ' There are more results. Add a word or raise --limit.';
  return `${rows}${further}${isBehind ? ' A large import is still being indexed. Search again in a moment.' : ''}`;
};
