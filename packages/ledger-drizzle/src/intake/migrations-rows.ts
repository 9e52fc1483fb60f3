import type { ControlTotal, Migration, MigrationCounterparty, MigrationId, MigrationMapping } from 'ledger-core';
import type { LedgerNo, RowOf } from '../engine/table.ts';
import type { counterpartiesTable, mappingsTable, migrationsTable, totalsTable } from './migrations-tables.ts';

export const runRow = (ledgerNo: LedgerNo, { posting, ...run }: Migration): RowOf<typeof migrationsTable> => ({
  ledgerNo,
  ...run,
  postedAt: posting?.at ?? null,
  postedBy: posting?.by ?? null,
  openingEntryId: posting?.openingEntryId ?? null,
  firstEntryNo: posting?.firstEntryNo ?? null,
  lastEntryNo: posting?.lastEntryNo ?? null,
});

export const runOf = (row: RowOf<typeof migrationsTable>): Migration => {
  const { ledgerNo: _, postedAt: at, postedBy: by, openingEntryId, firstEntryNo, lastEntryNo, ...run } = row;
  const isPosting = at !== null && by !== null && firstEntryNo !== null && lastEntryNo !== null;
  return { ...run, posting: isPosting ? { at, by, openingEntryId, firstEntryNo, lastEntryNo } : null };
};

export const mappingRow = (ledgerNo: LedgerNo, migrationId: MigrationId, mapping: MigrationMapping): RowOf<typeof mappingsTable> => ({
  ledgerNo,
  migrationId,
  ...mapping,
});

export const mappingOf = ({ ledgerNo: _, migrationId: __, ...mapping }: RowOf<typeof mappingsTable>): MigrationMapping => mapping;

export const counterpartyRow = (
  ledgerNo: LedgerNo,
  migrationId: MigrationId,
  counterparty: MigrationCounterparty,
): RowOf<typeof counterpartiesTable> => ({
  ledgerNo,
  migrationId,
  ...counterparty,
  owed: counterparty.owed.map(({ accountId, amountMinor }) => [accountId, String(amountMinor)]),
});

export const counterpartyOf = ({
  ledgerNo: _,
  migrationId: __,
  ...counterparty
}: RowOf<typeof counterpartiesTable>): MigrationCounterparty => ({
  ...counterparty,
  owed: counterparty.owed.map(([accountId, amountMinor]) => ({ accountId, amountMinor: BigInt(amountMinor) })),
});

export const totalRow = (
  ledgerNo: LedgerNo,
  migrationId: MigrationId,
  { explanation, ...total }: ControlTotal,
): RowOf<typeof totalsTable> => ({
  ledgerNo,
  migrationId,
  ...total,
  explanation: explanation?.text ?? null,
  explainedAt: explanation?.at ?? null,
  explainedBy: explanation?.by ?? null,
  explainedMinor: explanation?.differenceMinor ?? null,
});

export const totalOf = (row: RowOf<typeof totalsTable>): ControlTotal => {
  const { id, control, subject, isCounterparty, explanation, explainedAt, explainedBy, explainedMinor } = row;
  const isExplained = explanation !== null && explainedAt !== null && explainedMinor !== null;
  return {
    id,
    control,
    subject,
    isCounterparty,
    explanation: isExplained ? { text: explanation, at: explainedAt, by: explainedBy, differenceMinor: explainedMinor } : null,
  };
};
