import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { packTar } from 'modern-tar';
import { describe, expect, it, onTestFinished } from 'vitest';
import { wrongIn } from '../src/checks/archive.ts';
import { checkFeed } from '../src/checks/feed.ts';
import { guesses, holds } from '../src/faults/attacks.ts';
import { startBank } from '../src/stage/bank.ts';
import { endsWhenAsked } from '../src/stage/programs.ts';
import type { Company } from '../src/traffic/open-books.ts';
import { openViolations } from '../src/violations.ts';

/** What judges the attacks of a run is itself shown to find what it looks for. */
const serviceThat = async (responses: RequestListener) => {
  const server = createServer(responses);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, violations: openViolations(), longestMs: 50 };
};

const company = (token: string) =>
  ({
    token,
    desk: { name: token, mark: (words: string) => words, send: async () => ({ token: 'fresh' }) },
  }) as unknown as Pick<Company, 'desk' | 'token'>;

describe('an archive that was answered [SYS-26]', () => {
  const LINES = '{"id":1}\n{"id":2}\n';
  const file = (name: string, body: string) => ({ header: { name, size: Buffer.byteLength(body) }, body });
  const archive = (
    change: { readonly lines?: string; readonly entries?: number; readonly isCut?: boolean; readonly receipt?: boolean } = {},
  ) => {
    const sha256 = { 'entries/000001.jsonl': createHash('sha256').update(LINES).digest('hex') };
    const { lines = LINES, entries = 2, isCut = false, receipt = true } = change;
    const manifest = { journal: { entries }, tables: { entries: { rows: 2 } }, receipts: { files: 1, bytes: 3 }, sha256 };
    return packTar([
      file('entries/000001.jsonl', lines),
      ...(receipt ? [file('receipts/doc_1.pdf', 'PDF')] : []),
      ...(isCut ? [] : [file('manifest.json', JSON.stringify(manifest))]),
    ]);
  };

  it('is whole', async () => {
    expect(await wrongIn(await archive())).toBeNull();
  });

  it('was cut off, changed, or has less than it says', async () => {
    const whole = await archive();
    expect(await wrongIn(whole.slice(0, 700))).toMatch(/cannot be read|was cut off/);
    expect(await wrongIn(await archive({ isCut: true }))).toBe('it was cut off: it has no manifest');
    expect(await wrongIn(await archive({ lines: LINES.replace('2', '3') }))).toBe('entries/000001.jsonl is not what its manifest says');
    expect(await wrongIn(await archive({ entries: 3 }))).toBe('the journal has 2 entries of 3');
    expect(await wrongIn(await archive({ receipt: false }))).toBe('it has 0 receipts of 1');
  });
});

describe('what a bank reported [SYS-26]', () => {
  const judged = async (rows: readonly { readonly source_description: string; readonly amount: string }[]): Promise<readonly string[]> => {
    const bank = await startBank();
    onTestFinished(bank.stop);
    for (const [description, amount] of [
      ['rent', '-5.00'],
      ['tea', '-2.00'],
      ['later', '-1.00'],
    ] as const)
      bank.move('led_1', description, amount);
    const violations = openViolations();
    const list = () => rows.map((row, at) => ({ id: `txn_${at + 1}`, direction: 'out', ...row }));
    const feed = { bank, account: 'acc_1', read: 2 };
    await checkFeed(
      { desk: { name: 'Juniper', ledgerId: 'led_1', feed }, owner: { transactions: { list } } } as unknown as Company,
      violations,
    );
    return violations.found;
  };
  const rent = { source_description: 'rent', amount: '5.00' };
  const tea = { source_description: 'tea', amount: '2.00' };

  it('is in the books once, and may be so before its reading is answered', async () => {
    expect(await judged([rent, tea])).toEqual([]);
    expect(await judged([rent, tea, { source_description: 'later', amount: '1.00' }])).toEqual([]);
  });

  it('was lost, came twice, came otherwise, or never was', async () => {
    expect(await judged([rent])).toEqual([`Juniper: the bank's movement "tea" was read and is not there`]);
    expect(await judged([rent, tea, tea])).toEqual([`Juniper: the bank's movement "tea" is there twice`]);
    expect(await judged([rent, { ...tea, amount: '3.00' }])).toEqual([
      `Juniper: the bank's movement "tea" is -2.00, and -3.00 in the books`,
    ]);
    expect(await judged([rent, tea, { ...tea, source_description: 'gift' }])).toEqual([
      `Juniper: the transaction txn_3 "gift" is none of the bank's`,
    ]);
  });
});

