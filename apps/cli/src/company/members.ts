import { type Command, Option } from 'commander';
import type { Schemas } from 'ledger-api-client';
import { endOf, oneOf } from '../choosing/one-of.ts';
import { remember } from '../command/acts.ts';
import { define, group, limit, results } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { tableOf } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';

type Member = Schemas['MemberOut'];

const ROLES: readonly Member['role'][] = ['owner', 'admin', 'bookkeeper', 'reviewer', 'viewer'];

export const memberOf = async ({ ledger }: Connection, given: string): Promise<Member> =>
  oneOf(await ledger.members.list({ limit: 200 }).all(), given, {
    id: ({ id }) => id,
    text: ({ name }) => name,
    called: 'member',
    seeWith: 'books members',
  });

interface MemberFlags {
  readonly role?: Member['role'];
  readonly email?: string;
  readonly deactivate?: boolean;
  readonly reactivate?: boolean;
}

/** Adds the commands for members of the books.  [CLI-42] */
export const addMembers = (program: Command, parts: Parts): void => {
  const members = group(program, 'members', 'Manage the members of the books.');
  const list = define(members, 'list', 'List the members with their roles.', ['books members', 'books members list --csv']);
  results(limit(list), parts, async ({ ledger }, { limit }: { readonly limit: number }) => {
    const { data } = await ledger.members.list({ limit });
    const table = tableOf(data, {
      id: ({ id }) => endOf(id),
      name: ({ name }) => name,
      role: ({ role, is_active }) => (is_active ? role : `${role} (inactive)`),
      email: ({ email }) => email,
      added: ({ created_at }) => created_at.slice(0, 10),
      invited: ({ invitation }) =>
        invitation === null ? null : `${invitation.sent_at.slice(0, 10)}, expires ${invitation.expires_at.slice(0, 10)}`,
    });
    return { json: data, table };
  });

  const role = new Option('--role <role>', 'the role').choices(ROLES);
  const add = define(members, 'create', 'Add a member.', [
    'books members create "Bo Jensen" --role bookkeeper',
    'books members create "Cy Young" --role viewer --email cy@example.com',
  ])
    .argument('<name>')
    .addOption(new Option(role.flags, role.description).choices(ROLES).makeOptionMandatory())
    .option('--email <address>', 'email address for notifications');
  results(
    add,
    parts,
    async (at, flags: { readonly role: Member['role']; readonly email?: string }, name: string) => {
      const member = await at.ledger.members.create({ name, role: flags.role, ...(flags.email !== undefined && { email: flags.email }) });
      await remember(parts, at, {
        did: `Added ${name} as ${member.role}.`,
        undo: [['members.change', member.id, { is_active: false }]],
      });
      return { json: member, note: `Added ${name} as ${member.role}. Create a token with: books tokens create --member "${name}"` };
    },
    'no table',
  );

  addInvite(members, parts);

  const change = define(members, 'change', 'Change the role or email address of a member, or deactivate a member.', [
    'books members change Ada --role reviewer',
    'books members change Ada --email ada@new.example',
    'books members change Ada --deactivate',
  ])
    .argument('<member>', 'the name of the member, or the end of the id')
    .addOption(role)
    .option('--email <address>', 'email address for notifications and invitations')
    .option('--deactivate', 'deactivate the member')
    .addOption(new Option('--reactivate', 'reactivate the member').conflicts('deactivate'));
  results(
    change,
    parts,
    async (at, flags: MemberFlags, given: string) => {
      const { id, ...before } = await memberOf(at, given);
      const member = await at.ledger.members.change(id, {
        ...(flags.role !== undefined && { role: flags.role }),
        ...(flags.email !== undefined && { email: flags.email }),
        ...((flags.deactivate === true || flags.reactivate === true) && { is_active: flags.reactivate === true }),
      });
      const did = `${member.name} is now ${member.is_active ? member.role : 'inactive'}.`;
      await remember(parts, at, {
        did,
        undo: [['members.change', id, { role: before.role, email: before.email, is_active: before.is_active }]],
      });
      return { json: member, note: did };
    },
    'no table',
  );
};

/** Adds the command that invites a member by email.  [SGN-5] */
const addInvite = (members: Command, parts: Parts): void => {
  const invite = define(members, 'invite', 'Email an invitation to a member. Its sign-in link works once, within seven days.', [
    'books members invite Ada',
    'books members invite ada --json',
  ]).argument('<member>', 'the name of the member, or the end of the id');
  results(
    invite,
    parts,
    async (at, _flags: object, given: string) => {
      const { id, name } = await memberOf(at, given);
      const invitation = await at.ledger.members.invite(id);
      await remember(parts, at, { did: `Invited ${name}.`, undo: [['tokens.revoke', invitation.id]] });
      return {
        json: invitation,
        note: `Invited ${invitation.email}. The link expires on ${invitation.expires_at.slice(0, 10)}.`,
      };
    },
    'no table',
  );
};
