import { type ContractCase, expectSame, NOW, newId, openBooksIn } from '../../store/contract-case.ts';
import type { Connection } from './connection.ts';

/** The contract of the connections port. */
export const connectionsContract: readonly ContractCase[] = [
  {
    name: '[STO-120] connections of every kind are read back unchanged, by id, and removed',
    run: async (store) => {
      const { write, read, memberId } = await openBooksIn(store);
      const kept = { secret: { keyId: 'k1', sealed: 'c2VhbGVk' }, failingSince: null, failedTries: 0, lastError: null, createdAt: NOW };
      const [workspace, number, online]: readonly [Connection, Connection, Connection] = [
        {
          ...kept,
          id: newId('connection'),
          kind: 'chat_workspace',
          name: 'Größe',
          hint: 'https://chat.example.com/…',
          createdBy: memberId,
        },
        {
          ...kept,
          id: newId('connection'),
          kind: 'messaging_number',
          hint: '…42',
          createdBy: memberId,
          memberId,
          linkedAt: null,
          code: { hash: 'abc', expiresAt: NOW, attemptsLeft: 5 },
          codesSentAt: [NOW],
          removedAt: null,
        },
        {
          ...kept,
          id: newId('connection'),
          kind: 'accounting_a',
          name: 'Old books',
          hint: '…',
          createdBy: memberId,
          secret: null,
          round: 0,
          accessUntil: null,
          expiresAt: null,
          refreshingUntil: null,
          company: null,
          signIn: { hash: 'def', verifier: { keyId: 'k1', sealed: 'v' }, expiresAt: NOW, begunBy: memberId },
        },
      ];
      await write(async ({ connections }) => {
        await connections.put(online);
        await connections.put(number);
        await connections.put(workspace);
        expectSame(await connections.all(), [workspace, number, online], 'at once, by id');
      });
      const linked = { ...number, code: null, linkedAt: NOW, failingSince: NOW, failedTries: 3, lastError: 'It is away.' };
      const signedIn = {
        ...online,
        ...{ secret: kept.secret, round: 1, accessUntil: NOW, expiresAt: NOW, refreshingUntil: NOW, signIn: null },
        company: { id: '71', name: 'Größe' },
      };
      await write(({ connections }) => connections.put(linked as Connection));
      await write(({ connections }) => connections.put(signedIn as Connection));
      await read(async ({ connections }) => expectSame(await connections.all(), [workspace, linked, signedIn], 'changed'));
      await write(({ connections }) => connections.remove(workspace.id));
      await read(async ({ connections }) => expectSame(await connections.all(), [linked, signedIn], 'removed'));
    },
  },
];
