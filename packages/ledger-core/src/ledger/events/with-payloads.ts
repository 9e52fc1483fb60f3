import { type LedgerEvent, readViews } from '../../app/event-views.ts';
import { openUnit, settingsOf, type UnitParts } from '../../app/unit.ts';
import type { Caller } from '../../company/books/member.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { OutboxEvent } from './event.ts';

/**
 * Adds payloads to events. A missing payload is read, and stored in a separate unit of work, unless another server stored one first. Every
 * reader therefore gets the same payload, even if the subject changes later.  [EVT-3]
 */
export const withPayloads = async (parts: UnitParts, caller: Caller, events: readonly OutboxEvent[]): Promise<readonly LedgerEvent[]> => {
  const missing = events.filter(({ payload }) => payload === null);
  if (missing.length === 0) return events as readonly LedgerEvent[];
  const read = await parts.store.read(caller.ledgerId, async (repositories) => {
    const settings = await settingsOf(repositories);
    if (isRefusal(settings)) return [];
    const { unit } = openUnit(parts, repositories, settings, caller);
    const views = await readViews(unit, missing);
    return missing.flatMap(({ id, position }) => {
      const payload = views.get(id);
      return payload === undefined ? [] : [[position, { payload, payloadAt: unit.now }] as const];
    });
  });
  if (read.length === 0) return events as readonly LedgerEvent[];
  const stored = await parts.store.write(caller.ledgerId, (books) => books.events.storePayloads(new Map(read)));
  return events.map((event) => ({ ...event, ...stored.get(event.position) })) as readonly LedgerEvent[];
};
