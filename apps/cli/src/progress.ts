import spinner from 'yocto-spinner';

const LOOK_EVERY_MS = 250;

/** Shows on a terminal that work goes on, and how far it has come where it can tell; elsewhere nothing. */
export const withProgress = async <R>(text: string, work: () => Promise<R>, soFar?: () => Promise<string | null>): Promise<R> => {
  if (!process.stderr.isTTY) return work();
  const shown = spinner({ text, stream: process.stderr }).start();
  const look = async (): Promise<void> => {
    const now = await soFar?.().catch(() => null);
    if (now != null) shown.text = now;
  };
  const looking = setInterval(() => void look(), LOOK_EVERY_MS);
  return work().finally(() => {
    clearInterval(looking);
    shown.stop();
  });
};
