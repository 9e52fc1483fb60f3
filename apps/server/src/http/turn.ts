/** Lets other work of the process run: what was received meanwhile, timers, and answers that are ready. A chain of promises alone would not. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
