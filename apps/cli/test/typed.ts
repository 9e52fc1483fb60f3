import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommanderError } from 'commander';
import { withPresentNames } from '../src/aliases.ts';
import { EXIT, faultOf } from '../src/command/faults.ts';
import type { Parts } from '../src/command/parts.ts';
import { PAPER, type Screen } from '../src/command/screen.ts';
import type { Connection } from '../src/connection/connection.ts';
import { ledgerProgram, withFirstOfGroup } from '../src/program.ts';
import type { Ran } from './processes.ts';

/** A person at the command line, in this process: books, a folder for what is remembered, and a screen. */
export interface Person {
  readonly at: Connection;
  readonly environment: Readonly<Record<string, string>>;
  readonly screen?: Screen;
}

export const personAt = (at: Connection): Person => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-person-'));
  return { at, environment: { XDG_STATE_HOME: join(folder, 'state'), XDG_CONFIG_HOME: join(folder, 'config') } };
};

/** The words of a line, as a shell reads them: quotes keep spaces. */
export const wordsOf = (line: string): readonly string[] =>
  (line.match(/(?:[^\s"']+|"[^"]*"|'[^']*')+/g) ?? []).map((word) => word.replaceAll(/["']/g, ''));

/** Types a line, and answers what it printed and how it ended. */
export const type = async ({ at, environment, screen = PAPER }: Person, line: string): Promise<Ran> => {
  const ran = { status: 0, out: '', error: '' };
  const parts: Parts = {
    print: (text) => {
      ran.out += `${text}\n`;
    },
    note: (text) => {
      ran.error += `${text}\n`;
    },
    screen,
    environment,
    fail: () => {
      ran.status = EXIT.refused;
    },
    connect: (_asked, work) => work(at),
    connectToAll: async (_asked, work) => {
      const { id, name } = await at.books();
      return work({ books: [{ id, name, connect: async () => at }] });
    },
  };
  const words = withPresentNames(wordsOf(line).slice(1));
  try {
    const program = await ledgerProgram(parts, words, '0.0.0');
    await program.parseAsync([...withFirstOfGroup(program, words)], { from: 'user' });
  } catch (fault) {
    if (fault instanceof CommanderError && fault.exitCode === 0) return ran;
    const { text, code } = faultOf(fault, words);
    return { ...ran, status: code, error: `${ran.error}books: ${text}\n` };
  }
  return ran;
};
