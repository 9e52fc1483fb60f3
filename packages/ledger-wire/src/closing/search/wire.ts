import { FINDABLE_KINDS, MAX_HITS, MAX_SEARCH_LENGTH, type SearchHit } from 'ledger-core';
import * as v from 'valibot';
import { currencyCode, date, described, listOf, moneyIn, oneOf, someOf, text, truth } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { limitUpTo, output, outputOf } from '../../schemas.ts';

const kind = oneOf(FINDABLE_KINDS, 'What it is; its resource is read by the id.', 'transaction');

export const SearchQueryIn = v.strictObject({
  q: text(
    `Words, amounts and days to find, up to ${MAX_SEARCH_LENGTH} characters, with blanks between them: all of them are found in each hit. A word may be the beginning of one.`,
    'bean 1,250.00',
  ),
  kind: v.optional(
    someOf(FINDABLE_KINDS, {
      description: 'Only things of this kind; may be repeated. All kinds, unless one is named.',
      example: ['transaction'],
      fault: 'is not a kind of thing that a search finds',
    }),
  ),
  limit: limitUpTo(MAX_HITS, 'Hits of each kind; 10 when left out.', 10),
});

const SearchHitOut = outputOf<SearchHit>()(
  'SearchHitOut',
  'A thing that a search found.',
  {
    kind,
    id: text('The id of the thing.', 'txn_01jz6v8mqefn7ax3c5w0t2k9rd'),
    title: text('What a person calls it: its name, its number, its description.', 'Bean & Leaf Traders'),
    detail: v.nullable(
      text(
        'The party of a document, the e-mail of a counterparty, the status of a transaction, the type of an account, the memo of an entry; null for none.',
        'posted',
      ),
    ),
    date: v.nullable(date('The day of a document, a transaction or an entry; null for any other.')),
    amount: v.nullable(
      moneyIn('The total of a document, the amount of a transaction, the sum of one side of an entry; null for any other.', '1250.00'),
    ),
    currency: v.nullable(currencyCode('The currency of the amount, null without one')),
  },
  {
    differences: {
      amount: ({ amountMinor, currency }) => (amountMinor === null || currency === null ? null : { minor: amountMinor, code: currency }),
    },
  },
);

export const SearchOut = output('SearchOut', 'What a search found.', {
  data: called(
    'hits',
    listOf(
      SearchHitOut,
      'Accounts by code first, then counterparties, invoices, bills, credit notes, vendor credits, transactions and entries; of each the latest day first.',
    ),
  ),
  more: listOf(
    described(v.picklist(FINDABLE_KINDS), 'A kind.', 'transaction'),
    'The kinds of which there is more: ask with another word, or in their list.',
    [],
  ),
  is_behind: truth(
    'True while changes wait that searches do not know yet, as for a moment after a large import: then some things may be missing.',
    false,
  ),
});
