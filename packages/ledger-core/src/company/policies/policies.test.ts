import { describe, expect, it } from 'vitest';
import { granted } from '../../granted.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { createLedger } from '../../ledger.ts';
import type { Proposal } from '../../review/proposals/proposal.ts';
import type { Store } from '../../store/store.ts';
import { type Company, codeOf, everythingIn, importOne, openCompany, postSale } from '../../testing/index.ts';
import type { Caller, MemberCaller } from '../books/member.ts';
import type { Role } from '../books/roles.ts';
import type { NewPolicy } from './change-policies.ts';

const join = async ({ ledger, owner }: Company, role: Role): Promise<MemberCaller> => {
  const { id } = granted(await ledger.members.create(owner, { name: `The ${role}`, role }));
  return { ledgerId: owner.ledgerId, memberId: id, role };
};

const asAgent = ({ owner }: Company): Caller => ({ ...owner, agent: 'helper' });

const withPolicy = async (policy: Partial<NewPolicy>): Promise<Company> => {
  const company = await openCompany();
  granted(await company.ledger.policies.create(company.owner, { name: 'Four eyes', ...policy }));
  return company;
};

const pending = async ({ ledger, owner }: Company): Promise<readonly Proposal[]> =>
  granted(await ledger.proposals.list(owner, { status: 'pending' })).data;

const sale = ({ account }: Company, amount: string) => ({
  date: '2026-03-05',
  description: 'Sale',
  lines: [
    { accountId: account('1010'), side: 'debit', amount },
    { accountId: account('4010'), side: 'credit', amount },
  ] as const,
});

describe('an approval policy', () => {
  it('[POL-1] is created, changed, listed and removed, and keeps what a change omits', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const made = granted(await ledger.policies.create(owner, { name: ' Large ', amountAbove: '1000', deciders: ['agent'] }));
    expect(made).toMatchObject({ name: 'Large', amountAboveMinor: 100_000n, deciders: ['agent'], approvals: 1, expiresAfterDays: 30 });
    expect(granted(await ledger.policies.change(owner, made.id, { approvals: 2 }))).toEqual({ ...made, approvals: 2 });
    expect(granted(await ledger.policies.list(owner))).toEqual([{ ...made, approvals: 2 }]);
    granted(await ledger.policies.remove(owner, made.id));
    expect(granted(await ledger.policies.list(owner))).toEqual([]);
    expect(codeOf(await ledger.policies.remove(owner, made.id))).toBe('not_found');
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it.each<readonly [string, Partial<NewPolicy>, string]>([
    ['[POL-1] everything of everyone', {}, 'policy_covers_everyone'],
    ['[POL-1] an unknown operation', { operations: ['invoices.sing'] }, 'no_such_operation'],
    ['[POL-5] an operation that cannot be proposed', { operations: ['tokens.create'] }, 'operation_not_proposable'],
    ['[POL-5] a group of them', { operations: ['webhooks'] }, 'operation_not_proposable'],
    ['[POL-1] an amount below zero', { amountAbove: '-1' }, 'amount_negative'],
    ['[POL-1] an account of other books', { accountIds: ['acct_01k34t6cz5jcdn0yk7bcjv03w0'] }, 'no_such_account_for_policy'],
    ['[POL-1] six approvals', { deciders: ['agent'], approvals: 6 }, 'number_out_of_range'],
    ['[POL-1] no day', { deciders: ['agent'], expiresAfterDays: 0 }, 'number_out_of_range'],
    ['[POL-1] approvers who may not decide', { deciders: ['agent'], approverRoles: ['viewer'] }, 'approvers_may_not'],
    ['[POL-1] one decider twice', { deciders: ['agent', 'agent'] }, 'list_too_long'],
  ])('%s is refused', async (_, policy, reason) => {
    const { ledger, owner } = await openCompany();
    const refused = await ledger.policies.create(owner, { name: 'No', ...policy });
    expect(isRefusal(refused) && refused.reason).toBe(reason);
  });

  it('[POL-1] is a matter of owners, and the last of 50 is refused', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    expect(codeOf(await ledger.policies.create(await join(company, 'admin'), { name: 'X', deciders: ['agent'] }))).toBe('forbidden');
    for (let at = 0; at < 50; at += 1) granted(await ledger.policies.create(owner, { name: `${at}`, deciders: ['agent'] }));
    expect(codeOf(await ledger.policies.create(owner, { name: 'X', deciders: ['agent'] }))).toBe('conflict');
  });
});

