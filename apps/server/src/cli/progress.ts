import spinner from 'yocto-spinner';

/** Shows on a terminal that work goes on; elsewhere nothing. */
export const withProgress = async <R>(text: string, work: () => Promise<R>): Promise<R> => {
  if (!process.stderr.isTTY) return work();
  const shown = spinner({ text, stream: process.stderr }).start();
  return work().finally(() => shown.stop());
};
