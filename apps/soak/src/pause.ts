export const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));

/** Waits until something is so; false when it is not within the time. */
export const until = async (isSo: () => boolean | Promise<boolean>, milliseconds: number, every = 100): Promise<boolean> => {
  for (const deadline = Date.now() + milliseconds; ; await pause(every)) {
    if (await isSo()) return true;
    if (Date.now() > deadline) return false;
  }
};
