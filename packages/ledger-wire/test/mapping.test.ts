import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { booksCurrency, money, moneyIn, text } from '../src/fields.ts';
import { called } from '../src/mapping.ts';
import { input, logo, output, outputOf, pageOf } from '../src/schemas.ts';

const rendering = { currency: { code: 'USD', scale: 2 }, publicUrl: 'https://books.example.com' };
const word = text('A word.', 'word');

const PaidOut = output('PaidOut', 'What was paid.', { amount: money('How much.', '1.00'), paid_on: word });

interface DocumentView {
  readonly document: { readonly id: string; readonly totalMinor: bigint; readonly isSent: boolean; readonly note: string };
  readonly party: { readonly name: string; readonly logo: string | null } | null;
  readonly paid: readonly { readonly amountMinor: bigint; readonly paidOn: string }[];
}

const fields = {
  id: word,
  total: money('The total.', '1.00'),
  currency: booksCurrency('Its currency'),
  party_name: v.nullable(word),
  party_logo_url: logo('Its logo.'),
  sent: v.boolean(),
  paid: v.array(PaidOut),
  note: word,
  would_post: v.optional(v.array(word)),
};

const DocumentOut = outputOf<DocumentView>()('DocumentOut', 'A document.', fields, {
  of: 'document',
  parts: { party: 'party' },
  differences: { sent: ({ document }) => document.isSent },
  instead: { note: ({ document }) => `${document.note}!` },
});

const view: DocumentView = {
  document: { id: 'doc_1', totalMinor: 12345n, isSent: true, note: 'Thanks' },
  party: { name: 'Acme', logo: 'abc' },
  paid: [{ amountMinor: -5n, paidOn: '2026-07-01' }],
};

describe('an encoding', () => {
  test('follows from the fields: names, amounts, lists and parts of the view', () => {
    expect(JSON.parse(JSON.stringify(DocumentOut.encode(view, rendering)))).toEqual({
      id: 'doc_1',
      total: '123.45',
      currency: 'USD',
      party_name: 'Acme',
      party_logo_url: 'https://books.example.com/logos/abc.png',
      sent: true,
      paid: [{ amount: '-0.05', paid_on: '2026-07-01' }],
      note: 'Thanks!',
    });
  });

  test('is null where the part is, and has the decimals of the currency', () => {
    const { party_name, party_logo_url, total } = DocumentOut.encode({ ...view, party: null }, { currency: { code: 'JPY', scale: 0 } });
    expect([party_name, party_logo_url, total]).toEqual([null, null, '12345']);
  });

  test('takes the currency of the view where it has one', () => {
    const Foreign = output('Foreign', 'An amount.', { amount: called('sum', moneyIn('How much.', '1.00')) });
    expect(Foreign.encode({ sum: { minor: 1234n, code: 'KWD' } }, rendering)).toEqual({ amount: '1.234' });
  });

  test('encodes the rows of a page, and the alternative of a variant', () => {
    expect(pageOf('Page', 'rows', PaidOut).encode({ data: view.paid, hasMore: false, nextCursor: null }, rendering)).toEqual({
      data: [{ amount: '-0.05', paid_on: '2026-07-01' }],
      has_more: false,
      next_cursor: null,
    });
    const Either = output('Either', 'Either.', {
      one: v.variant('kind', [
        output('A', 'A.', { kind: v.literal('a'), of_a: word }),
        output('B', 'B.', { kind: v.literal('b'), of_b: word }),
      ]),
    });
    expect(Either.encode({ one: { kind: 'b', ofB: 'x' } }, rendering)).toEqual({ one: { kind: 'b', of_b: 'x' } });
  });

  test('is held by the types: a difference is written, and nothing that follows from the fields', () => {
    // @ts-expect-error The view has no `sent`.
    outputOf<DocumentView>()('Lacks', '.', fields, { of: 'document', parts: { party: 'party' } });
    outputOf<DocumentView>()('More', '.', fields, {
      of: 'document',
      parts: { party: 'party' },
      // @ts-expect-error The view has the total.
      differences: { sent: ({ document }) => document.isSent, total: ({ document }) => document.totalMinor },
    });
    // @ts-expect-error No property of the library is called `amount`.
    expect(() => PaidOut.encode({ amount: 1n, paidOn: '' }, rendering)).toThrow();
  });
});

describe('a decoding', () => {
  const LineIn = input('LineIn', 'A line.', { account_id: word, unit_price: word });
  const DocumentIn = input('DocumentIn', 'A document.', {
    party_id: called('counterpartyId', word),
    due_date: v.nullish(word),
    memo: v.nullish(word),
    lines: v.array(LineIn),
  });

  test('gives the input in the names of the library, without what was left out', () => {
    const body = v.parse(DocumentIn, { party_id: 'p', due_date: null, lines: [{ account_id: 'a', unit_price: '1' }] });
    expect(DocumentIn.decode(body)).toEqual({ counterpartyId: 'p', dueDate: null, lines: [{ accountId: 'a', unitPrice: '1' }] });
  });
});
