import { type Company, codeOf, expectRefused, granted, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewCounterparty } from './add-counterparty.ts';

const add = async ({ ledger, owner }: Company, name: string, more: Partial<NewCounterparty> = {}) =>
  granted(await ledger.counterparties.create(owner, { name, ...more })).counterparty;

describe('counterparties', () => {
  it('[CPT-4] are listed newest first, page by page, and found by a part of their name', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    for (const name of ['Café Über', 'Acme', 'Uber']) await add(company, name);
    const names = async (query: Parameters<typeof ledger.counterparties.list>[1]) =>
      granted(await ledger.counterparties.list(owner, query)).data.map(({ counterparty }) => counterparty.name);
    expect(await names({})).toEqual(['Uber', 'Acme', 'Café Über']);
    expect(await names({ text: 'ÜBER' })).toEqual(['Café Über']);
    const { nextCursor } = granted(await ledger.counterparties.list(owner, { limit: 2 }));
    expect(await names({ limit: 2, cursor: nextCursor })).toEqual(['Café Über']);
    expect(codeOf(await ledger.counterparties.list(owner, { text: 'x', cursor: nextCursor }))).toBe('invalid_cursor');
  });

  it('[CPT-4] unknown ones are not found', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    expect(codeOf(await ledger.counterparties.read(owner, unknownId('counterparty')))).toBe('not_found');
    await expectRefused(company, 'not_found', () => ledger.counterparties.change(owner, unknownId('counterparty'), { name: '' }));
  });
});
