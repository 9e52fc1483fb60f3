import type { Command } from 'commander';
import { type Caller, isId, type Ledger, type MemberId } from 'ledger-core';
import { Mistake } from 'ledger-server/compose';
import { answering, granted } from '../operate.ts';
import { BOOKS, type CommandParts } from '../parts.ts';

/** The command that makes bearer tokens. */
export const addTokens = (program: Command, parts: CommandParts): void => {
  program
    .command('tokens')
    .description('Makes bearer tokens.')
    .command('create')
    .addOption(BOOKS)
    .option('--member <id>', 'whose token; the owner’s when left out')
    .option('--name <name>', 'what it is for', 'command line')
    .action(({ books, name, member }) => answering(parts)(books, (ledger, { caller }) => createToken(ledger, caller, name, member)));
};

/** Makes a token for a member, or for the oldest active owner. */
const createToken = async (ledger: Ledger, caller: Caller, name: string, memberId: string | undefined): Promise<string> => {
  if (memberId !== undefined && !isId('member', memberId)) throw new Mistake(`--member: "${memberId}" is not the id of a member.`);
  return granted(await ledger.tokens.create(caller, { name, memberId: memberId ?? (await oldestOwner(ledger, caller)) })).token;
};

const oldestOwner = async (ledger: Ledger, caller: Caller): Promise<MemberId | undefined> =>
  granted(await ledger.members.list(caller)).find(({ role, isActive }) => role === 'owner' && isActive)?.id;
