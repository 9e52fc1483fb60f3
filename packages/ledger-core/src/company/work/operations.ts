import type { Dependencies } from '../../app/dependencies.ts';
import { proposeDecisions } from '../../app/propose-decisions.ts';
import { openForWork, WORKER, worksOf } from '../../app/works.ts';
import { indexWords } from '../../closing/search/index-words.ts';
import type { Instant } from '../../kernel/dates.ts';
import type { LedgerId } from '../../kernel/ids.ts';
import { notifier } from '../../outward/notifications/notify.ts';
import { type Failed, inAllBooks } from './in-all-books.ts';
import { MAX_BEHIND_FOUND, MAX_NOTIFIED_AT_ONCE, MAX_NOTIFIERS_FOUND } from './limits.ts';
import { dueReader } from './read-due.ts';
import { type DueRun, type FailedWork, runDue } from './run-due.ts';

/** Scheduled jobs in all books. */
export const workOperations = (dependencies: Dependencies) => {
  const { store, system, feeds } = dependencies;
  const deliver = notifier(dependencies);
  const readDue = dueReader(dependencies, WORKER);
  const works = worksOf(feeds);

  const failedOf =
    (kind: FailedWork['kind'], now: Instant) =>
    (failed: readonly Failed<{ readonly ledgerId: LedgerId }>[]): readonly FailedWork[] =>
      failed.map(({ one: { ledgerId }, fault }) => ({ ledgerId, kind, at: now, fault }));

  /** Creates and sends the notifications of several sets of books concurrently, so that a slow mail server delays few.  [WRK-4] */
  const notify = (now: Instant, isStopping: () => boolean): Promise<readonly FailedWork[]> =>
    inAllBooks(
      {
        find: (take) => store.booksToNotify(now, take),
        most: MAX_NOTIFIERS_FOUND,
        atOnce: MAX_NOTIFIED_AT_ONCE,
        isStopping,
      },
      async (one) => void (await deliver(one, isStopping, () => now)),
    ).then(failedOf('notify', now));

  /** Updates the search index of all books.  [WRK-5] */
  const indexAllWords = (now: Instant, isStopping: () => boolean): Promise<readonly FailedWork[]> => {
    const storeIn = (ledgerId: LedgerId) =>
      store.write(ledgerId, async (repositories) => {
        const settings = await repositories.ledger.get();
        return settings !== null && (await indexWords(openForWork(dependencies, now)(repositories, settings).unit));
      });
    return inAllBooks({ find: (take) => store.booksBehind(take), most: MAX_BEHIND_FOUND, atOnce: 1, isStopping }, async ({ ledgerId }) => {
      while (!isStopping() && (await storeIn(ledgerId)));
    }).then(failedOf('search', now));
  };

  return {
    work: {
      /**
       * Runs the jobs that are due now or at the given time in all books. Also creates and sends notifications, and updates the search
       * index. Called by a timer, an embedding program or a test.  [WRK-1]
       * @example
       * const { done, failed } = await ledger.work.runDue();
       */
      runDue: async (now: Instant = system.clock.now(), isStopping: () => boolean = () => false): Promise<DueRun> => {
        const { done, failed, stopped, ...due } = await runDue(store, now, works, openForWork(dependencies, now), isStopping);
        for (const { ledgerId, decisions } of stopped) await proposeDecisions(dependencies, ledgerId, decisions);
        const unread = await readDue(due, now, isStopping);
        return { done, failed: [...failed, ...unread, ...(await notify(now, isStopping)), ...(await indexAllWords(now, isStopping))] };
      },
    },
  };
};
