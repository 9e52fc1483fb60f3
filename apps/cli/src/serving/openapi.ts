import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { openApiText } from 'ledger-server/compose';
import type { ProgramParts } from '../parts.ts';

/** The command that writes the API description. */
export const addOpenApi = (program: Command, { print }: ProgramParts): void => {
  program
    .command('openapi')
    .description('Writes the API description.')
    .argument('[file]', 'default: print it')
    .action(async (file: string | undefined) => {
      const text = await openApiText();
      await (file === undefined ? print(text) : writeFile(file, text));
    });
};
