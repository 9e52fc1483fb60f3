/** Yields to other work of the process: received data, timers and finished responses. A chain of promises alone would not. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
