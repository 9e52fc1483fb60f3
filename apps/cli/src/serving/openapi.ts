import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { openApiText } from 'ledger-server/compose';
import { define } from '../command/define.ts';
import type { OperatorParts } from '../operate.ts';

export const addOpenApi = (program: Command, { print }: OperatorParts): void => {
  define(program, 'openapi', 'Print the OpenAPI description of the HTTP API, or write it to a file.', [
    'books openapi',
    'books openapi openapi.json',
  ])
    .argument('[file]', 'the file to write (default: standard output)')
    .action(async (file: string | undefined) => {
      const text = await openApiText();
      await (file === undefined ? print(text) : writeFile(file, text));
    });
};
