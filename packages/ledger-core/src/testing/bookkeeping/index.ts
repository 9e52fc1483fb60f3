export type { BooksCommand } from './command.ts';
export { SEED, someCommands } from './draw.ts';
export { type Run, runCommands } from './run.ts';
