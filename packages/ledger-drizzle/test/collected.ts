import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Runs work many times and returns how many of its results are still in memory once they are released. */
export const heldAfter = async (times: number, work: () => Promise<object>): Promise<number> => {
  const results: WeakRef<object>[] = [];
  for (let at = 0; at < times; at++) results.push(new WeakRef(await work()));
  await new Promise((resolve) => setTimeout(resolve, 10));
  collect();
  return results.filter((result) => result.deref() !== undefined).length;
};
