import type { Settings } from '../books/settings.ts';
import type { Instant, IsoDate } from '../dates.ts';
import type { DomainEventType, EventDetail } from '../events/event.ts';
import type { NewId } from '../ids.ts';
import type { Repositories } from './repositories.ts';
import type { Sha256 } from './system.ts';

/** One set of books, open for one unit of work: what it is, what it holds, and the moment at which it was opened. Every operation is given one. */
export interface Books extends Repositories {
  readonly settings: Settings;
  readonly now: Instant;
  /** The calendar date of `now` in the books' time zone. */
  readonly today: IsoDate;
  readonly newId: NewId;
  readonly sha256: Sha256;
  /** Puts an event into the outbox; the events are kept with the unit of work. */
  emit(type: DomainEventType, subjectId: string, detail?: EventDetail | null): void;
}
