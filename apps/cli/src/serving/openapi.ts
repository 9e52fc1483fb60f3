import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { openApiText } from 'ledger-server/compose';
import { define } from '../command/define.ts';
import type { OperatorParts } from '../operate.ts';

export const addOpenApi = (program: Command, { print }: OperatorParts): void => {
  define(program, 'openapi', 'Writes the API description.', ['ledger openapi', 'ledger openapi openapi.json'])
    .argument('[file]', 'default: print it')
    .action(async (file: string | undefined) => {
      const text = await openApiText();
      await (file === undefined ? print(text) : writeFile(file, text));
    });
};
