import { type DomainEventType, EVENT_TYPES, familyOf, isRemoval, type OutboxEvent } from '../../ledger/events/event.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { isFoundByItself, type Shown } from './findable.ts';
import type { SearchNeeds } from './needs.ts';
import type { SearchProgress } from './progress.ts';
import { showByIds, showEntries } from './show.ts';
import { walkOf, walkOn } from './walk.ts';

/** The changed records, and the position up to which they were loaded. */
export interface Changes {
  readonly shown: readonly Shown[];
  readonly gone: readonly string[];
  readonly to: SearchProgress;
  readonly hasMore: boolean;
}

/** Events of searchable records. A categorization or a match changes no searchable word, and entries are read by number. */
const TOLD_OF: ReadonlySet<string> = new Set(['counterparty', 'invoice', 'bill', 'credit_note', 'vendor_credit']);
const TYPES: readonly DomainEventType[] = [
  ...(['import.completed', 'migration.posted', 'transaction.imported', 'transaction.updated'] as const),
  ...EVENT_TYPES.filter((type) => TOLD_OF.has(familyOf(type))),
];

/** The records that changed since a position, oldest first: about `take` of them.  [SEA-6] */
export const changesSince = async (unit: SearchNeeds, from: SearchProgress, take: number): Promise<Changes> => {
  const last = await unit.events.last();
  let reported = await changesAfter(unit, from, last, take);
  while (reported.to.position < last && reported.shown.length < take) {
    const next = await changesAfter(unit, reported.to, last, take - reported.shown.length);
    reported = { shown: [...reported.shown, ...next.shown], gone: [...reported.gone, ...next.gone], to: next.to };
  }
  const entries = await unit.journal.scan(from.entryNo, take);
  const byThemselves = entries.filter(({ source }) => isFoundByItself(source));
  return {
    shown: onceEach([...reported.shown, ...showEntries(unit, byThemselves)]),
    gone: reported.gone,
    to: { ...reported.to, entryNo: entries.at(-1)?.entryNo ?? from.entryNo },
    hasMore: reported.to.position < last || entries.length === take,
  };
};

/** Several events may concern the same record, which is loaded in its present state. */
const onceEach = (shown: readonly Shown[]): readonly Shown[] => [...new Map(shown.map((one) => [one.hit.id, one])).values()];

/** The next part of the events, up to one whose records need a walk, or a part of that walk. */
const changesAfter = async (unit: SearchNeeds, from: SearchProgress, last: number, take: number): Promise<Omit<Changes, 'hasMore'>> => {
  if (from.walk !== null) return { ...(await walkOn(unit, from, from.walk, take)), gone: [] };
  const events = await unit.events.within({ types: TYPES, after: from.position, before: last + 1, order: 'oldest', take });
  const [first] = events;
  const walk = first === undefined ? null : walkOf(first);
  if (walk !== null) return { ...(await walkOn(unit, from, walk, take)), gone: [] };
  const at = events.findIndex((event) => walkOf(event) !== null);
  const before = at === -1 ? events : events.slice(0, at);
  const isAll = at === -1 && events.length < take;
  const position = isAll ? last : (before.at(-1)?.position ?? from.position);
  return { ...(await subjectsOf(unit, before)), to: { ...from, position } };
};

const subjectsOf = async (
  unit: Needs<'accounts' | 'counterparties' | 'creditNotes' | 'invoices' | 'journal' | 'transactions'>,
  events: readonly OutboxEvent[],
): Promise<Pick<Changes, 'shown' | 'gone'>> => {
  const gone = new Set(events.filter(({ type }) => isRemoval(type)).map(({ subjectId }) => subjectId));
  const ids = [...new Set(events.map(({ subjectId }) => subjectId))].filter((id) => !gone.has(id));
  return { shown: await showByIds(unit, ids), gone: [...gone] };
};
