import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS } from '../../example-ids.ts';
import { id, listOf, text } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { input } from '../../schemas.ts';
import { MigrationMappingIn } from './move-in.ts';
import { explanation } from './wire.ts';

export const MigrationMappingsUpdate = input(
  'MigrationMappingsUpdate',
  'Where accounts of the old books land. Those left out stay.',
  { mappings: listOf(MigrationMappingIn, 'The accounts.') },
  { mappings: [{ source_account_id: '35', account_id: EXAMPLE_ACCOUNTS.checking }] },
);

const MigrationPartyMappingIn = input('MigrationPartyMappingIn', 'Which counterparty a customer or vendor of the old books is.', {
  source_party_id: called('sourceCounterpartyId', text('The id that the old books have for it.', 'c-17')),
  party_id: called('counterpartyId', v.nullable(id('counterparty', 'The counterparty; null adds one by its name when the run posts.'))),
});

export const MigrationPartyMappingsUpdate = input(
  'MigrationPartyMappingsUpdate',
  'Which counterparties customers and vendors of the old books are. Those left out stay.',
  { parties: listOf(MigrationPartyMappingIn, 'The customers and vendors.') },
);

export const MigrationExplanationIn = input('MigrationExplanationIn', 'The reason for a difference.', {
  explanation: v.nullable(
    v.pipe(explanation, v.metadata({ description: 'Why it differs, at most 2,000 characters; null takes the reason back.' })),
  ),
});
