import type { ControlTotal, LedgerId, Migration, MigrationId, MigrationMapping, MigrationParty } from 'ledger-core';
import type { RowOf } from '../engine/table.ts';
import type { mappingsTable, migrationsTable, partiesTable, totalsTable } from './migrations-tables.ts';

export const runRow = (ledgerId: LedgerId, { posting, ...run }: Migration): RowOf<typeof migrationsTable> => ({
  ledgerId,
  ...run,
  postedAt: posting?.at ?? null,
  postedBy: posting?.by ?? null,
  openingEntryId: posting?.openingEntryId ?? null,
  firstEntryNo: posting?.firstEntryNo ?? null,
  lastEntryNo: posting?.lastEntryNo ?? null,
});

export const runOf = (row: RowOf<typeof migrationsTable>): Migration => {
  const { ledgerId: _, postedAt: at, postedBy: by, openingEntryId, firstEntryNo, lastEntryNo, ...run } = row;
  const isPosting = at !== null && by !== null && firstEntryNo !== null && lastEntryNo !== null;
  return { ...run, posting: isPosting ? { at, by, openingEntryId, firstEntryNo, lastEntryNo } : null };
};

export const mappingRow = (ledgerId: LedgerId, migrationId: MigrationId, mapping: MigrationMapping): RowOf<typeof mappingsTable> => ({
  ledgerId,
  migrationId,
  ...mapping,
});

export const mappingOf = ({ ledgerId: _, migrationId: __, ...mapping }: RowOf<typeof mappingsTable>): MigrationMapping => mapping;

export const partyRow = (ledgerId: LedgerId, migrationId: MigrationId, party: MigrationParty): RowOf<typeof partiesTable> => ({
  ledgerId,
  migrationId,
  ...party,
  owed: party.owed.map(({ accountId, amountMinor }) => [accountId, String(amountMinor)]),
});

export const partyOf = ({ ledgerId: _, migrationId: __, ...party }: RowOf<typeof partiesTable>): MigrationParty => ({
  ...party,
  owed: party.owed.map(([accountId, amountMinor]) => ({ accountId, amountMinor: BigInt(amountMinor) })),
});

export const totalRow = (
  ledgerId: LedgerId,
  migrationId: MigrationId,
  { explanation, ...total }: ControlTotal,
): RowOf<typeof totalsTable> => ({
  ledgerId,
  migrationId,
  ...total,
  explanation: explanation?.text ?? null,
  explainedAt: explanation?.at ?? null,
  explainedBy: explanation?.by ?? null,
  explainedMinor: explanation?.differenceMinor ?? null,
});

export const totalOf = (row: RowOf<typeof totalsTable>): ControlTotal => {
  const { id, control, subject, isParty, explanation, explainedAt, explainedBy, explainedMinor } = row;
  const isExplained = explanation !== null && explainedAt !== null && explainedMinor !== null;
  return {
    id,
    control,
    subject,
    isParty,
    explanation: isExplained ? { text: explanation, at: explainedAt, by: explainedBy, differenceMinor: explainedMinor } : null,
  };
};
