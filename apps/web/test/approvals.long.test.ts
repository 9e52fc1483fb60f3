import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { ledgerClient } from 'ledger-api-client';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { inboxOn } from './inbox.ts';
import { HAS_CHROMIUM, type Stage, staged } from './stage.ts';

const FILINGS = 40;

/** An agent with a token of its own at the MCP server, whose tool `name` answers JSON. */
const agentAt = async ({ url, ledger }: Stage) => {
  const { token } = await ledger.tokens.create({ name: 'Bookkeeping', agent: 'helper' });
  const agent = new Client({ name: 'Helper', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await agent.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }));
  return async (name: string, input: Record<string, unknown>) => {
    const { content } = await agent.callTool({ name, arguments: input });
    return JSON.parse((content as readonly { readonly text: string }[])[0]?.text ?? '');
  };
};

/** A client of a new member in a role. */
const memberOf = async ({ url, ledger }: Stage, role: 'reviewer') => {
  const member = await ledger.members.create({ name: 'Bea Junior', role });
  const { token } = await ledger.tokens.create({ name: 'Bea', member_id: member.id });
  return ledgerClient({ url, token });
};

/** Approves the current proposal with two keys, and waits for the next one. */
const approveNext = async (page: Page, left: number): Promise<void> => {
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Press again to approve' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.approvals-list').getAttribute('aria-rowcount')).toBe(String(left + 1));
};

