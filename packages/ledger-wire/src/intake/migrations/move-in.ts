import type { MoveIn } from 'ledger-core';
import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS } from '../../example-ids.ts';
import { described, id, listOf, text, textUpTo } from '../../fields.ts';
import { input } from '../../schemas.ts';

const sourceAccountId = text('The id that the old books have for it.', '35');

const LandsIn = input('MigrationMappingLandsIn', 'An account of the old books lands in one of these books, or nowhere.', {
  source_account_id: sourceAccountId,
  account_id: v.nullable(id('account', 'The account of these books; null unmaps it.')),
  create: v.optional(described(v.literal(false), 'False, or left out: nothing is added.', false)),
});

const IsAdded = input('MigrationMappingIsAdded', 'The proposed account is added for an account of the old books when the run posts.', {
  source_account_id: sourceAccountId,
  account_id: v.optional(described(v.null(), 'Null, or left out: the account is not there yet.', null)),
  create: described(v.literal(true), 'Adds the proposed account.', true),
});

export const MigrationMappingIn = v.pipe(
  v.variant('create', [LandsIn, IsAdded]),
  v.metadata({
    ref: 'MigrationMappingIn',
    description: 'Where an account of the old books lands: in an account of these books, nowhere, or in a new one.',
    examples: [{ source_account_id: '35', account_id: EXAMPLE_ACCOUNTS.checking }],
  }),
);

/** A migration in one request, with mappings for accounts that no number or name identifies.  [MIG-38] */
export const MigrationMoveIn = input(
  'MigrationMoveIn',
  'Maps and posts the run as soon as it is started: all of it or nothing.',
  { mappings: v.optional(listOf(MigrationMappingIn, 'Where accounts land that no number or name says; none when left out.')) },
  { mappings: [{ source_account_id: '35', create: true }] },
);

/** Converts a one-request migration to the library's form. */
export const moveInOf = (given: v.InferOutput<typeof MigrationMoveIn>): MoveIn => ({ mappings: [], ...MigrationMoveIn.decode(given) });

/** Doubts that the sender found in the old books. */
export const doubts = v.optional(
  v.pipe(
    listOf(textUpTo(2_000), 'What a person should check of how the old books were read, at most 100 sentences; it stays with the run.', [
      '2 lines of the journal have days of their own.',
    ]),
    v.maxLength(100, 'must have at most 100 sentences'),
  ),
);
