import { BooksMoved, createLedger, granted, type Instant } from 'ledger-core';
import { expect, it, vi } from 'vitest';
import type { ImportRoute } from '../src/archives/archives.ts';
import { openAcme, postSale, saleOf } from './acme.ts';
import { verified, verifiedAsTheyGrow } from './archiving.ts';
import { betweenTwo, DIRECTIONS, databases, expectSameArchives } from './moving.ts';

const { fresh } = databases();
const ENTRIES = 2_000;
const WRITERS = 4;

it.each(DIRECTIONS)(
  '[TRV-10] [TRV-14] from %s to %s everything arrives once that writers were answered meanwhile, and nothing else',
  async (from, to) => {
    const here = await fresh(from);
    const there = await fresh(to);
    const store = await here.store();
    const copy = await there.store();
    const acme = await openAcme(store);
    const { ledger, owner } = acme;
    granted(
      await ledger.journal.postMany(
        owner,
        Array.from({ length: ENTRIES }, (_, at) => saleOf(acme, '2026-01-05', '1.00', `Before ${at}`)),
      ),
    );
    const responded: string[] = [];
    const refused: string[] = [];
    const writing = async (writer: number): Promise<void> => {
      for (let at = 0; refused.length < WRITERS; at++) {
        const description = `Meanwhile ${writer} ${at}`;
        try {
          granted(await ledger.journal.post(owner, saleOf(acme, '2026-01-06', '2.00', description)));
          responded.push(description);
        } catch (fault) {
          expect(fault).toBeInstanceOf(BooksMoved);
          refused.push(description);
        }
      }
    };
    let writers: Promise<unknown> = Promise.resolve();
    const check = verifiedAsTheyGrow();
    let checks = 0;
    await betweenTwo(here, there, async (leaving, arriving) => {
      writers = Promise.all(Array.from({ length: WRITERS }, (_, writer) => writing(writer)));
      await leaving.move(owner.ledgerId, arriving, {
        check: async (settings, reading) => {
          if (checks++ === 0) await vi.waitFor(() => expect(responded.length).toBeGreaterThan(WRITERS), { timeout: 20_000 });
          await check(settings, reading);
        },
      });
      await writers;
      await expectSameArchives(leaving, arriving, owner.ledgerId);
    });
    const found: string[] = [];
    await copy.read(owner.ledgerId, async ({ journal }) => {
      for (let afterNo = 0, more = true; more; ) {
        const step = await journal.scan(afterNo, 500);
        found.push(...step.map(({ description }) => description).filter((text) => text.startsWith('Meanwhile')));
        afterNo = step.at(-1)?.entryNo ?? afterNo;
        more = step.length === 500;
      }
    });
    expect(found.toSorted()).toEqual(responded.toSorted());
    const { findings, entries } = granted(await createLedger({ store: copy }).reports.verify(owner));
    expect([findings, entries]).toEqual([[], ENTRIES + responded.length]);
    await Promise.all([store.close(), copy.close()]);
  },
);

it.each(DIRECTIONS)(
  '[TRV-10] [TRV-12] [TRV-13] books on %s that move to %s take no writes afterwards, also none that waited, and stay when the operator says so',
  async (from, to) => {
    const here = await fresh(from);
    const there = await fresh(to);
    const store = await here.store();
    const acme = await openAcme(store);
    const other = await openAcme(store);
    const { ledgerId } = acme.owner;
    for (const each of [acme, other]) await postSale(each, '2026-01-05', '10.00');
    const happened: string[] = [];
    const entries = async () => granted(await acme.ledger.journal.list(acme.owner)).data.length;
    let checks = 0;
    const check: ImportRoute['check'] = async (settings, reading) => {
      await verified(settings, reading);
      checks += 1;
      // While they are brought they are written, and in the last moment only read.
      if (checks === 1) await postSale(acme, '2026-01-06', '20.00');
      if (checks < 2) return;
      void postSale(acme, '2026-01-06', '30.00').catch((fault) => happened.push(fault instanceof BooksMoved ? 'refused' : String(fault)));
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(await entries()).toBe(2);
      happened.push('checked');
    };
    await betweenTwo(here, there, async (leaving, arriving) => {
      expect(await leaving.move(ledgerId, arriving, { check })).toMatchObject({ books: { entries: 2 }, wasThere: false });
      happened.push('moved');
      await vi.waitFor(() => expect(happened.toSorted()).toEqual(['checked', 'moved', 'refused']));
      expect([happened[0], await entries()]).toEqual(['checked', 2]);
      await expect(postSale(acme, '2026-01-06', '20.00')).rejects.toThrow(/moved to another database at 20.+books company reopen/);
      await postSale(other, '2026-01-06', '20.00');
      expect([(await leaving.find(ledgerId))?.movedAt, (await arriving.find(ledgerId))?.movedAt]).toEqual([expect.any(String), null]);
      const work = async () => [...(await store.due('9999-01-01T00:00:00.000Z' as Instant, 100)), ...(await store.booksBehind(100))];
      expect((await work()).filter((one) => one.ledgerId === ledgerId)).toEqual([]);
      expect((await work()).some((one) => one.ledgerId === other.owner.ledgerId)).toBe(true);
      await leaving.reopen(ledgerId);
      await postSale(acme, '2026-01-06', '20.00');
      expect(await entries()).toBe(3);
      expect((await work()).some((one) => one.ledgerId === ledgerId)).toBe(true);
    });
    await store.close();
  },
);