describe.skipIf(!HAS_CHROMIUM)(
  'a day of approvals, in a browser',
  () => {
    let stage: Stage;
    staged((opened) => {
      stage = opened;
    });
    const { takeIn, one, statusOf } = inboxOn(() => stage);

    test('[PRO-6] [POL-3] [POL-8] [PRO-5] an agent, a rule and a junior propose; the owner decides by keys', async () => {
      const { ledger, account } = stage;
      const rows = await takeIn(
        Array.from({ length: FILINGS }, (_, at) => ({
          id: `m${at}`,
          date: '2026-03-05',
          amount: `-${at + 1}.00`,
          description: `Shop ${at}`,
        })),
      );
      const tool = await agentAt(stage);
      for (const { id } of rows) {
        const proposed = await tool('transactions_categorize', { event_id: id, category_account_id: '6070' });
        expect(proposed.status).toBe('pending');
      }

      await ledger.policies.create({ name: 'Large transfers of rules', deciders: ['rule'], amount_above: '100.00' });
      await ledger.rules.create({
        name: 'To savings',
        conditions: { description_contains: 'SAVINGS' },
        transfer_account_id: account('1020'),
      });
      const transfer = await one({ date: '2026-03-06', amount: '-500.00', description: 'TO SAVINGS' });
      expect(await statusOf(transfer)).toBe('needs_review');

      const junior = await memberOf(stage, 'reviewer');
      const { id: customer } = await ledger.counterparties.create({ name: 'Blue Door Cafe', kinds: ['customer'] });
      const invoice = {
        party_id: customer,
        issue_date: '2026-03-07',
        lines: [{ description: 'Beans', unit_price: '12000.00', account_id: account('4010') }],
      };
      await junior.invoices.create(invoice, { propose: { reason: 'Yearly order' } });

      // The bank corrects one amount, so what the agent showed is no longer what it would do.
      const [corrected, private_] = rows;
      await takeIn([{ id: 'm0', date: '2026-03-05', amount: '-1.50', description: 'Shop 0' } as never]);

      const page = await stage.signedIn();
      await page.goto(`${stage.url}/app/${stage.booksId}/inbox`);
      await page.getByText('awaits approval').first().waitFor();
      await page.getByRole('link', { name: /42 proposals to decide/ }).click();
      await page.getByRole('heading', { name: 'Approvals', level: 1 }).waitFor();
      await page.getByText('agent helper').first().waitFor();
      expect(await violations(page)).toEqual([]);

      // The oldest stands first: the corrected row.
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.getByText('New preview').waitFor();
      expect(await page.locator('.entry').allInnerTexts()).toMatchObject([
        expect.stringContaining('1.00'),
        expect.stringContaining('1.50'),
      ]);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await page.getByText('The preview was updated.').waitFor();
      await page.getByRole('button', { name: 'Approve' }).waitFor();
      expect(await statusOf(corrected?.id ?? '')).toBe('needs_review');
      await approveNext(page, 41);
      expect(await statusOf(corrected?.id ?? '')).toBe('posted');

      await page.keyboard.press('x');
      await page.getByLabel('Reason (shown to the author)').fill('This was private');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('.approvals-list').getAttribute('aria-rowcount')).toBe('41');
      for (let left = 39; left > 0; left -= 1) await approveNext(page, left);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Press again to approve' }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByText('Nothing to approve.').waitFor();

      const { data: applied } = await ledger.proposals.list({ status: 'applied' });
      expect(applied).toHaveLength(41);
      expect(await tool('proposals_list', { status: 'refused' })).toMatchObject({ data: [{ decision_reason: 'This was private' }] });
      expect(await statusOf(private_?.id ?? '')).toBe('needs_review');
      expect(await statusOf(transfer)).toBe('posted');
      expect((await ledger.invoices.list()).data).toMatchObject([{ total: '12000.00', status: 'draft' }]);

      const [owner] = (await ledger.members.list()).data;
      const entries = await ledger.journal.list({ limit: 200 }).all();
      expect(new Set(entries.map(({ approved_by }) => approved_by.join()))).toEqual(new Set([owner?.id]));
      expect(new Set(entries.map(({ posted_by }) => posted_by))).toEqual(new Set(['service:agent_helper', 'service:rules']));
      const audit = await ledger.audit.list({ limit: 200 }).all();
      expect(audit.filter(({ operation, member_id }) => operation === 'proposals.decide' && member_id === owner?.id)).toHaveLength(44);
      for await (const line of ledger.reports.verify()) if (line.kind === 'result') expect(line.holds).toBe(true);
    });

    test('[PRO-13] a document that waits for an approval says so in its list', async () => {
      const { ledger, account } = stage;
      const { id: customer } = await ledger.counterparties.create({ name: 'Harvest Market', kinds: ['customer'] });
      const lines = [{ description: 'Beans', unit_price: '40.00', account_id: account('4010') }];
      const { id } = await ledger.invoices.create({ party_id: customer, issue_date: '2026-03-07', lines });
      await ledger.invoices.issue(id, { propose: { reason: 'Ready' } });
      const [proposal] = await ledger.proposals.list({ status: 'pending' }).all();
      const page = await stage.signedIn();
      await page.goto(`${stage.url}/app/${stage.booksId}/sales`);
      await page.getByText('awaits approval').waitFor();
      await ledger.proposals.withdraw(proposal?.id ?? '');
      await page.reload();
      await page.getByText('Harvest Market').first().waitFor();
      expect(await page.getByText('awaits approval').count()).toBe(0);
    });

    test('[COM-7] a comment that proposes an account is filed with two keys, a question is resolved', async () => {
      const { ledger, account } = stage;
      const meal = await one({ date: '2026-03-09', amount: '-18.00', description: 'CORNER TABLE' });
      const odd = await one({ date: '2026-03-10', amount: '-7.00', description: 'UNKNOWN SHOP' });
      await ledger.comments.create(meal, { text: 'Lunch with a customer', proposed_account_id: account('6060') });
      await ledger.comments.create(odd, { text: 'What is this?' });

      const page = await stage.signedIn();
      await page.goto(`${stage.url}/app/${stage.booksId}/approvals`);
      await page.getByRole('heading', { name: 'CORNER TABLE', level: 2 }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: /6060/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Press again to approve' }).waitFor();
      await page.keyboard.press('Enter');
      await page.locator('.toast').getByText('Categorized as 6060').waitFor();
      expect(await ledger.transactions.read(meal)).toMatchObject({ status: 'posted', category_code: '6060' });

      await page.getByRole('heading', { name: 'UNKNOWN SHOP', level: 2 }).waitFor();
      await page.keyboard.press('x');
      await page.getByText('Nothing to approve.').waitFor();
      expect((await ledger.comments.unresolved()).data).toEqual([]);
      await page.keyboard.press('u');
      await page.locator('.toast').getByText('Its comment stays resolved.').waitFor();
      expect(await statusOf(meal)).toBe('needs_review');
    });
  },
  240_000,
);
