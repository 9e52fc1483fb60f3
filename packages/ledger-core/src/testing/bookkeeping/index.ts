export type { BooksCommand } from './command.ts';
export { SEED, someCommands } from './draw.ts';
export { type ReceivablesCommand, someReceivables } from './draw-receivables.ts';
export { runReceivables } from './receivables.ts';
export { type Run, runCommands } from './run.ts';
