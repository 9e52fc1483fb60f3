import type { Command } from 'commander';
import { remember } from '../command/acts.ts';
import { define, results } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { memberOf } from './members.ts';
import { oldestOwner } from './tokens.ts';

/** Adds the command that creates sign-in links to the web app.  [CLI-42] */
export const addSignInLink = (program: Command, parts: Parts): void => {
  const link = define(program, 'sign-in-link', 'Print a link that signs a member in to the web app. It works once, within five minutes.', [
    'books sign-in-link',
    'books sign-in-link --member Ada',
  ]).option('--member <name>', 'the member (default: you, or the oldest owner when working on a database)');
  results(
    link,
    parts,
    async (at, { member }: { readonly member?: string }) => {
      const memberId = member === undefined ? await oldestOwner(at) : (await memberOf(at, member)).id;
      const made = await at.ledger.signInLinks.create(memberId === undefined ? {} : { member_id: memberId });
      await remember(parts, at, { did: 'Created a sign-in link.', undo: [['tokens.revoke', made.id]] });
      const url = made.url.startsWith('/') ? at.address + made.url : made.url;
      return { json: { ...made, url }, note: url };
    },
    'no table',
  );
};
