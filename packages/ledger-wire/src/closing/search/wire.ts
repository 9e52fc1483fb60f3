import { FINDABLE_KINDS, MAX_HITS, MAX_SEARCH_LENGTH, type SearchHit } from 'ledger-core';
import * as v from 'valibot';
import { currencyCode, date, described, listOf, moneyIn, oneOf, someOf, text, truth } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { limitUpTo, output, outputOf } from '../../schemas.ts';

const kind = oneOf(FINDABLE_KINDS, 'The kind of result. Its id identifies the resource.', 'transaction');

export const SearchQueryIn = v.strictObject({
  q: text(
    `Words, amounts and dates, separated by spaces, at most ${MAX_SEARCH_LENGTH} characters. Each result matches all of them. A word also matches as a prefix.`,
    'bean 1,250.00',
  ),
  kind: v.optional(
    someOf(FINDABLE_KINDS, {
      description: 'Filters by kind. Repeat it for several. Default: all kinds.',
      example: ['transaction'],
      fault: 'is not a kind of thing that a search finds',
    }),
  ),
  limit: limitUpTo(MAX_HITS, 'The maximum number of results of each kind. Default: 10.', 10),
});

const SearchHitOut = outputOf<SearchHit>()(
  'SearchHitOut',
  'A search result.',
  {
    kind,
    id: text('The id of the resource.', 'txn_01jz6v8mqefn7ax3c5w0t2k9rd'),
    title: text('The title: a name, a number or a description.', 'Bean & Leaf Traders'),
    detail: v.nullable(
      text(
        "A detail: a document's counterparty, a counterparty's email address, a transaction's status, an account's type, or an entry's memo. Null if there is none.",
        'posted',
      ),
    ),
    date: v.nullable(date('The date of a document, a transaction or an entry. Null for other kinds.')),
    amount: v.nullable(
      moneyIn('The total of a document, the amount of a transaction, or the debit total of an entry. Null for other kinds.', '1250.00'),
    ),
    currency: v.nullable(currencyCode('The currency of the amount (null if there is none)')),
  },
  {
    differences: {
      amount: ({ amountMinor, currency }) => (amountMinor === null || currency === null ? null : { minor: amountMinor, code: currency }),
    },
  },
);

export const SearchOut = output('SearchOut', 'The results of a search.', {
  data: called(
    'hits',
    listOf(
      SearchHitOut,
      'The results: accounts by number, then counterparties, invoices, bills, credit notes, vendor credits, transactions and entries. Within each kind, the latest date comes first.',
    ),
  ),
  more: listOf(
    described(v.picklist(FINDABLE_KINDS), 'A kind.', 'transaction'),
    'The kinds with more results. To find them, add a word or use the list of the kind.',
    [],
  ),
  is_behind: truth('True while the search index is stale, such as shortly after a large import. Some results may then be missing.', false),
});