describe('a command that a policy covers', () => {
  it('[POL-2] [POL-7] is refused, changes nothing, and has a proposal that is applied by the approval', async () => {
    const company = await withPolicy({ operations: ['invoices'], deciders: ['bookkeeper'] });
    const { ledger, owner, account } = company;
    const bookkeeper = await join(company, 'bookkeeper');
    const before = await everythingIn(company);
    const { counterparty } = granted(await ledger.counterparties.create(owner, { name: 'Acme', kinds: ['customer'] }));
    const draft = {
      counterpartyId: counterparty.id,
      issueDate: '2026-03-05',
      lines: [{ description: 'Beans', unitPrice: '12000', accountId: account('4010') }],
    };
    const refused = await ledger.invoices.create(bookkeeper, draft);
    expect(refused).toMatchObject({ refused: 'approval_required', reason: 'waits_for_approval' });
    const [proposal] = await pending(company);
    expect(proposal).toMatchObject({ operation: 'invoices.create', author: bookkeeper.memberId });
    expect(isRefusal(refused) && refused.params.proposal).toBe(proposal?.id);
    expect((await everythingIn(company)).invoices).toEqual(before.invoices);
    expect(granted(await ledger.proposals.approve(owner, proposal?.id as never)).status).toBe('applied');
    expect((await everythingIn(company)).invoices).toHaveLength(1);
    expect(await ledger.invoices.create(owner, draft)).toHaveProperty('invoice');
  });

  it('[POL-2] [POL-7] is refused by a dry run too, which keeps no proposal', async () => {
    const company = await withPolicy({ deciders: ['agent'] });
    const dry = { ...asAgent(company), dryRun: true } as const;
    expect(codeOf(await company.ledger.journal.post(dry, sale(company, '10.00')))).toBe('approval_required');
    expect(await pending(company)).toEqual([]);
  });

  it('[POL-5] and that cannot be proposed needs a member whom the policy does not cover', async () => {
    const company = await withPolicy({ deciders: ['agent'] });
    const refused = await company.ledger.tokens.create(asAgent(company), { name: 'Mine', agent: 'helper' });
    expect(refused).toMatchObject({ refused: 'approval_required', reason: 'needs_approval_of_person' });
    expect(granted(await company.ledger.tokens.create(company.owner, { name: 'Mine' })).token).toMatch(/./);
  });

  it('[POL-6] is never one of policies and proposals, so that an owner can always remove the policy', async () => {
    const company = await withPolicy({ deciders: ['owner', 'admin', 'bookkeeper', 'reviewer'] });
    const { ledger, owner } = company;
    expect(codeOf(await ledger.journal.post(owner, sale(company, '10.00')))).toBe('approval_required');
    const [policy] = granted(await ledger.policies.list(owner));
    granted(await ledger.policies.remove(owner, policy?.id as never));
    expect(granted(await ledger.journal.post(owner, sale(company, '10.00')))).toHaveProperty('entry');
    const { data } = granted(await ledger.audit.list(owner, { operation: 'policies.remove' }));
    expect(data).toMatchObject([{ subjectId: policy?.id, author: owner.memberId }]);
  });
});

