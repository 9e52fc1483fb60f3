import { granted, openCompany } from 'ledger-core/testing';
import { expect, it } from 'vitest';

it('[EVT-1] commands on rules, books, members, tokens, dimensions and source accounts record events', async () => {
  const { ledger, owner } = await openCompany();
  const seen: string[] = [];
  let position = granted(await ledger.events.after(owner)).at(-1)?.position ?? 0;
  const emitted = async (subjectId: string) => {
    const events = granted(await ledger.events.after(owner, position));
    position = events.at(-1)?.position ?? position;
    expect(events.map((event) => event.subjectId)).toEqual(events.map(() => subjectId));
    seen.push(...events.map(({ type }) => type));
  };
  const { accounts } = granted(await ledger.accounts.chart(owner));
  const idOf = (code: string) => accounts.find(({ account }) => account.code === code)?.account.id ?? 'acct_none';

  const rule = granted(await ledger.rules.create(owner, { name: 'Tea', accountId: idOf('6060'), descriptionContains: 'tea' }));
  await emitted(rule.id);
  granted(await ledger.rules.change(owner, rule.id, { name: 'Coffee' }));
  await emitted(rule.id);
  granted(await ledger.rules.delete(owner, rule.id));
  await emitted(rule.id);
  granted(await ledger.books.change(owner, { name: 'Acme Inc' }));
  await emitted(owner.ledgerId);
  const member = granted(await ledger.members.create(owner, { name: 'Bo', role: 'viewer' }));
  await emitted(member.id);
  granted(await ledger.members.change(owner, member.id, { role: 'admin' }));
  await emitted(member.id);
  granted(await ledger.members.unlink(owner, member.id));
  await emitted(member.id);
  const { credential } = granted(await ledger.tokens.create(owner, { name: 'laptop' }));
  await emitted(credential.id);
  for (let times = 1; times <= 2; times++) granted(await ledger.tokens.revoke(owner, credential.id));
  await emitted(credential.id);
  const dimension = granted(await ledger.dimensions.create(owner, { name: 'Team' }));
  await emitted(dimension.id);
  granted(await ledger.dimensions.addValue(owner, dimension.id, { name: 'Shop' }));
  await emitted(dimension.id);
  const source = granted(await ledger.sourceAccounts.create(owner, { accountId: idOf('1010'), kind: 'bank', name: 'Bank' }));
  await emitted(source.id);
  granted(await ledger.sourceAccounts.change(owner, source.id, { name: 'Main' }));
  await emitted(source.id);

  expect(seen).toEqual([
    ...['rule.created', 'rule.updated', 'rule.deleted', 'books.updated', 'member.created', 'member.updated', 'member.updated'],
    ...['token.created', 'token.revoked', 'dimension.created', 'dimension.updated', 'source_account.created', 'source_account.updated'],
  ]);
});
