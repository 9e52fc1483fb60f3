import { BooksMoved, createLedger, type Ledger } from 'ledger-core';
import { externalStorage, storedAs } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { openAcme, saleOf } from './acme.ts';
import { betweenTwo, concurrently, DIRECTIONS, databases, expectSameArchives, richIn, STORY } from './moving.ts';
import { CHAPTERS } from './rich-books.ts';

const { fresh } = databases();
describe('books that move', () => {
  /** Each half of the chapters in one direction, and the last one in both: it takes back what was there. */
  const cuts = STORY.map(({ name }, at) => [name, at, DIRECTIONS[at % 2] ?? DIRECTIONS[0]] as const);
  it.each([...cuts, ['takeBack', CHAPTERS.length, DIRECTIONS[(CHAPTERS.length + 1) % 2] ?? DIRECTIONS[0]] as const])(
    '[TRV-10] [TRV-14] are written on while they are brought, and all arrives: from %s on',
    async (_, at, [from, to]) => {
      const here = await fresh(from);
      const there = await fresh(to);
      const { company, rest } = await richIn(here, at);
      const { ledgerId } = company.owner;
      await betweenTwo(here, there, async (leaving, arriving) => {
        expect((await leaving.move(ledgerId, arriving, { check: concurrently(rest) })).wasThere).toBe(false);
        await expectSameArchives(leaving, arriving, ledgerId);
      });
      await company.ledger.close();
    },
  );

  it('[TRV-14] have their receipts outside of the database where those are kept', async () => {
    const here = await fresh('SQLite');
    const there = await fresh('Postgres');
    const { stored, blobs } = externalStorage();
    const { company, rest } = await richIn(here, CHAPTERS.length);
    await betweenTwo(here, there, async (leaving, arriving) => {
      await leaving.move(company.owner.ledgerId, arriving, { outside: blobs, check: concurrently(rest) });
      expect(stored.size).toBe(1);
      await expectSameArchives(leaving, arriving, company.owner.ledgerId, blobs);
    });
    await company.ledger.close();
  });

  it.each(DIRECTIONS)('[TRV-3] from %s to %s answer a request again that was answered before, and carry it out once', async (from, to) => {
    const here = await fresh(from);
    const there = await fresh(to);
    const store = await here.store();
    const acme = await openAcme(store);
    const requested = (ledger: Ledger, key: string) => {
      const once = { key, scope: 'POST /v1/entries', fingerprint: 'f', responseFor: () => storedAs(key) };
      return ledger.journal.post({ ...acme.owner, once }, saleOf(acme, '2026-01-05', '10.00'));
    };
    await requested(acme.ledger, 'before');
    await betweenTwo(here, there, (leaving, arriving) =>
      leaving.move(acme.owner.ledgerId, arriving, { check: concurrently(() => requested(acme.ledger, 'meanwhile')) }),
    );
    await expect(requested(acme.ledger, 'before')).rejects.toThrow(BooksMoved);
    const copy = await there.store();
    const ledger = createLedger({ store: copy });
    for (const key of ['before', 'meanwhile']) expect(await requested(ledger, key)).toEqual({ replayed: storedAs(key) });
    expect(await requested(ledger, 'afterwards')).toMatchObject({ entry: { entryNo: 3 } });
    await Promise.all([store.close(), copy.close()]);
  });
});
