import { whyWords } from '../../kernel/words.ts';
import { type ContractCase, expectSame, NOW, newId, openBooksIn } from '../../store/contract-case.ts';
import type { Connection } from './connection.ts';

/** The contract of the connections port. */
export const connectionsContract: readonly ContractCase[] = [
  {
    name: '[STO-120] connections of every kind are read back unchanged, by id, and removed',
    run: async (store) => {
      const { write, read, memberId } = await openBooksIn(store);
      const stored = { secret: { keyId: 'k1', sealed: 'c2VhbGVk' }, failingSince: null, failedTries: 0, lastError: null, createdAt: NOW };
      const workspace: Connection = {
        ...stored,
        id: newId('connection'),
        kind: 'chat_workspace',
        name: 'Größe',
        hint: 'https://chat.example.com/…',
        createdBy: memberId,
      };
      const number: Connection = {
        ...stored,
        id: newId('connection'),
        kind: 'messaging_number',
        hint: '…42',
        createdBy: memberId,
        memberId,
        linkedAt: null,
        code: { hash: 'abc', expiresAt: NOW, attemptsLeft: 5 },
        codesSentAt: [NOW],
        removedAt: null,
      };
      const online: Connection = {
        ...stored,
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
      };
      const feed: Connection = {
        ...stored,
        id: newId('connection'),
        kind: 'gocardless',
        name: 'Größe',
        hint: '…',
        createdBy: memberId,
        institutionId: 'SANDBOX',
        secret: null,
        round: 0,
        accessUntil: null,
        begun: stored.secret,
        accounts: [],
        readingUntil: null,
        nextAt: null,
      };
      await write(async ({ connections }) => {
        await connections.put(feed);
        await connections.put(online);
        await connections.put(number);
        await connections.put(workspace);
        expectSame(await connections.all(), [workspace, number, online, feed], 'at once, by id');
      });
      const linked = { ...number, code: null, linkedAt: NOW, failingSince: NOW, failedTries: 3, lastError: whyWords('It is away.') };
      const signedIn = {
        ...online,
        ...{ secret: stored.secret, round: 1, accessUntil: NOW, expiresAt: NOW, refreshingUntil: NOW, signIn: null },
        company: { id: '71', name: 'Größe' },
      };
      const account = { id: 'x', name: 'Größe', mask: null, currency: 'EUR', kind: 'bank', sourceId: newId('source') };
      const fed = {
        ...feed,
        ...{ secret: stored.secret, round: 1, accessUntil: NOW, begun: null, readingUntil: NOW, nextAt: NOW },
        accounts: [{ ...account, cursor: '{"until":"2026-03-15"}', readAt: NOW }],
      };
      await write(({ connections }) => connections.put(linked as Connection));
      await write(({ connections }) => connections.put(fed as Connection));
      await write(({ connections }) => connections.put(signedIn as Connection));
      await read(async ({ connections }) => expectSame(await connections.all(), [workspace, linked, signedIn, fed], 'changed'));
      await write(({ connections }) => connections.remove(workspace.id));
      await read(async ({ connections }) => expectSame(await connections.all(), [linked, signedIn, fed], 'removed'));
    },
  },
];
