import { createLedger, granted, type LedgerId, type Settings, type Store, sentenceOf, type Verified, verifiedPoint } from 'ledger-core';
import { hasher, sha256, turn } from './node-system.ts';
import { type Archives, type ImportedBooks, openArchives, openBlobs } from './open-ledger.ts';
import type { Config } from './settings/config.ts';
import { Mistake } from './settings/mistake.ts';

type Report = (rows: number) => void;
type Archive = AsyncIterable<Uint8Array>;

/** Exports one set of books of the database as an archive.  [TRV-1] */
export const exportBooks = <R>(settings: Config, ledgerId: LedgerId, write: (archive: Archive) => Promise<R>, report: Report): Promise<R> =>
  withArchives(settings, async (archives) => write(archives.export(ledgerId, { outside: await openBlobs(settings), report })));

/** Imports an archive into the database.  [TRV-4] */
export const importBooks = (
  settings: Config,
  archive: Archive,
  { joinOrganization, report }: { readonly joinOrganization: boolean; readonly report: Report },
): Promise<ImportedBooks> =>
  withArchives(settings, async (archives) =>
    archives.import(archive, { outside: await openBlobs(settings), joinOrganization, report, check: refuseFindings }),
  );

/** Makes moved books writable in this database again. Returns when they were moved; null if they were not.  [TRV-13] */
export const reopenBooks = (settings: Config, ledgerId: LedgerId): Promise<string | null> =>
  withArchives(settings, async (archives) => {
    const movedAt = (await archives.find(ledgerId))?.movedAt ?? null;
    if (movedAt !== null) await archives.reopen(ledgerId);
    return movedAt;
  });

/** Disables everything that these books send, create or poll automatically.  [TRV-17] */
export const disconnectBooks = (settings: Config, ledgerIds: readonly LedgerId[]): Promise<void> =>
  withArchives(settings, async (archives) => {
    for (const id of ledgerIds) await archives.disconnect(id);
  });

/**
 * Verifies imported books before the commit with the program's own checks. For previously verified books: only later entries, and every
 * balance.  [TRV-6]
 */
export const refuseFindings = async ({ id: ledgerId, name }: Settings, reading: Pick<Store, 'read'>, since?: Verified): Promise<void> => {
  // The verification only reads these books.
  const ledger = createLedger({ store: reading as Store, system: { sha256, hasher, turn } });
  const { findings } = granted(
    await ledger.reports.verify({ ledgerId, service: 'command_line', role: 'owner' }, { since, isStored: false }),
  );
  if (findings.length === 0) return;
  const named = findings.map((found) => `  [${found.rule}] ${sentenceOf(found)}`);
  throw new Mistake([`Verification found problems in ${name}. Nothing was imported. Export the books again.`, ...named].join('\n'));
};

/** The same for moved books: complete on their first arrival, then only the additions.  [TRV-6] */
export const refuseFindingsAsTheyGrow = (): typeof refuseFindings => {
  let verified: Verified | undefined;
  return async (settings, reading) => {
    await refuseFindings(settings, reading, verified);
    verified = await reading.read(settings.id, verifiedPoint);
  };
};

export const withArchives = async <R>(settings: Config, work: (archives: Archives) => Promise<R>): Promise<R> => {
  const archives = await openArchives(settings);
  try {
    return await work(archives);
  } catch (fault) {
    throw fault instanceof Error && fault.name === 'ArchiveRefused' ? new Mistake(fault.message) : fault;
  } finally {
    await archives.close();
  }
};
