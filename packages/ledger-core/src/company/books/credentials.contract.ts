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
  return {
    put: (books) => books.credentials.put(credential),
    change: (books) => books.credentials.put(changed),
    check: async (books) => {
      expectSame(await books.credentials.byHash('abc'), changed, 'the credential, by hash');
      expectSame(await books.credentials.byHash('none'), null, 'no other');
    },
  };
};
