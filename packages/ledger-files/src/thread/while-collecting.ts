import { BEGINS_COLLECTION_BYTES, COLLECT_EVERY_MS } from './limits.ts';

/**
 * Does some work while V8 collects garbage in short steps. A large file often follows another one. The garbage of the first is as large as the memory in which the
 * second is read, and V8 leaves it until new objects need its room.  [STM-12]
 */
export const whileCollecting = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const timer = setInterval(beginCollection, COLLECT_EVERY_MS);
  return work().finally(() => clearInterval(timer));
};

/**
 * V8 has no call for this: `gc` collects at once and stops the event loop. But V8 begins a collection in steps when memory outside of its heap grows. A buffer that
 * nobody fills counts as such memory, and takes none.
 */
const beginCollection = (): void => {
  try {
    new ArrayBuffer(BEGINS_COLLECTION_BYTES);
  } catch {
    // A machine that promises no memory that it does not have may refuse it. Reading goes on, and V8 collects later.
  }
};
