import { BooksMoved, createLedger, granted, Unavailable } from 'ledger-core';
import { externalStorage, postSale as postSaleOf } from 'ledger-core/testing';
import postgres from 'postgres';
import { describe, expect, it, vi } from 'vitest';
import type { Archives, ImportRoute } from '../src/archives/archives.ts';
import type { End } from '../src/archives/end.ts';
import { moveBooks } from '../src/archives/move-books.ts';
import { postgresArchives, postgresStore } from '../src/postgres/index.ts';
import { openAcme, postSale } from './acme.ts';
import { verified } from './archiving.ts';
import { betweenTwo, concurrently, type Database, DIRECTIONS, databases, expectSameArchives, richIn } from './moving.ts';
import { CHAPTERS } from './rich-books.ts';

const { fresh, onPostgres } = databases();

describe('a move that is cut', () => {
  it.each(DIRECTIONS)('[TRV-4] [TRV-10] from %s to %s leaves nothing there, wherever it is cut, and is begun again', async (from, to) => {
    const here = await fresh(from);
    const there = await fresh(to);
    const { stored, blobs } = externalStorage();
    const { company } = await richIn(here, CHAPTERS.length);
    const { ledgerId } = company.owner;
    const sell = () => postSaleOf(company, '2026-03-01', '1.00');
    /** Everything that a move does, of which one is the last: the parts that it writes, and its checks. */
    const until = (last: number): { route: ImportRoute; steps: () => number } => {
      let steps = 0;
      const step = (): void => {
        steps += 1;
        if (steps === last) throw new Error('cut');
      };
      const first = concurrently(sell);
      const check: ImportRoute['check'] = async (settings, store) => {
        await first(settings, store);
        step();
      };
      return { route: { outside: blobs, report: step, check }, steps: () => steps };
    };
    const whole = until(0);
    await betweenTwo(here, await fresh(to), async (leaving, arriving) => {
      await leaving.move(ledgerId, arriving, whole.route);
      await leaving.reopen(ledgerId);
    });
    const steps = whole.steps();
    expect(steps).toBeGreaterThan(40);
    stored.clear();
    await betweenTwo(here, there, async (leaving, arriving) => {
      for (const last of [1, 2, 3, 10, 20, 30, steps - 3, steps - 2, steps - 1, steps]) {
        await expect(leaving.move(ledgerId, arriving, until(last).route)).rejects.toThrow('cut');
        expect([await arriving.find(ledgerId), stored.size]).toEqual([null, 0]);
        await sell();
      }
      await leaving.move(ledgerId, arriving, until(0).route);
      await expectSameArchives(leaving, arriving, ledgerId, blobs);
    });
    await company.ledger.close();
  });

  it.each(DIRECTIONS)('[TRV-10] since Postgres goes away, from %s to %s, leaves the books where they were', async (from) => {
    const sqlite = await fresh('SQLite');
    const url = await onPostgres();
    const server: Database = { store: () => postgresStore({ url }), archives: () => postgresArchives({ url }) };
    const [here, there] = from === 'SQLite' ? [sqlite, server] : [server, sqlite];
    const store = await here.store();
    const acme = await openAcme(store);
    const admin = postgres(url, { max: 1 });
    const goAway = () =>
      admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    for (const last of [1, 2])
      await betweenTwo(here, there, async (leaving, arriving) => {
        let checks = 0;
        const check: ImportRoute['check'] = async (settings, reading) => {
          await verified(settings, reading);
          checks += 1;
          if (checks === last) await goAway();
        };
        await expect(leaving.move(acme.owner.ledgerId, arriving, { check })).rejects.toThrow(Unavailable);
        await vi.waitFor(() => postSale(acme, '2026-01-06', '20.00'), { timeout: 20_000, interval: 100 });
      });
    await betweenTwo(here, there, async (leaving, arriving) => {
      expect(await leaving.move(acme.owner.ledgerId, arriving, { check: verified })).toMatchObject({
        books: { movedAt: null },
        wasThere: false,
      });
      await expectSameArchives(leaving, arriving, acme.owner.ledgerId);
    });
    await Promise.all([admin.end(), store.close()]);
  });

  it.each(DIRECTIONS)(
    '[TRV-10] from %s to %s at its very end, when the copy is kept, brings the rest once it is begun again',
    async (from, to) => {
      const here = await fresh(from);
      const there = await fresh(to);
      const { stored, blobs } = externalStorage();
      const { company, rest } = await richIn(here, CHAPTERS.length);
      const { ledgerId } = company.owner;
      const copy = createLedger({ store: await there.store() });
      await betweenTwo(here, there, async (leaving, arriving) => {
        const end = leaving.end as End;
        const control: typeof end.connection.control = async (word) => {
          if (word === 'commit') throw new Error('cut');
          await end.connection.control(word);
        };
        const cut = { ...end, connection: { ...end.connection, control } };
        const route = { outside: blobs, check: verified };
        await expect(moveBooks(cut, arriving.end as End, ledgerId, route)).rejects.toThrow('cut');
        expect([await leaving.find(ledgerId), stored.size]).toMatchObject([{ movedAt: null }, 1]);
        await expectSameArchives(leaving, arriving, ledgerId, blobs);
        const accountsThere = async () => granted(await copy.accounts.chart(company.owner)).accounts.length;
        const before = await accountsThere();
        granted(await company.ledger.accounts.create(company.owner, { code: '1099', name: 'Late', type: 'asset' }));
        await rest();
        expect(await leaving.move(ledgerId, arriving, route)).toMatchObject({ wasThere: true });
        await expectSameArchives(leaving, arriving, ledgerId, blobs);
        expect(await accountsThere()).toBe(before + 1);
        await expect(postSaleOf(company, '2026-03-01', '1.00')).rejects.toThrow(BooksMoved);
        expect(await leaving.move(ledgerId, arriving, route)).toMatchObject({ wasThere: true });
      });
      await Promise.all([company.ledger.close(), copy.close()]);
    },
  );
});

it.each(DIRECTIONS)(
  '[TRV-10] [TRV-12] books on %s that moved to %s, and were written there, are not moved over what is there',
  async (from, to) => {
    const here = await fresh(from);
    const there = await fresh(to);
    const store = await here.store();
    const copy = await there.store();
    const acme = await openAcme(store);
    const { ledgerId } = acme.owner;
    await betweenTwo(here, there, async (leaving, arriving) => {
      const moved = (one: Archives, other: Archives) => one.move(ledgerId, other, { check: verified });
      await moved(leaving, arriving);
      const other = await (await fresh('SQLite')).archives();
      await expect(moved(leaving, other)).rejects.toThrow(
        new RegExp(
          `^The books Acme \\(${ledgerId}\\) moved to another database at 20.+\\. Move them from that database, or first make them writable here`,
        ),
      );
      // Back again, before anyone wrote.
      expect(await moved(arriving, leaving)).toMatchObject({ wasThere: true });
      await postSale(acme, '2026-01-05', '10.00');
      await arriving.reopen(ledgerId);
      await postSale({ ...acme, ledger: createLedger({ store: copy }) }, '2026-01-05', '20.00');
      for (const [one, another] of [
        [leaving, arriving],
        [arriving, leaving],
      ] as const)
        await expect(moved(one, another)).rejects.toThrow(
          `The books Acme (${ledgerId}) already exist in the other database and were changed there. Move them to a different database.`,
        );
      // What is advised.
      expect(await moved(leaving, other)).toMatchObject({ wasThere: false });
      await other.close();
    });
    await Promise.all([store.close(), copy.close()]);
  },
);
