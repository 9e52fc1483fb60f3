import { type Logger, pino } from 'pino';

/** A log as a server writes it, and all that was written to it so far. */
export const writtenLog = (): { readonly logger: Logger; readonly written: () => string } => {
  const lines: string[] = [];
  return { logger: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }), written: () => lines.join('') };
};