describe('an entry that a policy covers', () => {
  it('[POL-3] is one above the amount, on an account, or before this month', async () => {
    const company = await withPolicy({ amountAbove: '1000' });
    const { ledger, owner, account } = company;
    granted(await ledger.journal.post(owner, sale(company, '1000.00')));
    expect(codeOf(await ledger.journal.post(owner, sale(company, '1000.01')))).toBe('approval_required');
    granted(await ledger.policies.create(owner, { name: 'Sales', accountIds: [account('4020')] }));
    const lines = [
      { accountId: account('1010'), side: 'debit', amount: '1.00' },
      { accountId: account('4020'), side: 'credit', amount: '1.00' },
    ] as const;
    expect(codeOf(await ledger.journal.post(owner, { ...sale(company, '1.00'), lines }))).toBe('approval_required');
    granted(await ledger.policies.create(owner, { name: 'Earlier', isForEarlierMonths: true }));
    expect(codeOf(await ledger.journal.post(owner, { ...sale(company, '1.00'), date: '2026-02-28' }))).toBe('approval_required');
  });

  it('[POL-7] on one record has one proposal, however often it is tried', async () => {
    const company = await withPolicy({ amountAbove: '10' });
    const { ledger, owner, account } = company;
    const id = await importOne(company, { amount: '-40.00' });
    for (const code of ['6060', '6060', '6070'])
      expect(codeOf(await ledger.transactions.categorize(owner, id, { categoryAccountId: account(code) }))).toBe('approval_required');
    expect((await pending(company)).map(({ input }) => input[1])).toEqual([
      { categoryAccountId: account('6070') },
      { categoryAccountId: account('6060') },
    ]);
  });

  it('[POL-3] is also a reversal', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { id } = await postSale(company, '2026-03-05', '2000.00');
    granted(await ledger.policies.create(owner, { name: 'Large', amountAbove: '1000' }));
    expect(codeOf(await ledger.journal.reverse(owner, id))).toBe('approval_required');
    const [proposal] = await pending(company);
    expect(proposal).toMatchObject({ operation: 'journal.reverse/here', subjectId: id });
    const other = await join(company, 'admin');
    expect(granted(await ledger.proposals.approve(other, proposal?.id as never)).status).toBe('applied');
    expect(granted(await ledger.journal.read(owner, id)).reversedById).not.toBeNull();
  });

  it('[POL-3] [POL-7] stops only its row of a command on several, and the row has one proposal however often it is tried', async () => {
    const company = await withPolicy({ amountAbove: '10' });
    const { ledger, owner, account } = company;
    const small = await importOne(company, { amount: '-4.00' });
    const large = await importOne(company, { amount: '-40.00' });
    const input = { transactionIds: [small, large], categoryAccountId: account('6060') };
    const first = granted(await ledger.transactions.categorizeMany(owner, input));
    expect(first.categorized).toMatchObject([{ transaction: { id: small } }]);
    expect(first.refused).toMatchObject([
      { transactionId: large, refusal: { refused: 'approval_required', reason: 'waits_for_approval' } },
    ]);
    const [proposal, ...more] = await pending(company);
    expect(more).toEqual([]);
    expect(proposal).toMatchObject({ operation: 'transactions.categorizeMany', subjectId: large });
    expect(first.refused[0]?.refusal.params.proposal).toBe(proposal?.id);
    granted(await ledger.transactions.categorizeMany(owner, { ...input, transactionIds: [large] }));
    expect(await pending(company)).toHaveLength(1);
    granted(await ledger.proposals.approve(await join(company, 'admin'), proposal?.id as never));
    expect(granted(await ledger.transactions.read(owner, large)).transaction.status).toBe('posted');
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[POL-8] of a rule leaves the row with a suggestion and a proposal of the rule, and the file goes on', async () => {
    const company = await withPolicy({ deciders: ['rule'], amountAbove: '10' });
    const { ledger, owner, account } = company;
    const rule = granted(await ledger.rules.create(owner, { name: 'Coffee', descriptionContains: 'coffee', accountId: account('6060') }));
    const small = await importOne(company, { description: 'Coffee', amount: '-4.00' });
    const large = await importOne(company, { description: 'Coffee beans', amount: '-40.00' });
    const statusOf = async (id: typeof small) => granted(await ledger.transactions.read(owner, id)).transaction;
    expect(await statusOf(small)).toMatchObject({ status: 'posted' });
    expect(await statusOf(large)).toMatchObject({ status: 'needs_review', assignment: { accountId: account('6060') } });
    const [proposal] = await pending(company);
    expect(proposal).toMatchObject({ operation: 'rules.apply', subjectId: large, author: 'service:rules', input: [rule.id, {}] });
    granted(await ledger.proposals.approve(owner, proposal?.id as never));
    expect(await statusOf(large)).toMatchObject({ status: 'posted', decision: { by: 'rule', ruleId: rule.id } });
  });
});

describe('scheduled work that a policy covers', () => {
  it('[POL-8] leaves a recurring invoice as a draft, and proposes its issue', async () => {
    const company = await withPolicy({ deciders: ['service'], amountAbove: '100' });
    const { ledger, owner, account } = company;
    const { counterparty } = granted(await ledger.counterparties.create(owner, { name: 'Acme', kinds: ['customer'] }));
    const lines = [{ description: 'Retainer', unitPrice: '500', accountId: account('4010') }];
    granted(
      await ledger.recurrences.create(owner, {
        name: 'Retainer',
        template: { kind: 'invoice', counterpartyId: counterparty.id, lines },
        first: '2026-03-15',
        unit: 'month',
        isIssued: true,
      }),
    );
    expect((await ledger.work.runDue()).failed).toEqual([]);
    const [proposal, ...more] = await pending(company);
    expect(more).toEqual([]);
    expect(proposal).toMatchObject({ operation: 'invoices.issue', author: 'service:work' });
    expect(granted(await ledger.proposals.approve(owner, proposal?.id as never)).status).toBe('applied');
    expect(granted(await ledger.invoices.list(owner)).data).toMatchObject([{ status: 'issued' }]);
  });

  it('[POL-8] proposes the depreciation of a month once, however often it is tried', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const id = await importOne(company, { date: '2026-01-20', amount: '-3600.00', description: 'Laptop' });
    granted(await ledger.transactions.capitalize(owner, id, {}));
    granted(await ledger.policies.create(owner, { name: 'Work', deciders: ['service'], amountAbove: '1' }));
    for (let day = 0; day < 3; day += 1) {
      expect((await ledger.work.runDue()).failed).toEqual([]);
      company.clock.advance(86_400_000);
    }
    const [proposal, ...more] = await pending(company);
    expect(more).toEqual([]);
    expect(proposal).toMatchObject({ operation: 'fixedAssets.depreciate', subjectId: '2026-02' });
    expect(granted(await ledger.proposals.approve(owner, proposal?.id as never)).status).toBe('applied');
  });
});

