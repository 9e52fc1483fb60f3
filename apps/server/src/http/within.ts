/** The result of work within a time limit. Rejects after the limit. */
export const within = <R>(ms: number, work: Promise<R>): Promise<R> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`Timed out after ${ms} ms.`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
