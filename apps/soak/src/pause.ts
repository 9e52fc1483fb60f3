export const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));

/** Waits until a condition is true. Returns false if it is not within the time limit. */
export const until = async (isSo: () => boolean | Promise<boolean>, milliseconds: number, every = 100): Promise<boolean> => {
  for (const deadline = Date.now() + milliseconds; ; await pause(every)) {
    if (await isSo()) return true;
    if (Date.now() > deadline) return false;
  }
};
