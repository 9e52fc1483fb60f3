import { actingAs, codeOf, expectRefused, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { checkPermission, type Operation, PERMISSIONS } from './permissions.ts';
import { ROLES, type Role } from './roles.ts';

/** From the most rights to the fewest. */
const LEAST: Readonly<Record<Role, readonly Operation[]>> = {
  viewer: [
    'books.read',
    'members.list',
    'sign_in_links.redeem',
    'sessions.sign_out',
    'accounts.read',
    'journal.read',
    'periods.list',
    'transactions.read',
    'rules.read',
    'documents.read',
    'reports.read',
  ],
  reviewer: [
    'counterparties.create',
    'transactions.categorize',
    'transactions.categorize_many',
    'transactions.split',
    'transactions.exclude',
    'transactions.set_counterparty',
    'transactions.set_dimensions',
    'rules.apply',
    'documents.create',
    'documents.attach',
    'documents.detach',
    'documents.delete',
  ],
  bookkeeper: [
    'accounts.create',
    'accounts.change',
    'journal.post',
    'journal.reverse',
    'periods.close',
    'imports.create',
    'rules.create',
    'rules.change',
    'rules.delete',
    'rules.order',
  ],
  admin: [
    'books.change',
    'members.create',
    'members.change',
    'tokens.list',
    'tokens.create',
    'tokens.revoke',
    'sign_in_links.create',
    'periods.reopen',
    'audit.read',
  ],
  owner: [],
};

describe('permissions', () => {
  it.each(ROLES.flatMap((least) => LEAST[least].map((operation) => [operation, least] as const)))(
    '[PER-1] %s is for the %s and above',
    (operation, least) => {
      const may = ROLES.filter((role) => checkPermission(role, operation) === undefined);
      expect(may).toEqual(ROLES.slice(0, ROLES.indexOf(least) + 1));
    },
  );

  it('[PER-1] a role has every right of the role below it, and an owner has all rights', () => {
    for (const [operation, roles] of Object.entries(PERMISSIONS)) expect(roles, operation).toEqual(ROLES.slice(0, roles.length));
  });

  it('[PER-1] a missing right is refused before the books are read, and nothing changes', async () => {
    const company = await openCompany();
    const { ledger } = company;
    const viewer = actingAs(company, 'viewer');
    const bookkeeper = actingAs(company, 'bookkeeper');
    await expectRefused(company, 'forbidden', () => ledger.journal.post(viewer, { date: 'never', description: '', lines: [] }));
    await expectRefused(company, 'forbidden', () => ledger.periods.reopen(bookkeeper, '2026-01', 'why not'));
    await expectRefused(company, 'forbidden', () => ledger.tokens.list(bookkeeper));
    await expectRefused(company, 'forbidden', () => ledger.tokens.create(bookkeeper, { name: 'mine' }));
    expect(codeOf(await ledger.journal.post({ ...viewer, ledgerId: unknownId('ledger') }, { date: '', description: '', lines: [] }))).toBe(
      'forbidden',
    );
  });

  it('[PER-1] unknown books are not found, by queries and commands alike', async () => {
    const { ledger, owner } = await openCompany();
    const nowhere = { ...owner, ledgerId: unknownId('ledger') };
    expect(codeOf(await ledger.accounts.chart(nowhere))).toBe('not_found');
    expect(codeOf(await ledger.accounts.create(nowhere, { code: '6700', name: 'Coffee', type: 'expense' }))).toBe('not_found');
    expect((await ledger.books.all()).length).toBe(1);
  });
});
