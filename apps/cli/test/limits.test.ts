import { describe, expect, it } from 'vitest';
import { exampleBooks } from './example-books.ts';
import { personAt, type } from './typed.ts';

describe('--limit', () => {
  it.each([
    ['books pl --since 2026-01-01 --until 2026-12-31', 'Net income'],
    ['books pl --since 2026-06-01 --until 2026-07-31 --by month', 'Net income'],
    ['books bs --as-of 2026-12-31', 'Liabilities and equity'],
    ['books bs --as-of 2026-07-31 --by month', 'Liabilities and equity'],
    ['books tb --as-of 2026-12-31', 'Total'],
    ['books tb --as-of 2026-07-31 --by month', 'Total'],
    ['books aging --receivable --as-of 2026-12-31 --by document', 'Total'],
  ])('[CLI-48] cuts %s between its sums, which stay those of all rows', async (line, sum) => {
    const person = personAt(await exampleBooks());
    const whole = await type(person, `${line} --csv`);
    const cut = await type(person, `${line} --csv --limit 1`);
    const lastOf = (text: string) => text.trim().split('\n').at(-1);
    expect(lastOf(cut.out)).toContain(sum);
    expect(lastOf(cut.out)).toBe(lastOf(whole.out));
    const more = [...cut.out.matchAll(/… (\d+) more/g)].map(([, count]) => Number(count));
    expect(more.length).toBeGreaterThan(0);
    expect(cut.out.split('\n').length).toBe(whole.out.split('\n').length - more.reduce((all, count) => all + count - 1, 0));
  });

  it('[CLI-48] cuts what waits in a month at its end, and leaves the count', async () => {
    const person = personAt(await exampleBooks());
    const whole = await type(person, 'books month pending 2026-07');
    const cut = await type(person, 'books month pending 2026-07 --limit 1');
    expect(cut.out.split('\n').length).toBeLessThan(whole.out.split('\n').length);
    expect(cut.out.trim().split('\n').at(-1)).toBe(whole.out.trim().split('\n').at(-1));
  });
});

describe('--csv', () => {
  it('[CLI-28] has a row for each set of books that verify looked at', async () => {
    const at = await exampleBooks();
    const { id } = await at.books();
    const verified = await type(personAt(at), 'books verify --csv');
    expect(verified.out).toMatch(new RegExp(`^books,name,entries,lines,transactions,head,rule,finding\n${id},Juniper Coffee,\\d+,`));
  });
});
