import { actingAs, type Company, codeOf, everythingIn, expectRefused, granted, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../kernel/refusal.ts';
import type { RedrawLogo } from '../../kernel/system.ts';
import { createLedger, type Ledger } from '../../ledger.ts';

/** A substitute for redrawing. It refuses an image without bytes. */
const redrawLogo: RedrawLogo = async (image) =>
  image.length === 0 ? refuse('unsupported_image', { reason: 'no_image', params: {} }) : `drawn ${image.join(' ')}`;

const openGallery = async (): Promise<Company> => {
  const company = await openCompany();
  return { ...company, ledger: createLedger({ store: company.store, system: { clock: company.clock }, redrawLogo }) };
};

/** A record that can have a logo. The function sets the logo, or removes it with null, and returns the present logo's name. */
type Subject = readonly [string, (company: Company) => Promise<(image: Uint8Array | null) => Promise<string | null>>];

const SUBJECTS: readonly Subject[] = [
  [
    'account',
    async ({ ledger, owner, account }) =>
      async (image) =>
        granted(await ledger.accounts.setLogo(owner, image, account('1010'))).account.logo,
  ],
  [
    'counterparty',
    async ({ ledger, owner }) => {
      const { id } = granted(await ledger.counterparties.create(owner, { name: 'Acme' })).counterparty;
      return async (image) => granted(await ledger.counterparties.setLogo(owner, image, id)).counterparty.logo;
    },
  ],
  [
    'company',
    async ({ ledger, owner }) =>
      async (image) =>
        granted(await ledger.books.setLogo(owner, image)).logo,
  ],
];

const imageOf = async (ledger: Ledger, name: string | null): Promise<string | null> => {
  const image = await ledger.image(name ?? '');
  return codeOf(image) === 'not_found' ? null : granted(image).png;
};

/** The state of the books without audit records, since every command adds one. */
const active = async (company: Company) => ({ ...(await everythingIn(company)), audit: [] });

const FIRST = new Uint8Array([1]);
const SECOND = new Uint8Array([2]);

describe.each(SUBJECTS)('the logo of a %s', (subject, subjectIn) => {
  it('[LOG-1] [INV-13] is replaced by a logo with a new name; the old name is found only where documents may show it', async () => {
    const company = await openGallery();
    const setLogo = await subjectIn(company);
    const first = await setLogo(FIRST);
    const second = await setLogo(SECOND);
    expect(second).not.toBe(first);
    const isStored = subject === 'company';
    expect([await imageOf(company.ledger, first), await imageOf(company.ledger, second)]).toEqual([isStored ? 'drawn 1' : null, 'drawn 2']);
    expect([await setLogo(null), await imageOf(company.ledger, second)]).toEqual([null, isStored ? 'drawn 2' : null]);
  });

  it('[LOG-2] can be removed when there is none, and nothing changes', async () => {
    const company = await openGallery();
    const setLogo = await subjectIn(company);
    const before = await active(company);
    expect(await setLogo(null)).toBeNull();
    expect(await active(company)).toEqual(before);
  });

  it('[LOG-3] has a name that contains its books and cannot be guessed', async () => {
    const company = await openGallery();
    const setLogo = await subjectIn(company);
    const name = await setLogo(FIRST);
    expect(name).toMatch(/^[0-9a-hjkmnp-tv-z]{26}[0-9a-f]{32}$/);
    expect(company.owner.ledgerId.endsWith(String(name).slice(0, 26))).toBe(true);
    expect(await setLogo(FIRST)).not.toBe(name);
  });
});

describe('a logo', () => {
  it('[LOG-1] is part of its account, counterparty or books, and each change is one event', async () => {
    const company = await openGallery();
    const { ledger, owner, account, store } = company;
    const { id } = granted(await ledger.counterparties.create(owner, { name: 'Acme' })).counterparty;
    const one = granted(await ledger.accounts.setLogo(owner, FIRST, account('1010')));
    const other = granted(await ledger.counterparties.setLogo(owner, FIRST, id));
    const settings = granted(await ledger.books.setLogo(owner, FIRST));
    expect(granted(await ledger.accounts.read(owner, one.account.id)).view).toEqual(one);
    expect(granted(await ledger.counterparties.read(owner, id))).toEqual(other);
    expect(granted(await ledger.books.read(owner))).toEqual(settings);
    const events = await store.read(owner.ledgerId, (books) => books.events.list({ after: null, take: 100 }));
    const recorded = events.map(({ type, subjectId }) => `${type} ${subjectId}`);
    expect(recorded.filter((line) => line === `account.updated ${one.account.id}`)).toHaveLength(1);
    expect(recorded.filter((line) => line === `counterparty.updated ${id}`)).toHaveLength(1);
  });

  it('[LOG-4] that cannot be redrawn is refused, and the present one stays', async () => {
    const company = await openGallery();
    const { ledger, owner, account } = company;
    const { logo } = granted(await ledger.accounts.setLogo(owner, FIRST, account('1010'))).account;
    await expectRefused(company, 'unsupported_image', () => ledger.accounts.setLogo(owner, new Uint8Array(), account('1010')));
    expect(await imageOf(ledger, logo)).toBe('drawn 1');
  });

  it('of an unknown record, or from a role without the right, is refused', async () => {
    const company = await openGallery();
    const { ledger, owner, account } = company;
    await expectRefused(company, 'not_found', () => ledger.accounts.setLogo(owner, FIRST, unknownId('account')));
    await expectRefused(company, 'not_found', () => ledger.counterparties.setLogo(owner, FIRST, unknownId('counterparty')));
    await expectRefused(company, 'forbidden', () => ledger.accounts.setLogo(actingAs(company, 'viewer'), FIRST, account('1010')));
    await expectRefused(company, 'forbidden', () => ledger.books.setLogo(actingAs(company, 'bookkeeper'), FIRST));
  });

  it('is refused by a ledger that cannot redraw images', async () => {
    const company = await openCompany();
    await expectRefused(company, 'unsupported_image', () => company.ledger.books.setLogo(company.owner, FIRST));
  });
});
