import type { LedgerClient, Once, Schemas, WithDryRun, WithProgress } from 'ledger-api-client';
import type { Texts } from '../base/catalogue/en.ts';

export type Run = Schemas['MigrationRunDetailOut'];
export type Mapping = Run['mappings'][number];
export type ControlTotal = Run['control_totals'][number];

/** Where the old books come from. */
export const SOURCES = ['accounting_a', 'accounting_b', 'csv', 'other', 'accounting_a_online'] as const satisfies readonly Run['source'][];
export type Source = (typeof SOURCES)[number];

/** What a person states to start a run. */
export interface Start {
  readonly source: Source;
  readonly files: readonly File[];
  /** The last day of the old books; empty if a file states it. */
  readonly cutover: string;
  /** The connection of a company online. */
  readonly connection: string;
}

/** Whether the cutover day must be stated, because no file has it. Pure. */
export const needsDay = (source: Source): boolean => source === 'csv' || source === 'accounting_a_online';

/** Whether everything is there to look at. Pure. */
export const isComplete = ({ source, files, cutover, connection }: Start): boolean =>
  (source === 'accounting_a_online' ? connection !== '' : files.length > 0) && (!needsDay(source) || cutover !== '');

/** Starts a run, or with `dryRun` only reads the old books. */
export const startRun = async ({ migrations }: LedgerClient, start: Start, sending: Once & WithDryRun & WithProgress): Promise<Run> => {
  const { source, files, cutover, connection } = start;
  const day = cutover === '' ? {} : { cutover_date: cutover };
  switch (source) {
    case 'csv':
      return migrations.startFromCsv({ file: files[0] as File, cutover_date: cutover }, sending);
    case 'accounting_a':
      return migrations.startFromAccountingA({ files: [...files], ...day }, sending);
    case 'accounting_b':
      return migrations.startFromAccountingB({ files: [...files], ...day }, sending);
    case 'accounting_a_online':
      return migrations.startFromAccountingAOnline({ connection_id: connection, cutover_date: cutover }, sending);
    case 'other': {
      const snapshot = JSON.parse((await files[0]?.text()) ?? '') as Parameters<typeof migrations.start>[0];
      return migrations.start({ ...snapshot, ...day }, sending);
    }
  }
};

/** Whether an account of the old books still needs a target. Pure. */
export const isOpen = ({ is_needed: isNeeded, account_id: id, create }: Mapping): boolean => isNeeded && id === null && !create;

/** The accounts of the old books: those without a target first, then those with a doubt, then the others. Pure. */
export const inOrderOfWork = (mappings: readonly Mapping[]): readonly Mapping[] => {
  const rank = (mapping: Mapping) => {
    if (isOpen(mapping)) return 0;
    if (mapping.doubt !== null) return 1;
    return mapping.is_needed ? 2 : 3;
  };
  return mappings.toSorted((one, other) => rank(one) - rank(other));
};

/** The state of a run in a word. Pure. */
export const stateText = ({ moving }: Texts, status: Run['status'], undone: string | null): string =>
  undone === null ? moving.states[status] : moving.undone;
