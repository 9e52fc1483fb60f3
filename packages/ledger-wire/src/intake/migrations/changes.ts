import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS } from '../../example-ids.ts';
import { id, listOf, text } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { input } from '../../schemas.ts';
import { MigrationMappingIn } from './move-in.ts';
import { explanation } from './wire.ts';

export const MigrationMappingsUpdate = input(
  'MigrationMappingsUpdate',
  'The account mappings of a migration. Omitted ones stay unchanged.',
  { mappings: listOf(MigrationMappingIn, 'The accounts.') },
  { mappings: [{ source_account_id: '35', account_id: EXAMPLE_ACCOUNTS.checking }] },
);

const MigrationPartyMappingIn = input('MigrationPartyMappingIn', 'The counterparty for a customer or vendor of the previous books.', {
  source_party_id: called('sourceCounterpartyId', text('The id in the previous books.', 'c-17')),
  party_id: called(
    'counterpartyId',
    v.nullable(id('counterparty', 'The counterparty. Null creates one with the same name when the run posts.')),
  ),
});

export const MigrationPartyMappingsUpdate = input(
  'MigrationPartyMappingsUpdate',
  'The counterparties for customers and vendors of the previous books. Omitted ones stay unchanged.',
  { parties: called('counterparties', listOf(MigrationPartyMappingIn, 'The customers and vendors.')) },
);

export const MigrationExplanationIn = input('MigrationExplanationIn', 'The reason for a difference.', {
  explanation: v.nullable(
    v.pipe(explanation, v.metadata({ description: 'The explanation of the difference, at most 2,000 characters. Null removes it.' })),
  ),
});