/** The calls of ports of a ledger. */
const counting = (store: Store): { readonly store: Store; readonly calls: () => readonly string[] } => {
  const calls: string[] = [];
  const counted = (port: object, name: string): object =>
    new Proxy(port, {
      get: (target, key, receiver) => {
        const member: unknown = Reflect.get(target, key, receiver);
        if (typeof member !== 'function') return member;
        return (...given: readonly unknown[]) => {
          calls.push(`${name}.${String(key)}`);
          return member.apply(target, given);
        };
      },
    });
  const portsOf = (repositories: object): object =>
    new Proxy(repositories, { get: (target, key) => counted(Reflect.get(target, key) as object, String(key)) });
  const write = ((id: never, work: (repositories: never) => Promise<unknown>, options: never) =>
    store.write(id, (repositories) => work(portsOf(repositories) as never), options)) as Store['write'];
  return { store: { ...store, write }, calls: () => calls };
};

describe('a command that no policy stops', () => {
  it('[POL-9] calls the store as often with policies as without', async () => {
    const company = await openCompany();
    const { owner, account, clock } = company;
    const file = async (): Promise<readonly string[]> => {
      const id = await importOne(company, { description: `Coffee ${Math.random()}` });
      const { store, calls } = counting(company.store);
      const ledger = createLedger({ store, system: { clock } });
      granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6060') }));
      return calls();
    };
    await file();
    const without = await file();
    expect(without.length).toBeGreaterThan(5);
    granted(await company.ledger.policies.create(owner, { name: 'Large', amountAbove: '1000' }));
    granted(await company.ledger.policies.create(owner, { name: 'Agents', deciders: ['agent'] }));
    expect(await file()).toEqual(without);
  });
});

describe('the approvals', () => {
  it('[POL-4] [PRO-9] of two different members are needed, with a role, and are on the entry', async () => {
    const company = await withPolicy({ amountAbove: '100', approvals: 2, approverRoles: ['owner', 'admin', 'bookkeeper'] });
    const { ledger, owner } = company;
    const junior = await join(company, 'bookkeeper');
    expect(codeOf(await ledger.journal.post(junior, sale(company, '500.00')))).toBe('approval_required');
    const [proposal] = await pending(company);
    const id = proposal?.id as never;
    expect(proposal).toMatchObject({ approvalsNeeded: 2, approvals: [] });
    expect(await ledger.proposals.approve(junior, id)).toMatchObject({ reason: 'approves_own_proposal' });
    expect(granted(await ledger.proposals.approve(owner, id))).toMatchObject({
      status: 'pending',
      approvals: [{ approvedBy: owner.memberId }],
    });
    expect(await ledger.proposals.approve(owner, id)).toMatchObject({ reason: 'approved_already' });
    const admin = await join(company, 'admin');
    expect(granted(await ledger.proposals.approve(admin, id)).status).toBe('applied');
    const [entry] = granted(await ledger.journal.list(owner)).data;
    expect(entry?.entry).toMatchObject({
      postedBy: junior.memberId,
      approvedBy: [owner.memberId, admin.memberId],
    });
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[POL-4] at the same moment apply it once', async () => {
    const company = await withPolicy({ amountAbove: '100', approvals: 2 });
    const { ledger, owner } = company;
    expect(codeOf(await ledger.journal.post(await join(company, 'bookkeeper'), sale(company, '500.00')))).toBe('approval_required');
    const [proposal] = await pending(company);
    const id = proposal?.id as never;
    const results = await Promise.all([ledger.proposals.approve(owner, id), ledger.proposals.approve(await join(company, 'admin'), id)]);
    expect(results.filter((result) => !isRefusal(result) && result.status === 'applied')).toHaveLength(1);
    expect(granted(await ledger.journal.list(owner)).data).toHaveLength(1);
  });

  it('[POL-4] may be the own one if every policy allows it', async () => {
    const company = await withPolicy({ amountAbove: '100', allowsOwnApproval: true });
    const { ledger, owner } = company;
    expect(codeOf(await ledger.journal.post(owner, sale(company, '500.00')))).toBe('approval_required');
    const [proposal] = await pending(company);
    expect(granted(await ledger.proposals.approve(owner, proposal?.id as never)).status).toBe('applied');
  });

  it('[POL-4] are judged by the policies of that moment', async () => {
    const company = await withPolicy({ amountAbove: '100' });
    const { ledger, owner } = company;
    expect(codeOf(await ledger.journal.post(await join(company, 'bookkeeper'), sale(company, '500.00')))).toBe('approval_required');
    const [proposal] = await pending(company);
    const [policy] = granted(await ledger.policies.list(owner));
    granted(await ledger.policies.change(owner, policy?.id as never, { approverRoles: ['admin'] }));
    expect(await ledger.proposals.approve(owner, proposal?.id as never)).toMatchObject({ reason: 'role_approves_not' });
    expect(granted(await ledger.proposals.approve(await join(company, 'admin'), proposal?.id as never)).status).toBe('applied');
  });
});

