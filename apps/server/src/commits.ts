import type { Store } from 'ledger-core';

/** A store that calls back after every commit, which does not wait for it. */
export const wakingStore = (store: Store, wake: () => void): Store => {
  const woken = <R>(result: R): R => {
    wake();
    return result;
  };
  return {
    ...store,
    write: async (...asked) => woken(await store.write(...asked)),
    writeAcross: async (...asked) => woken(await store.writeAcross(...asked)),
  };
};

export interface Announcer {
  /** Announces soon. Commits during an announcement are announced once, after it. */
  wake(): void;
  /** Waits for what is to be announced. */
  stop(): Promise<void>;
}

/** Announces commits to other processes. A failed announcement is reported and not repeated: a process that works looks regularly too.  [STO-113] */
export const announcer = (announce: () => Promise<void>, onFault: (fault: unknown) => void): Announcer => {
  let isWanted = false;
  let underWay: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      await announce().catch(onFault);
    }
    underWay = null;
  };
  return {
    wake: () => {
      isWanted = true;
      underWay ??= run();
    },
    stop: async () => void (await underWay),
  };
};
