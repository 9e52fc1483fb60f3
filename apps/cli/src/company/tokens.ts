import type { Command } from 'commander';
import { endOf, oneOf } from '../choosing/one-of.ts';
import { remember } from '../command/acts.ts';
import { define, group, limit, onBooks, results } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { tableOf } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';
import { memberOf } from './members.ts';

interface CreateFlags {
  readonly member?: string;
  readonly name: string;
  readonly agent?: string;
  readonly expires?: string;
}

/** Adds the commands for bearer tokens.  [CLI-42] [CLI-71] */
export const addTokens = (program: Command, parts: Parts): void => {
  const tokens = group(program, 'tokens', 'Manage bearer tokens.');
  const list = define(tokens, 'list', 'List tokens, newest first. Secrets are not shown.', ['books tokens', 'books tokens list --json']);
  results(limit(list), parts, async (at, { limit }: { readonly limit: number }) => {
    const { data } = await at.ledger.tokens.list({ limit });
    const names = new Map((await at.ledger.members.list({ limit: 200 }).all()).map(({ id, name }) => [id, name]));
    const table = tableOf(data, {
      id: ({ id }) => endOf(id),
      name: ({ name }) => name,
      member: ({ member_id, agent }) => (agent === null ? names.get(member_id) : `agent ${agent} for ${names.get(member_id)}`),
      created: ({ created_at }) => created_at.slice(0, 10),
      'last used': ({ last_used_at }) => last_used_at?.slice(0, 10),
      expires: ({ revoked_at, expires_at }) => (revoked_at === null ? expires_at?.slice(0, 10) : 'revoked'),
    });
    return { json: data, table };
  });

  const create = define(tokens, 'create', 'Create a token and print it. It is shown only once.', [
    'books tokens create --member Ada',
    'books tokens create --name "nightly import" --member Ada',
    'books tokens create --name helper --agent helper --member Ada',
  ])
    .option('--member <name>', 'the member (default: you, or the oldest owner when working on a database)')
    .option('--name <name>', 'a name for the token', 'command line')
    .option('--agent <name>', 'the agent that uses it, which proposes and never approves (default: a person)')
    .option('--expires <moment>', 'expiration time (default: never)');
  onBooks(create, parts, async (at, { member, name, agent, expires }: CreateFlags) => {
    const memberId = member === undefined ? await oldestOwner(at) : (await memberOf(at, member)).id;
    const body = {
      name,
      ...(memberId !== undefined && { member_id: memberId }),
      ...(agent !== undefined && { agent }),
      ...(expires !== undefined && { expires_at: expires }),
    };
    const { id, token } = await at.ledger.tokens.create(body);
    await remember(parts, at, { did: `Created the token ${name}.`, undo: [['tokens.revoke', id]] });
    parts.print(token);
  });

  const revoke = define(tokens, 'revoke', 'Revoke a token. It stops working immediately.', [
    'books tokens revoke "old laptop"',
    'books tokens revoke "old laptop" --json',
  ]).argument('<token>', 'its name or the end of its id, not the token itself');
  results(
    revoke,
    parts,
    async (at, _flags: object, given: string) => {
      const { ledger } = at;
      const all = (await ledger.tokens.list({ limit: 200 }).all()).filter(({ revoked_at }) => revoked_at === null);
      const { id, name } = oneOf(all, given, { id: (row) => row.id, text: (row) => row.name, called: 'token', seeWith: 'books tokens' });
      await ledger.tokens.revoke(id);
      await remember(parts, at, { did: `Revoked ${name}.`, undo: null });
      return { json: { revoked: id }, note: `Revoked ${name}.` };
    },
    'no table',
  );
};

/** On a server, a token or a link without a member belongs to the caller. The command line on a database is not a member. */
export const oldestOwner = async ({ ledger, isEmbedded }: Connection): Promise<string | undefined> =>
  isEmbedded
    ? (await ledger.members.list({ limit: 200 }).all()).find(({ role, is_active }) => role === 'owner' && is_active)?.id
    : undefined;