describe('a stranger who guesses tokens [SYS-26]', () => {
  const rightOnes = ['Bearer fresh', 'Bearer right'];
  const judged = async (status: (isRight: boolean, tries: number) => number): Promise<readonly string[]> => {
    let tries = 0;
    const on = await serviceThat((request, response) => {
      tries += 1;
      response.writeHead(status(rightOnes.includes(request.headers.authorization ?? ''), tries)).end();
    });
    await guesses(on, company('right'));
    return on.violations.found;
  };

  it('is put off, and nobody else', async () => {
    expect(
      await judged((isRight, tries) => {
        if (isRight) return 200;
        return tries > 10 ? 429 : 401;
      }),
    ).toEqual([]);
  });

  it('shuts others out, or gets in', async () => {
    expect(await judged((_isRight, tries) => (tries > 10 ? 429 : 401))).toEqual([
      'While a stranger guessed tokens, a right one was answered 429.',
      'While a stranger guessed tokens, a right one was answered 429.',
    ]);
    expect(await judged(() => 200)).toEqual(['A guessed token was answered 200.']);
  });
});

describe('an archive that nobody takes [SYS-26]', () => {
  /** The status for an archive of other books while one is held, and for these books afterwards. */
  const judged = async (others: number, afterwards: number): Promise<readonly string[]> => {
    let requested = 0;
    const on = await serviceThat((request, response) => {
      const isOther = request.headers.authorization === 'Bearer other';
      if (!isOther) requested += 1;
      if (!isOther && requested === 1) response.writeHead(200).write('x');
      else response.writeHead(isOther ? others : afterwards).end();
    });
    await holds({ ...on, freeWithinMs: 100 }, company('held'), [company('other')]);
    return on.violations.found;
  };

  it('holds up nobody but who asks for the same one', async () => {
    expect(await judged(200, 200)).toEqual([]);
    expect(await judged(429, 200)).toEqual([]);
  });

  it('lets the archive of others break off', async () => {
    const on = await serviceThat((request, response) => {
      const isOther = request.headers.authorization === 'Bearer other';
      response.writeHead(200).write('x', () => (isOther ? response.destroy() : response.end()));
    });
    await holds({ ...on, freeWithinMs: 100 }, company('held'), [company('other')]);
    expect(on.violations.found).toEqual([expect.stringContaining('other: while another archive was held, its own was answered TypeError')]);
  });

  it('makes others fail, or is never let go', async () => {
    expect(await judged(503, 200)).toEqual(['other: while another archive was held, its own was answered 503.']);
    expect(await judged(200, 429)).toEqual(['held: there is no archive after another one was let go or cut off.']);
  });
});

describe('a process that is asked to end [SYS-26]', () => {
  const requested = async (script: string, longestMs: number): Promise<boolean> => {
    const child = spawn(process.execPath, ['-e', `${script}; setInterval(() => {}, 1000); console.log('here')`]);
    await once(child.stdout, 'data');
    return endsWhenAsked(child, longestMs);
  };

  it('ends, or is found hanging and is ended', async () => {
    expect(await requested('', 20_000)).toBe(true);
    expect(await requested("process.on('SIGTERM', () => {})", 200)).toBe(false);
  });
});
