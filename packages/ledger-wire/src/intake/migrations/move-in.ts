import type { MoveIn } from 'ledger-core';
import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS } from '../../example-ids.ts';
import { described, id, listOf, text, textUpTo } from '../../fields.ts';
import { input } from '../../schemas.ts';

const sourceAccountId = text('The id of the account in the previous books.', '35');

const LandsIn = input('MigrationMappingLandsIn', 'Maps an account of the previous books to an account of these books, or unmaps it.', {
  source_account_id: sourceAccountId,
  account_id: v.nullable(id('account', 'The account of these books. Null removes the mapping.')),
  create: v.optional(described(v.literal(false), 'False or omitted: no account is created.', false)),
});

const IsAdded = input('MigrationMappingIsAdded', 'Creates the proposed account for an account of the previous books when the run posts.', {
  source_account_id: sourceAccountId,
  account_id: v.optional(described(v.null(), 'Null or omitted: the account does not exist yet.', null)),
  create: described(v.literal(true), 'Creates the proposed account.', true),
});

export const MigrationMappingIn = v.pipe(
  v.variant('create', [LandsIn, IsAdded]),
  v.metadata({
    ref: 'MigrationMappingIn',
    description: 'The mapping of an account of the previous books: to an account of these books, to none, or to a new account.',
    examples: [{ source_account_id: '35', account_id: EXAMPLE_ACCOUNTS.checking }],
  }),
);

/** A migration in one request, with mappings for accounts that no number or name identifies.  [MIG-38] */
export const MigrationMoveIn = input(
  'MigrationMoveIn',
  'Maps and posts the run immediately when it starts, completely or not at all.',
  { mappings: v.optional(listOf(MigrationMappingIn, 'The mappings of accounts that do not match by number or name. Default: none.')) },
  { mappings: [{ source_account_id: '35', create: true }] },
);

/** Converts a one-request migration to the library's form. */
export const moveInOf = (given: v.InferOutput<typeof MigrationMoveIn>): MoveIn => ({ mappings: [], ...MigrationMoveIn.decode(given) });

/** Doubts that the sender found in the old books. */
export const doubts = v.optional(
  v.pipe(
    listOf(textUpTo(2_000), 'Points for a person to check about the previous books, at most 100 sentences. They are stored with the run.', [
      '2 lines of the journal have days of their own.',
    ]),
    v.maxLength(100, 'must have at most 100 sentences'),
  ),
);
