import { describe, expect, it } from 'vitest';
import type { Caller } from '../../company/books/member.ts';
import { granted } from '../../granted.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { actingAs, type Company, everythingIn, importOne, openCompany } from '../../testing/index.ts';
import type { CreditNoteView, InvoiceView } from '../../views/invoice.ts';
import type { Proposal } from './proposal.ts';

const asAgent = ({ owner }: Company): Caller => ({ ...owner, agent: 'helper' });
const proposing = (caller: Caller, reason: string | null = null) => ({ ...caller, propose: { reason } });

const proposeMeals = async (company: Company, description = 'Corner Cafe'): Promise<Proposal> => {
  const id = await importOne(company, { description });
  const by = proposing(asAgent(company), 'A coffee');
  return granted(await company.ledger.transactions.categorize(by, id, { categoryAccountId: company.account('6060') })) as Proposal;
};

describe('a proposal', () => {
  it('[PRO-1] keeps the command, its author and what it would do, and changes nothing else', async () => {
    const company = await openCompany();
    const id = await importOne(company);
    const before = await everythingIn(company);
    const by = proposing(asAgent(company), 'A coffee');
    const proposal = granted(
      await company.ledger.transactions.categorize(by, id, { categoryAccountId: company.account('6060') }),
    ) as Proposal;
    expect(proposal).toMatchObject({
      operation: 'transactions.categorize',
      subjectId: id,
      author: 'service:agent_helper',
      reason: 'A coffee',
      status: 'pending',
      day: '2026-03-15',
    });
    expect(proposal.preview.entries).toHaveLength(1);
    const after = await everythingIn(company);
    expect({ ...after, audit: before.audit, events: before.events, proposals: before.proposals, due: before.due }).toEqual(before);
    expect(after.events[0]).toMatchObject({ type: 'proposal.created', subjectId: proposal.id });
  });

  it('[PRO-13] is counted on its transaction while it is pending', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { id, subjectId } = await proposeMeals(company);
    const counts = async () => [
      granted(await ledger.transactions.read(owner, subjectId as never)).pendingProposals,
      ...granted(await ledger.transactions.list(owner, {})).data.map(({ pendingProposals }) => pendingProposals),
    ];
    expect(await counts()).toEqual([1, 1]);
    granted(await ledger.proposals.refuse(owner, id, 'Private'));
    expect(await counts()).toEqual([0, 0]);
  });

  it('[PRO-13] is counted on its document while it is pending', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const kinds = ['customer', 'vendor'] as const;
    const { counterparty } = granted(await ledger.counterparties.create(owner, { name: 'Blue Fox Diner', kinds }));
    const counterpartyId = counterparty.id;
    const linesOn = (code: string) => [{ accountId: account(code), description: 'Beans', unitPrice: '18.00' }];
    const draft = { counterpartyId, issueDate: '2026-03-01' };
    const { invoice } = granted(await ledger.invoices.create(owner, { ...draft, lines: linesOn('4010') })) as InvoiceView;
    const { note } = granted(
      await ledger.vendorCredits.create(owner, { ...draft, number: 'VC-1', lines: linesOn('6070') }),
    ) as CreditNoteView;
    const proposals = [
      granted(await ledger.invoices.issue(proposing(owner), invoice.id)) as unknown as Proposal,
      granted(await ledger.vendorCredits.approve(proposing(owner), note.id)) as unknown as Proposal,
    ];
    const counts = async () =>
      [
        granted(await ledger.invoices.read(owner, invoice.id)),
        ...granted(await ledger.invoices.list(owner, {})).data,
        granted(await ledger.vendorCredits.read(owner, note.id)),
        ...granted(await ledger.vendorCredits.list(owner, {})).data,
      ].map(({ pendingProposals }) => pendingProposals);
    expect(await counts()).toEqual([1, 1, 1, 1]);
    for (const { id } of proposals) granted(await ledger.proposals.withdraw(owner, id));
    expect(await counts()).toEqual([0, 0, 0, 0]);
  });

  it('[PRO-6] that is approved posts what was shown, by its author', async () => {
    const company = await openCompany();
    const proposal = await proposeMeals(company);
    const applied = granted(await company.ledger.proposals.approve(company.owner, proposal.id));
    expect(applied).toMatchObject({ status: 'applied', decidedBy: company.owner.memberId });
    const { transaction } = granted(await company.ledger.transactions.read(company.owner, proposal.subjectId as never));
    expect(transaction.status).toBe('posted');
    const { data } = granted(await company.ledger.audit.list(company.owner, {}));
    expect(data.slice(0, 2).map(({ operation, author }) => [operation, author])).toEqual([
      ['proposals.decide', company.owner.memberId],
      ['transactions.categorize', 'service:agent_helper'],
    ]);
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it('[PRO-6] [PRO-7] is stale once it would do something else, and applies nothing', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const proposal = await proposeMeals(company);
    granted(await ledger.transactions.categorize(owner, proposal.subjectId as never, { categoryAccountId: account('6110') }));
    const before = await everythingIn(company);
    const stale = granted(await ledger.proposals.approve(owner, proposal.id));
    expect(stale).toMatchObject({ status: 'stale' });
    expect(stale.current?.fingerprint).not.toBe(proposal.preview.fingerprint);
    const after = await everythingIn(company);
    expect({ ...after, audit: before.audit, events: before.events, proposals: before.proposals }).toEqual(before);
    const renewed = granted(await ledger.proposals.renew(owner, proposal.id));
    expect(renewed).toMatchObject({ status: 'pending', current: null, preview: { fingerprint: stale.current?.fingerprint } });
    expect(granted(await ledger.proposals.approve(owner, proposal.id))).toMatchObject({ status: 'applied' });
  });

  it('[PRO-6] on a later day is applied with the day on which it was proposed', async () => {
    const company = await openCompany();
    const proposal = await proposeMeals(company);
    company.clock.advance(5 * 86_400_000);
    expect(granted(await company.ledger.proposals.approve(company.owner, proposal.id))).toMatchObject({
      status: 'applied',
      day: '2026-03-15',
    });
  });

  it('[PRO-5] is never decided by an agent, and one of a person needs another', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const proposal = await proposeMeals(company);
    expect(await ledger.proposals.approve(asAgent(company), proposal.id)).toMatchObject({ refused: 'forbidden', reason: 'agent_approves' });
    expect(await ledger.proposals.approve(actingAs(company, 'viewer'), proposal.id)).toMatchObject({ refused: 'forbidden' });
    const id = await importOne(company, { description: 'Tea' });
    const own = granted(await ledger.transactions.categorize(proposing(owner), id, { categoryAccountId: account('6060') })) as Proposal;
    expect(await ledger.proposals.approve(owner, own.id)).toMatchObject({ refused: 'forbidden', reason: 'approves_own_proposal' });
    expect(granted(await ledger.proposals.withdraw(owner, own.id))).toMatchObject({ status: 'withdrawn' });
  });

  it('[PRO-14] with arguments that no call accepts is refused when it is previewed again', async () => {
    const company = await openCompany();
    const { ledger, owner, store } = company;
    const proposal = await proposeMeals(company);
    await store.write(owner.ledgerId, (books) =>
      books.proposals.put({ ...proposal, status: 'stale', input: [proposal.subjectId, { categoryAccountId: 7 }] }),
    );
    expect(granted(await ledger.proposals.renew(owner, proposal.id))).toMatchObject({ status: 'refused', decisionReason: { params: {} } });
  });

  it('[PRO-2] is decided once', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const proposal = await proposeMeals(company);
    expect(granted(await ledger.proposals.refuse(owner, proposal.id, 'Private'))).toMatchObject({
      status: 'refused',
      decisionReason: 'Private',
    });
    for (const again of [
      await ledger.proposals.approve(owner, proposal.id),
      await ledger.proposals.refuse(owner, proposal.id, 'Private'),
      await ledger.proposals.withdraw(owner, proposal.id),
    ])
      expect(isRefusal(again) && again.reason).toBe('proposal_is_decided');
  });

  it('[PRO-12] is approved with others, each judged on its own', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const good = await proposeMeals(company, 'A');
    const changed = await proposeMeals(company, 'B');
    const refused = await proposeMeals(company, 'C');
    granted(await ledger.transactions.categorize(owner, changed.subjectId as never, { categoryAccountId: account('6110') }));
    granted(await ledger.proposals.refuse(owner, refused.id, 'Private'));
    const unknown = 'prp_01k34t6cz5jcdn0yk7bcjv03w0' as Proposal['id'];
    const result = granted(await ledger.proposals.approveMany(owner, [good.id, changed.id, refused.id, unknown, good.id]));
    expect(result.approved.map(({ id, status }) => [id, status])).toEqual([[good.id, 'applied']]);
    expect(result.refused.map(({ proposalId, refusal }) => [proposalId, refusal.refused, refusal.reason])).toEqual([
      [changed.id, 'conflict', 'proposal_is_stale'],
      [refused.id, 'conflict', 'proposal_is_decided'],
      [unknown, 'not_found', 'no_such_proposal'],
    ]);
    expect(await ledger.proposals.approveMany(owner, [])).toMatchObject({ refused: 'invalid_request', reason: 'proposals_up_to' });
  });

  it('[PRO-1] of a request that is repeated with its key is the same one, also once it was applied', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company);
    const response = (result: unknown) => ({ status: 202, headers: {}, body: (result as Proposal).id });
    const once = { key: 'k', scope: 'x', fingerprint: 'f', responseFor: response };
    const propose = () =>
      ledger.transactions.categorize({ ...asAgent(company), propose: {}, once } as never, id, { categoryAccountId: account('6060') });
    const first = granted(await propose()) as unknown as Proposal;
    granted(await ledger.proposals.approve(owner, first.id));
    expect(await propose()).toMatchObject({ replayed: { body: first.id } });
    expect(granted(await ledger.proposals.list(owner)).data).toHaveLength(1);
  });

  it('[IDM-7] is approved once by a request that is repeated with its key', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { id } = await proposeMeals(company);
    const response = (result: unknown) => ({ status: 200, headers: {}, body: (result as Proposal).status });
    const by = { ...owner, once: { key: 'k', scope: 'x', fingerprint: 'f', responseFor: response } } as never;
    expect(granted(await ledger.proposals.approve(by, id))).toMatchObject({ status: 'applied' });
    expect(await ledger.proposals.approve(by, id)).toMatchObject({ replayed: { body: 'applied' } });
  });
});
