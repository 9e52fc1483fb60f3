import type { Sha256 } from '../kernel/system.ts';
import type { Entry } from '../ledger/journal/entry.ts';
import type { JournalPort } from '../ledger/journal/port.ts';
import type { Preview } from '../review/proposals/proposal.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { unitWith } from '../store/unit-with.ts';
import type { OpenUnit } from './unit.ts';

/** The effects of a command in one set of books. */
interface Effects {
  readonly entries: Entry[];
  readonly events: (readonly [type: string, subjectId: string, detail: unknown])[];
  /** The created ids, in order. */
  readonly ids: string[];
}

export interface Noted {
  readonly open: OpenUnit;
  readonly effects: Effects;
}

/** The same unit of work, which also records the entries, events and new ids of a command. */
export const noting = (open: OpenUnit, changes: Partial<UnitOfWork> = {}): Noted => {
  const effects: Effects = { entries: [], events: [], ids: [] };
  const { unit } = open;
  const newId = ((kind) => {
    const id = unit.newId(kind);
    effects.ids.push(id);
    return id;
  }) as UnitOfWork['newId'];
  const emit: UnitOfWork['emit'] = (type, subjectId, detail = null) => {
    effects.events.push([type, subjectId, detail]);
    return unit.emit(type, subjectId, detail);
  };
  const emitRemovals: UnitOfWork['emitRemovals'] = async (type, ids) => {
    effects.events.push(...ids.map((id) => [type, id, null] as const));
    await unit.emitRemovals(type, ids);
  };
  const journal = takingNote(unit.journal, effects.entries);
  return { open: { ...open, unit: unitWith(unit, { journal, newId, emit, emitRemovals, ...changes }) }, effects };
};

/** A journal that also collects every entry posted through it. */
const takingNote = ({ add, ...journal }: JournalPort, entries: Entry[]): JournalPort => ({
  ...journal,
  add: (added) => {
    entries.push(...added);
    return add(added);
  },
});

/** The recorded effects, with their fingerprint.  [PRO-3] */
export const previewOf = async ({ unit }: Pick<OpenUnit, 'unit'>, noted: readonly Noted[], wouldReturn: unknown): Promise<Preview> => {
  const effects = noted.map((each) => each.effects);
  const entries = effects.flatMap((each) => each.entries);
  const text = canonical({ wouldReturn, entries, events: effects.map(({ events }) => events) });
  // Entry ids of one unit of work are consecutive, so not each of them is generated separately.
  const made = [...entries.map(({ id }) => id), ...effects.flatMap(({ ids }) => ids)];
  return { wouldReturn, entries, fingerprint: await fingerprintOf(unit.sha256, text, made) };
};

/** New ids are compared by their order. */
const fingerprintOf = async (sha256: Sha256, text: string, made: readonly string[]): Promise<string> => {
  let compared = text;
  for (const [at, id] of made.entries()) compared = compared.replaceAll(id, `#${at}`);
  return sha256(compared);
};

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Excluded: numbers that the books assign in commit order, and the hashes of the chain over them. */
const LEFT_OUT = new Set(['no', 'entryNo', 'hash', 'requestId', 'number', 'position', 'approvedBy']);

/** JSON with sorted keys, without numbers, hashes and moments. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (key, each) => {
    if (LEFT_OUT.has(key) || (typeof each === 'string' && MOMENT.test(each))) return undefined;
    if (typeof each === 'bigint') return `${each}n`;
    if (each instanceof Map) return [...each];
    if (each instanceof Set) return [...each];
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
