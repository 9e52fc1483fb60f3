import type { Actor } from '../../company/books/member.ts';
import { instant, startOf } from '../../kernel/dates.ts';
import { MAX_RECURRED_AT_ONCE, RETRY_REFUSED_WORK_MS } from '../../kernel/limits.ts';
import type { WorkDone } from '../../ledger/work/due.ts';
import type { Books } from '../../store/books.ts';
import { makeOn } from './make.ts';
import { advanced, nextOn, type Recurrence } from './recurrence.ts';

/** What a run made: each thing with its recurrence, and what waits for a person. */
export interface Recurred {
  readonly made: number;
  /** The recurrences that made something, or wait, as they stand now. */
  readonly recurrences: readonly Recurrence[];
  /** Whether more is due than one run makes. */
  readonly isMore: boolean;
}

/**
 * Makes all that is due by today, recurrence by recurrence, each day in turn, at most 100 at once.  [REC-3] What is refused waits with its reason and does not stop the rest: a document that could not be
 * issued is a draft, and its recurrence goes on; one that could not be written, and an entry, is tried again.  [REC-4]
 */
export const makeDue = async (books: Books, actor: Actor): Promise<Recurred> => {
  const changed: Recurrence[] = [];
  let made = 0;
  for (const recurrence of await books.recurrences.all()) {
    if (recurrence.status !== 'active') continue;
    const after = await caughtUp(books, actor, recurrence, MAX_RECURRED_AT_ONCE - made);
    if (after.recurrence === recurrence) continue;
    made += after.made;
    changed.push(after.recurrence);
    await books.recurrences.put(after.recurrence);
    if (after.recurrence.status === 'ended') books.emit('recurrence.ended', recurrence.id);
  }
  return { made, recurrences: changed, isMore: made >= MAX_RECURRED_AT_ONCE };
};

const caughtUp = async (
  books: Books,
  actor: Actor,
  given: Recurrence,
  most: number,
): Promise<{ readonly recurrence: Recurrence; readonly made: number }> => {
  let [recurrence, made] = [given, 0];
  for (let on = nextOn(recurrence); on !== null && on <= books.today && made < most; on = nextOn(recurrence)) {
    const { id, refusal } = await makeOn(books, actor, recurrence, on);
    const waiting = refusal === null ? null : { on, message: refusal.message };
    if (id !== null) {
      recurrence = advanced(recurrence, { lastMade: { on, id }, waiting });
      made += 1;
      books.emit('recurrence.made', recurrence.id);
    }
    if (waiting !== null && isNews(given, waiting)) books.emit('recurrence.refused', recurrence.id);
    if (id === null) return { recurrence: waiting !== null && isNews(given, waiting) ? { ...recurrence, waiting } : recurrence, made };
  }
  return { recurrence, made };
};

/** A try that ends as the one before it changes nothing. */
const isNews = ({ waiting: before }: Recurrence, waiting: NonNullable<Recurrence['waiting']>): boolean =>
  before?.on !== waiting.on || before.message !== waiting.message;

/** The same as due work. It is due again when the next day begins; a day later where something waits.  [REC-3] [REC-4] */
export const recurWhenDue = async (books: Books, actor: Actor): Promise<WorkDone> => {
  const { recurrences, isMore } = await makeDue(books, actor);
  const active = (await books.recurrences.all()).filter(({ status }) => status === 'active');
  const days = active.flatMap((each) => nextOn(each) ?? []).sort();
  const [coming, waits] = [days.find((day) => day > books.today), days.some((day) => day <= books.today)];
  const starts = coming === undefined ? [] : [startOf(coming, books.settings.timeZone)];
  const next = isMore ? [books.now] : [...starts, ...(waits ? [instant(Date.parse(books.now) + RETRY_REFUSED_WORK_MS)] : [])].sort();
  return { next: next[0] ?? null, operation: recurrences.length === 0 ? null : 'recurring.run' };
};
