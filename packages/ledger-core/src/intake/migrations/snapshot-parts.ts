import type { MigrationId } from '../../kernel/ids.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { betweenParts, SECTIONS, type Section, type SnapshotPart } from './written.ts';

/** Every part of a stored snapshot, in the order of its canonical JSON. Other work runs between two parts. */
export async function* partsOf(unit: Needs<'migrations'>, id: MigrationId): AsyncGenerator<SnapshotPart> {
  for (const section of SECTIONS) yield* partsIn(unit, id, section);
}

/** The parts of one section, in order. Other work runs between two parts. */
export async function* partsIn(unit: Needs<'migrations'>, id: MigrationId, section: Section): AsyncGenerator<SnapshotPart> {
  for (let partNo = 1; ; partNo++) {
    const part = await unit.migrations.part(id, section, partNo);
    if (part === null) return;
    yield part;
    await unit.turn();
  }
}

/** Hashes the parts as they stream.  [MIG-3] */
export const passing = (unit: Needs) => {
  const hasher = unit.hasher();
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