describe('a proposal that nobody decides', () => {
  it('[PRO-10] expires after the days of its policy', async () => {
    const company = await withPolicy({ amountAbove: '100', expiresAfterDays: 3 });
    const { ledger, owner } = company;
    expect(codeOf(await ledger.journal.post(owner, sale(company, '500.00')))).toBe('approval_required');
    company.clock.advance(2 * 86_400_000);
    await ledger.work.runDue();
    expect(await pending(company)).toHaveLength(1);
    company.clock.advance(86_400_000);
    await ledger.work.runDue();
    const [proposal] = granted(await ledger.proposals.list(owner)).data;
    expect(proposal).toMatchObject({ status: 'expired' });
    expect(codeOf(await ledger.proposals.approve(await join(company, 'admin'), proposal?.id as never))).toBe('conflict');
  });

  it('[PRO-4] is withdrawn when its author may no longer propose it', async () => {
    const company = await withPolicy({ amountAbove: '100' });
    const { ledger, owner } = company;
    const bea = await join(company, 'bookkeeper');
    expect(codeOf(await ledger.journal.post(bea, sale(company, '500.00')))).toBe('approval_required');
    granted(await ledger.members.change(owner, bea.memberId, { role: 'viewer' }));
    const [proposal] = await pending(company);
    expect(granted(await ledger.proposals.approve(owner, proposal?.id as never))).toMatchObject({
      status: 'withdrawn',
      decisionReason: { reason: 'proposer_left' },
    });
    expect(granted(await ledger.journal.list(owner)).data).toEqual([]);
  });

  it('[PRO-5] is not approved by its author, whatever token they use', async () => {
    const company = await withPolicy({ amountAbove: '100' });
    const { ledger } = company;
    const ann = await join(company, 'admin');
    expect(codeOf(await ledger.journal.post(ann, sale(company, '500.00')))).toBe('approval_required');
    const [proposal] = await pending(company);
    const other = granted(await ledger.authenticate(granted(await ledger.tokens.create(ann, { name: 'Other' })).token));
    expect(await ledger.proposals.approve(other, proposal?.id as never)).toMatchObject({ reason: 'approves_own_proposal' });
    const agents = granted(await ledger.authenticate(granted(await ledger.tokens.create(ann, { name: 'A', agent: 'helper' })).token));
    expect(await ledger.proposals.approve(agents, proposal?.id as never)).toMatchObject({ reason: 'agent_approves' });
  });

  it('[PRO-11] is withdrawn when its author leaves the books', async () => {
    const company = await withPolicy({ amountAbove: '100' });
    const { ledger, owner } = company;
    const bea = await join(company, 'bookkeeper');
    expect(codeOf(await ledger.journal.post(bea, sale(company, '500.00')))).toBe('approval_required');
    expect(codeOf(await ledger.journal.post({ ...bea, agent: 'helper' }, sale(company, '600.00')))).toBe('approval_required');
    granted(await ledger.members.change(owner, bea.memberId, { isActive: false }));
    const { data } = granted(await ledger.proposals.list(owner));
    expect(data.map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn']);
  });
});
