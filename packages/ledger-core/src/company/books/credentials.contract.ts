import { type ComesBack, expectSame, NOW, newId, type OpenedForContract } from '../../store/contract-case.ts';

export const credentialComesBack = ({ memberId }: OpenedForContract): ComesBack => {
  const credential = {
    id: newId('token'),
    memberId,
    use: 'browser' as const,
    name: 'ci',
    tokenHash: 'abc',
    createdAt: NOW,
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
    agent: 'bookkeeper',
    madeWith: newId('token'),
  };
  const changed = { ...credential, revokedAt: NOW, lastUsedAt: NOW };
  const invitation = (tokenHash: string) => ({ ...credential, id: newId('token'), use: 'invitation' as const, tokenHash });
  const first = invitation('a');
  const second = invitation('b');
  const used = { ...invitation('c'), revokedAt: NOW };
  const link = { ...credential, id: newId('token'), use: 'sign_in_link' as const, tokenHash: 'd' };
  return {
    put: async (books) => {
      for (const each of [credential, second, used, first, link]) await books.credentials.put(each);
    },
    change: (books) => books.credentials.put(changed),
    check: async (books) => {
      expectSame(await books.credentials.byHash('abc'), changed, 'the credential, by hash');
      expectSame(await books.credentials.byHash('none'), null, 'no other');
      expectSame(await books.credentials.invitations(), [first, second], 'the invitations that were neither used nor revoked');
    },
  };
};
