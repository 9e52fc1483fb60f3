import { type Command, Option } from 'commander';
import type { Schemas } from 'ledger-client';
import { endOf, oneOf } from '../choosing/one-of.ts';
import { remember } from '../command/acts.ts';
import { answers, define, group, limit } from '../command/define.ts';
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
    seeWith: 'ledger members',
  });

interface MemberFlags {
  readonly role?: Member['role'];
  readonly email?: string;
  readonly leaves?: boolean;
  readonly returns?: boolean;
}

/** Adds the commands for members of the books.  [CLI-42] */
export const addMembers = (program: Command, parts: Parts): void => {
  const members = group(program, 'members', 'Lists, adds and changes the members of the books.');
  const list = define(members, 'list', 'Lists who works in these books, and in which role.', [
    'ledger members',
    'ledger members list --csv',
  ]);
  answers(limit(list), parts, async ({ ledger }, { limit }: { readonly limit: number }) => {
    const { data } = await ledger.members.list({ limit });
    const table = tableOf(data, {
      id: ({ id }) => endOf(id),
      name: ({ name }) => name,
      role: ({ role, is_active }) => (is_active ? role : `${role}, left`),
      email: ({ email }) => email,
      since: ({ created_at }) => created_at.slice(0, 10),
    });
    return { json: data, table };
  });

  const role = new Option('--role <role>', 'what they may do').choices(ROLES);
  const add = define(members, 'add', 'Adds a member.', [
    'ledger members add "Bo Jensen" --role bookkeeper',
    'ledger members add "Cy Young" --role viewer --email cy@example.com',
  ])
    .argument('<name>')
    .addOption(new Option(role.flags, role.description).choices(ROLES).makeOptionMandatory())
    .option('--email <address>', 'where notifications are sent');
  answers(
    add,
    parts,
    async (at, flags: { readonly role: Member['role']; readonly email?: string }, name: string) => {
      const member = await at.ledger.members.create({ name, role: flags.role, ...(flags.email !== undefined && { email: flags.email }) });
      await remember(parts, at, {
        did: `Added ${name} as ${member.role}.`,
        undo: [['members.change', member.id, { is_active: false }]],
      });
      return { json: member, note: `Added ${name} as ${member.role}; make a token with: ledger tokens create --member "${name}"` };
    },
    'no table',
  );

  addInvite(members, parts);

  const change = define(members, 'change', 'Changes the role or the e-mail address of a member, or lets the member go.', [
    'ledger members change Ada --role reviewer',
    'ledger members change Ada --email ada@new.example',
    'ledger members change Ada --leaves',
  ])
    .argument('<member>', 'the name, or the end of the id')
    .addOption(role)
    .option('--email <address>', 'where notifications and invitations are sent')
    .option('--leaves', 'the member works here no more')
    .addOption(new Option('--returns', 'the member works here again').conflicts('leaves'));
  answers(
    change,
    parts,
    async (at, flags: MemberFlags, given: string) => {
      const { id, ...before } = await memberOf(at, given);
      const member = await at.ledger.members.change(id, {
        ...(flags.role !== undefined && { role: flags.role }),
        ...(flags.email !== undefined && { email: flags.email }),
        ...((flags.leaves === true || flags.returns === true) && { is_active: flags.returns === true }),
      });
      const did = `${member.name} is ${member.is_active ? member.role : 'no longer a member'}.`;
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
  const invite = define(members, 'invite', 'Invites a member by e-mail, with a link that signs in once, within seven days.', [
    'ledger members invite Ada',
    'ledger members invite ada --json',
  ]).argument('<member>', 'the name, or the end of the id');
  answers(
    invite,
    parts,
    async (at, _flags: object, given: string) => {
      const { id, name } = await memberOf(at, given);
      const invitation = await at.ledger.members.invite(id);
      await remember(parts, at, { did: `Invited ${name}.`, undo: [['tokens.revoke', invitation.id]] });
      return {
        json: invitation,
        note: `Sent an invitation to ${invitation.email}; its link works until ${invitation.expires_at.slice(0, 10)}.`,
      };
    },
    'no table',
  );
};
