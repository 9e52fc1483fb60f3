import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { COMMAND_ALIASES } from '../src/aliases.ts';
import type { Parts } from '../src/command/parts.ts';
import { PAPER } from '../src/command/screen.ts';
import type { Connection } from '../src/connection/connection.ts';
import { ledgerProgram } from '../src/program.ts';
import { WRONG_WORDS } from '../src/wrong-words.ts';
import { personAt, type } from './typed.ts';

const unused = () => {
  throw new Error('No command runs.');
};
const parts: Parts = { print: unused, note: unused, fail: unused, screen: PAPER, environment: {}, connect: unused, connectToAll: unused };
const program = await ledgerProgram(parts, ['completion'], '0.0.0');

const found = (into: Command, name: string): Command | undefined =>
  into.commands.find((each) => each.name() === name || each.aliases().includes(name));

/** The command that a line names: a group, or one of its commands. */
const commandOf = (line: string): Command | undefined => {
  const [first = '', second = ''] = line.split(' ');
  const command = found(program, first);
  return command === undefined || command.commands.length === 0 || !/^[a-z]/.test(second) ? command : found(command, second);
};

const person = personAt({} as Connection);

it('[CLI-62] there is an answer for what people type, and none of it is a command', () => {
  const words = WRONG_WORDS.map(([typed]) => typed);
  expect(words.length).toBeGreaterThan(100);
  expect(new Set(words).size).toBe(words.length);
  for (const [typed, command] of WRONG_WORDS) {
    expect(commandOf(typed.replace(/ MONTH$/, '')) === undefined || typed === 'month MONTH', typed).toBe(true);
    expect(
      COMMAND_ALIASES.map(({ was }) => was),
      typed,
    ).not.toContain(typed);
    const there = commandOf(command);
    expect(there, command).toBeDefined();
    for (const [option] of command.matchAll(/--[a-z-]+/g))
      expect(
        [...(there?.options ?? []), ...(there?.commands[0]?.options ?? [])].map(({ long }) => long),
        command,
      ).toContain(option);
  }
});

it.each([
  ['customers', 'There is no command "customers". Use: books counterparties'],
  ['parties', 'There is no command "parties". Use: books counterparties'],
  ['customers add "Blue Owl"', 'There is no command "customers add". Use: books counterparties create NAME --kind customer'],
  ['month 2026-07', 'There is no command "month 2026-07". Use: books month pending 2026-07'],
  ['close 2026-07', 'There is no command "close 2026-07". Use: books month close 2026-07'],
  ['invoices new', 'There is no command "invoices new". Use: books invoices create'],
  ['income-statement --month 2026-09', 'There is no command "income-statement". Use: books pl'],
  ['rules delete Fuel', 'There is no command "rules delete". Use: books rules remove'],
  ['whoami', 'There is no command "whoami". Use: books status'],
  ['invoics', "Unknown command 'invoics'. Did you mean invoices?"],
  ['frobnicate', "Unknown command 'frobnicate'. See: books frobnicate --help"],
])('[CLI-62] "books %s" gets the right command', async (line, result) => {
  expect(await type(person, `books ${line}`)).toEqual({ status: 2, out: '', error: `books: ${result}\n` });
});
