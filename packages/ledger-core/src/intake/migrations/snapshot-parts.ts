import type { MigrationId } from '../../kernel/ids.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { betweenParts, SECTIONS, type Section, type SnapshotPart } from './written.ts';

/** Every part of a stored snapshot, in the order of its canonical JSON. Other work runs between two parts. */
export async function* partsOf(books: Needs<'migrations'>, id: MigrationId): AsyncGenerator<SnapshotPart> {
  for (const section of SECTIONS) yield* partsIn(books, id, section);
}

/** The parts of one section, in order. Other work runs between two parts. */
export async function* partsIn(books: Needs<'migrations'>, id: MigrationId, section: Section): AsyncGenerator<SnapshotPart> {
  for (let partNo = 1; ; partNo++) {
    const part = await books.migrations.part(id, section, partNo);
    if (part === null) return;
    yield part;
    await books.turn();
  }
}

/** Hashes the parts as they stream.  [MIG-3] */
export const passing = (books: Needs) => {
  const hasher = books.hasher();
  let before: SnapshotPart | null = null;
  return {
    take: (part: SnapshotPart): void => {
      hasher.update(betweenParts(before, part) + part.text);
      before = part;
    },
    digest: async (): Promise<string> => {
      hasher.update(betweenParts(before, null));
      return hasher.digest();
    },
  };
};
