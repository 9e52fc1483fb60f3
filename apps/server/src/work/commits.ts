import type { Store } from 'ledger-core';
import type { Logger } from 'pino';

/** How the processes on one database are notified of each other's commits. */
export interface Commits {
  listen(wake: () => void): Promise<void>;
  announce(): Promise<void>;
  close(): Promise<void>;
}

/** A store that calls back after every commit without waiting for the callback. */
export const wakingStore = (store: Store, wake: () => void): Store => {
  const woken = <R>(result: R): R => {
    wake();
    return result;
  };
  return {
    ...store,
    write: async (...requested) => woken(await store.write(...requested)),
    writeAcross: async (...requested) => woken(await store.writeAcross(...requested)),
    together: async (...requested) => woken(await store.together(...requested)),
  };
};

export interface Announcer {
  /** Call it after each commit. Commits during an announcement are announced once, after it. */
  wake(): void;
  /** Waits for pending announcements, and closes. */
  stop(): Promise<void>;
}

/**
 * Announces commits to other processes, if possible. A failed announcement is logged and not retried, because workers also poll.  [STO-113]
 */
export const announceCommits = (commits: Commits | undefined, logger?: Pick<Logger, 'warn'>): Announcer => {
  if (commits === undefined) return { wake: () => undefined, stop: async () => undefined };
  let isWanted = false;
  let inProgress: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      await commits.announce().catch((fault: unknown) => logger?.warn({ err: fault }, 'notifying other processes of a commit failed'));
    }
    inProgress = null;
  };
  return {
    wake: () => {
      isWanted = true;
      inProgress ??= run();
    },
    stop: async () => {
      await inProgress;
      await commits.close();
    },
  };
};
