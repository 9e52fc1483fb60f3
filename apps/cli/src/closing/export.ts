import { writeFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { define, onBooks } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';

/** Adds the command that exports the whole journal to another program.  [CLI-40] */
export const addExport = (program: Command, parts: Parts): void => {
  const command = define(program, 'export', 'Export the journal as hledger (or Ledger), Beancount, CSV or JSON.', [
    'books export',
    'books export books.beancount --format beancount',
  ])
    .argument('[file]', 'the file to write (default: standard output)')
    .addOption(new Option('--format <format>', 'the output format').choices(['hledger', 'beancount', 'csv', 'json']).default('hledger'));
  onBooks(
    command,
    parts,
    async ({ ledger }, { format }: { readonly format: 'hledger' | 'beancount' | 'csv' }, file: string | undefined) => {
      const result: unknown = await ledger.export.journal({ format });
      const text = typeof result === 'string' ? result : JSON.stringify(result);
      if (file === undefined) return parts.print(text.trimEnd());
      await writeFile(file, text);
      parts.print(`Wrote ${file}.`);
    },
  );
};
