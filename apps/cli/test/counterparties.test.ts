import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../src/connection/connection.ts';
import { exampleBooks } from './example-books.ts';
import { type Person, personAt, type } from './typed.ts';

let at: Connection;
let person: Person;
beforeAll(async () => {
  at = await exampleBooks();
});
beforeEach(() => {
  person = personAt(at);
});

const out = async (line: string): Promise<string> => (await type(person, line)).out;
const rows = async (words = ''): Promise<readonly string[]> =>
  (await out(`books counterparties list --csv ${words}`)).trim().split('\n').slice(1);

describe('counterparties', () => {
  it('[CLI-57] are listed with their kinds, terms and open balances', async () => {
    expect(await out('books counterparties')).toMatch(/^id +name +kinds +terms +receivable +payable$/m);
    expect(await rows('--contains "blue fox"')).toEqual([
      expect.stringMatching(/^\w{6},Blue Fox,"customer, vendor",30 days,[\d.]+,[\d.]+$/),
    ]);
    expect(await rows('--contains nobody')).toEqual([]);
  });

  it('[CLI-57] are added and changed, and undo takes it back', async () => {
    expect(
      await out('books counterparties create "Pine Street Cafe" --kind customer --kind vendor --terms 14 --email a@pine.example'),
    ).toMatch(/^Added Pine Street Cafe \(\w{6}\)\.\n$/);
    expect(JSON.parse(await out('books counterparties change "pine street" --name "Pine Street Bar" --account 6060 --json'))).toMatchObject(
      {
        ...{ name: 'Pine Street Bar', kinds: ['customer', 'vendor'], terms_days: 14, email: 'a@pine.example' },
        default_account_id: expect.stringMatching(/^acct_/),
      },
    );
    expect(await out('books undo')).toContain('Changed Pine Street Bar');
    expect(await rows('--contains "pine street cafe"')).toHaveLength(1);
    expect(await out('books undo')).toContain('Added Pine Street Cafe');
    expect(await rows('--inactive')).toEqual([expect.stringContaining('Pine Street Cafe (inactive)')]);
    expect(await rows('--contains pine --active')).toEqual([]);
  });

  it('[CLI-57] with the name of another are refused without --force, and are then named by the end of their id', async () => {
    const { status, error } = await type(person, 'books counterparties create "blue  fox"');
    expect([status, error]).toEqual([
      1,
      expect.stringMatching(/the counterparty Blue Fox, cpty_\w+, already has this name\. .*with --force/),
    ]);
    const added = await out('books counterparties create "Blue Fox" --kind customer --force');
    const [, end = ''] = /\((\w{6})\)/.exec(added) ?? [];
    expect((await type(person, 'books counterparties deactivate "Blue Fox"')).error).toMatch(
      /matches several: Blue Fox \(\w{6}\), Blue Fox \(\w{6}\)/,
    );
    expect(await out(`books counterparties deactivate ${end}`)).toBe('Deactivated Blue Fox.\n');
    expect(await rows('--contains "blue fox" --active')).toHaveLength(1);
    expect(await out(`books counterparties reactivate ${end}`)).toBe('Reactivated Blue Fox.\n');
    expect(await rows('--contains "blue fox" --active')).toHaveLength(2);
    expect(await out('books undo')).toContain('Reactivated Blue Fox');
    expect(await rows('--contains "blue fox" --active')).toHaveLength(1);
  });

  it('[CLI-57] that are retired say what is open of them', async () => {
    const counterparty = (await at.ledger.counterparties.create({ name: 'Pond Bakery', kinds: ['customer'] })).id;
    const sales = (await at.ledger.accounts.chart({ include_empty: true })).accounts.find(({ code }) => code === '4010')?.id ?? '';
    const lines = [{ account_id: sales, description: 'Beans', unit_price: '10.00' }];
    await at.ledger.invoices.issue((await at.ledger.invoices.create({ party_id: counterparty, issue_date: '2026-07-01', lines })).id);
    expect(await out('books counterparties deactivate "pond bakery"')).toBe(
      'Deactivated Pond Bakery. It has 1 open item that can still be paid.\n',
    );
    await out('books undo');
  });

  it.each([
    ['--kind friend', '--kind: "friend" is not one of customer, vendor, owner, investor, employee, other.'],
    ['--terms soon', '--terms: "soon" must be a whole number of days.'],
    ['--email nowhere', '--email'],
  ])('[CLI-57] [CLI-14] are refused in the words of the command: %s', async (words, message) => {
    expect((await type(person, `books counterparties create Oak ${words}`)).error).toContain(message);
    expect(await rows('--contains oak')).toEqual([]);
  });
});
