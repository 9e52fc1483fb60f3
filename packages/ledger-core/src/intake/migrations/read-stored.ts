import type { MigrationId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { Migration } from './migration.ts';
import { newReading, type Reading, readAccount, readBalance, readCounterparty, readEntry, readItem } from './read-snapshot.ts';
import { partsOf, passing } from './snapshot-parts.ts';
import {
  readPart,
  type SnapshotPart,
  type WrittenAccount,
  type WrittenBalance,
  type WrittenCounterparty,
  type WrittenEntry,
  type WrittenOpenItem,
} from './written.ts';

/** A stored snapshot as it was when the run started, and its present hash; null if it can no longer be read.  [MIG-3] */
export interface StoredSnapshot {
  readonly reading: Reading;
  readonly hash: string;
}

export const readStored = async (
  unit: Needs<'migrations'>,
  { id, cutoverDate }: Pick<Migration, 'id' | 'cutoverDate'>,
): Promise<StoredSnapshot | null> => {
  const reading = newReading(unit.settings.currency, cutoverDate);
  const snapshot = passing(unit);
  for await (const part of partsOf(unit, id)) {
    snapshot.take(part);
    // Entries and open items reference parties, whose section comes after theirs.
    if (part.section === 'accounts' && part.partNo === 1 && !(await readCounterparties(unit, id, reading))) return null;
    if (!readElements(reading, part)) return null;
  }
  return { reading, hash: await snapshot.digest() };
};

const readCounterparties = async (unit: Needs<'migrations'>, id: MigrationId, reading: Reading): Promise<boolean> => {
  for (let partNo = 1; ; partNo++) {
    const part = await unit.migrations.part(id, 'parties', partNo);
    if (part === null) return true;
    if (readPart<WrittenCounterparty>(part).some((counterparty) => isRefusal(readCounterparty(reading, counterparty, '')))) return false;
  }
};

const readElements = (reading: Reading, part: SnapshotPart): boolean => {
  const each = <Written>(read: (one: Written) => object | Refusal<'unprocessable'>): boolean =>
    readPart<Written>(part).every((one) => !isRefusal(read(one)));
  switch (part.section) {
    case 'accounts':
      return each<WrittenAccount>(({ is_cash, ...account }) => readAccount(reading, { ...account, isCash: is_cash }, ''));
    case 'entries':
      return each<WrittenEntry>(({ lines, ...entry }) =>
        readEntry(
          reading,
          {
            ...entry,
            lines: lines.map(({ account_id, party_id, ...line }) => ({ ...line, accountId: account_id, counterpartyId: party_id })),
          },
          '',
        ),
      );
    case 'open_items':
      return each<WrittenOpenItem>(({ account_id, party_id, due_on, issued_on, ...item }) =>
        readItem(reading, { ...item, accountId: account_id, counterpartyId: party_id, dueOn: due_on, issuedOn: issued_on }, ''),
      );
    case 'trial_balance':
      return each<WrittenBalance>(({ account_id, ...sides }) => readBalance(reading, { ...sides, accountId: account_id }, ''));
    case 'parties':
      return true;
  }
};
