import type { Connection } from '../connections/connection.ts';
import { type ContractCase, expectSame, NOW, newId, openBooksIn } from './contract-case.ts';

/** The contract of the connections port. */
export const connectionsContract: readonly ContractCase[] = [
  {
    name: '[STO-120] connections of every kind are read back unchanged, by id, and removed',
    run: async (store) => {
      const { write, read, memberId } = await openBooksIn(store);
      const kept = { secret: { keyId: 'k1', sealed: 'c2VhbGVk' }, failingSince: null, failedTries: 0, lastError: null, createdAt: NOW };
      const [workspace, number]: readonly [Connection, Connection] = [
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
          codesSent: 1,
        },
      ];
      await write(async ({ connections }) => {
        await connections.put(number);
        await connections.put(workspace);
        expectSame(await connections.all(), [workspace, number], 'at once, by id');
      });
      const linked = { ...number, code: null, linkedAt: NOW, failingSince: NOW, failedTries: 3, lastError: 'It is away.' };
      await write(({ connections }) => connections.put(linked as Connection));
      await read(async ({ connections }) => expectSame(await connections.all(), [workspace, linked], 'changed'));
      await write(({ connections }) => connections.remove(workspace.id));
      await read(async ({ connections }) => expectSame(await connections.all(), [linked], 'removed'));
    },
  },
];
