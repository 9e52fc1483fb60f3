import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kill, MAIN, run, running, type ServerProcess, startProcess } from './processes.ts';
import { HAS_TMUX, openTerminal, type Terminal, WITHOUT_TMUX } from './terminal.ts';

const STATEMENT = fileURLToPath(new URL('../demo/juniper-coffee-checking.csv', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ledger-terminal-'));
const bin = join(folder, 'bin');
const open: Terminal[] = [];
const servers: ServerProcess[] = [];
afterAll(async () => {
  for (const terminal of open) terminal.close();
  for (const { child } of servers) await kill(child);
  rmSync(folder, { recursive: true, force: true });
});

beforeAll(() => {
  mkdirSync(bin);
  writeFileSync(join(bin, 'books'), `#!/bin/sh\nexec '${process.execPath}' '${MAIN}' "$@"\n`);
  chmodSync(join(bin, 'books'), 0o755);
});

if (!HAS_TMUX) console.log(WITHOUT_TMUX);
const [HAS_ZSH, HAS_FISH] = ['zsh', 'fish'].map((shell) => {
  const isHere = spawnSync(shell, ['--version']).status === 0;
  if (!isHere) console.log(`Left out: ${shell}, whose completion is tried, is not installed.`);
  return isHere;
});

/** A person in an empty folder, and books on a server elsewhere. */
const person = async (name: string, columns = 80, rows = 24) => {
  const home = join(folder, name);
  const elsewhere = join(folder, `${name}-server`);
  for (const each of [home, elsewhere]) mkdirSync(each);
  const database = `file:${join(elsewhere, 'ledger.db')}`;
  const words = [
    'company',
    'create',
    '--name',
    'Juniper Coffee',
    '--currency',
    'USD',
    '--legal-structure',
    'sole_proprietorship',
    '--json',
  ];
  const { token } = JSON.parse(run(database, ...words).out);
  const server = await startProcess(database);
  servers.push(server);
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    HOME: home,
    XDG_CONFIG_HOME: '',
    XDG_STATE_HOME: '',
    LEDGER_DATABASE_URL: '',
    LEDGER_TOKEN: token,
    NO_COLOR: '1',
  };
  const terminal = openTerminal(home, env, columns, rows);
  open.push(terminal);
  return { terminal, home, url: server.url };
};

/** What a command prints to a program, in the place of a person. */
const terminalless = async (home: string, url: string, ...words: readonly string[]): Promise<string> => {
  const { default: profile } = JSON.parse(readFileSync(join(home, '.config', 'ledger-books', 'profiles.json'), 'utf8'));
  return (await running(process.execPath, [MAIN, ...words], { LEDGER_URL: url, LEDGER_TOKEN: profile.books[0].token })).out;
};

/** Presses the key of an account, and words of its name. */
const search = async ({ press, write, shows }: Terminal, words: string, account: RegExp): Promise<void> => {
  press('p');
  await shows(/Search:/);
  write(words);
  await shows(new RegExp(`Search: ${words}\\W`));
  await shows(account);
};

/** The same for all that read alike. */
const pick = async (terminal: Terminal, words: string, account: RegExp, then: RegExp): Promise<void> => {
  const { press, shows } = terminal;
  await search(terminal, words, account);
  press('Enter');
  await shows(/\[y\] all/);
  press('y');
  await shows(then);
};

/** Skips rows until one is shown, and answers the screen from it on. */
const rowOf = async ({ press, screen, shows }: Terminal, wanted: RegExp): Promise<string> => {
  const last = (): string => screen().slice(screen().lastIndexOf('──', screen().lastIndexOf('transactions left')));
  for (let skipped = 0; skipped < 20; skipped++) {
    await shows(/\[q\]uit$/);
    if (wanted.test(last())) return last();
    const before = last();
    press('k');
    for (const since = Date.now(); last() === before && Date.now() - since < 5_000; ) await pause(50);
  }
  throw new Error(`No row shows ${wanted}:\n${screen()}`);
};

const GUIDE = fileURLToPath(new URL('../../../docs/guides/command-line.md', import.meta.url));

/** What the guide shows of this very story. */
const screensIn = (guide: string): readonly string[] =>
  [...guide.matchAll(/^```text screen\n([\s\S]*?)\n```$/gm)].map(([, shown = '']) => shown);

describe.skipIf(!HAS_TMUX)('in a real terminal', () => {
  it('[CLI-46] from an empty folder to a closed month and its profit and loss, in at most 15 commands', async () => {
    const { terminal, home, url } = await person('ada', 80, 40);
    copyFileSync(STATEMENT, join(home, 'statement.csv'));
    let commands = 0;
    const screens: string[] = [];
    const type = (line: string): Promise<string> => {
      commands += 1;
      return terminal.command(line);
    };
    expect(await type(`books login ${url}`)).toContain('Signed in to the books Juniper Coffee');
    expect(await type('books import statement.csv --account checking')).toContain('192 need review.');
    expect(await type('books rules create Sales --contains "SQ PAYOUT" --to 4010')).toContain('Created the rule Sales');
    expect(await type('books rules apply Sales')).toContain('to 4010 Product sales.');
    expect(await type('books categorize "OREGON PROPERTY" rent --similar')).toContain('Categorized 3 transactions like OREGON PROPERTY');

    commands += 1;
    await terminal.command('true');
    terminal.line('clear; books review -i');
    await terminal.shows(
      /MONTHLY MAINTENANCE FEE\n3 similar\n→ 6020 Bank fees\n {2}guessed from the words "maintenance fee"\n[\s\S]*\[a\]ccept/,
    );
    terminal.press('g');
    await terminal.shows(/✓ MONTHLY MAINTENANCE FEE: categorized 3 transactions to 6020 Bank fees\./);
    await terminal.shows(/OWNER DRAW M JUNIPER ONLINE TRANSFER\n3 similar\nNo suggestion\.\n\[p\]ick/);
    await pick(terminal, 'draws', /3030 Owner draws/, /✓ OWNER DRAW M JUNIPER ONLINE TRANSFER: categorized 3 transactions to 3030/);
    await terminal.shows(/144 transactions left[\s\S]*\[p\]ick/);
    terminal.press('u');
    await terminal.shows(/↶ OWNER DRAW[\s\S]*147 transactions left[\s\S]*\[p\]ick/);
    await pick(terminal, 'draws', /3030 Owner draws/, /↶[\s\S]*✓ OWNER DRAW[\s\S]*\[p\]ick/);
    terminal.press('k');
    await rowOf(terminal, /CHEVRON[\s\S]*guessed from the words/);
    await search(terminal, 'vehicle', /6150 Vehicle expenses/);
    screens.push(terminal.screen());
    terminal.press('Enter');
    await terminal.shows(/\[n\] only this one/);
    terminal.press('n');
    await terminal.shows(/143 transactions left[\s\S]*\[q\]uit$/);
    screens.push(await rowOf(terminal, /CHEVRON[\s\S]*→ 6150/));
    terminal.press('g');
    await terminal.shows(/transactions to 6150 Vehicle\s+expenses\./);
    terminal.press('q');
    await terminal.shows(/\d+ transactions reviewed, \d+ left\./);

    expect(await type('books month pending 2026-07 | tail -1')).toMatch(/pending transactions in 2026-07\./);
    expect(await type('books month close 2026-07')).toContain('transactions in 2026-07 need review');
    expect(await type('books month close 2026-07 --force')).toContain('Closed 2026-07.');
    const report = await type('books pl --since 2026-07-01 --until 2026-09-30 --by month --chart');
    expect(report).toMatch(/^Net income +\d+\.\d\d +\d+\.\d\d +\d+\.\d\d +\d+\.\d\d$/m);
    expect(report).toMatch(/^2026-09 +\d+\.\d\d █+/m);
    screens.push(report);
    expect(commands).toBeLessThanOrEqual(15);
    const shown = screensIn(readFileSync(GUIDE, 'utf8'));
    expect(shown.length).toBeGreaterThan(2);
    for (const each of shown) expect(screens.join('\n\n')).toContain(each);
  }, 120_000);

  it('[CLI-46] shows a suggestion, its reason and the entry, and files by a key, at 40 characters', async () => {
    const { terminal, home, url } = await person('narrow', 40, 30);
    await terminal.command(`books login ${url}`);
    writeFileSync(
      join(home, 'a.csv'),
      'Date,Description,Amount\n2026-07-01,THE CORNER COFFEE SHOP OF PORTLAND OREGON,-4.00\n2026-07-02,Laptop and charger,-40.00\n',
    );
    writeFileSync(
      join(home, 'b.csv'),
      'Date,Description,Amount\n2026-08-01,THE CORNER COFFEE SHOP OF PORTLAND OREGON,-5.00\n2026-08-02,To savings,-75.00\n',
    );
    writeFileSync(join(home, 'c.csv'), 'Date,Description,Amount\n2026-08-20,From checking,+75.00\n');
    await terminal.command('books import a.csv --account 1010; books categorize corner meals');
    await terminal.command('books import b.csv --account 1010; books import c.csv --account 1020');
    terminal.line('clear; books review -i');
    const match = await terminal.shows(/75\.00[\s\S]*→ match \w{6}[\s\S]*\[a\]ccept/);
    expect(match).toMatch(/ {2}Dr 1020 Savings +75\.00\n {2}Cr 1010 Checking +75\.00/);
    terminal.press('a');
    await terminal.shows(/✓ [\s\S]*1010 Checking\.[\s\S]*\[a\]ccept/);
    const shown = await terminal.shows(
      /THE CORNER COFFEE SHOP OF PORTLAND OREG…\n→ 6060 Meals\n {2}\w[\s\S]* {2}Dr 6060 Meals +5\.00\n {2}Cr 1010 Checking +5\.00\n\[a\]ccept/,
    );
    expect(Math.max(...shown.split('\n').map((line) => line.length))).toBeLessThanOrEqual(40);
    terminal.press('a');
    await terminal.shows(/-40\.00\nLaptop and charger\nNo suggestion\.\n\[p\]ick/);
    terminal.press('s');
    await terminal.shows(/Split 40\.00/);
    terminal.write('6070=10, 1600');
    terminal.press('Enter');
    await terminal.shows(/4 transactions reviewed, 0 left\./);
    expect(await terminal.command('books inbox')).toContain('All caught up.');
  }, 120_000);

  it('[CLI-46] [RUL-17] [ING-22] shows what a rule would exclude, and the memo; a key takes the exclusion back', async () => {
    const { terminal, home, url } = await person('excluding', 80, 30);
    await terminal.command(`books login ${url}`);
    writeFileSync(
      join(home, 'a.csv'),
      'Date,Description,Memo,Amount\n2026-07-01,TOYS OF PORTLAND,Order 17,-4.00\n2026-07-02,MORE TOYS OF PORTLAND,,-40.00\n',
    );
    await terminal.command('books rules create Private --contains TOYS --exclude "paid by the owner"');
    await terminal.command('books import a.csv --account 1010');
    terminal.line('clear; books review -i');
    await terminal.shows(/MORE TOYS OF PORTLAND\n→ exclude: paid by the owner\n {2}excluded by the rule Private\n\[a\] exclude/);
    terminal.press('a');
    await terminal.shows(/✓ 2026-07-02 MORE TOYS OF PORTLAND -40\.00: excluded\.[\s\S]*\nTOYS OF PORTLAND\n {2}Order 17\n→ exclude/);
    terminal.press('u');
    await terminal.shows(/↶ 2026-07-02 MORE TOYS OF PORTLAND -40\.00: excluded\.\n.*2 transactions left/);
    terminal.press('q');
    await terminal.shows(/ 2 left\./);
  }, 60_000);

  it('[CLI-46] keys exclude a row, set its note, add a receipt and create a rule, and each is undone', async () => {
    const { terminal, home, url } = await person('keys', 80, 40);
    await terminal.command(`books login ${url}`);
    const rows = ['2026-07-01,RIVER GARAGE 17,-4.00', '2026-07-02,RIVER GARAGE 18,-6.00', '2026-07-03,TOYS,-40.00'];
    writeFileSync(join(home, 'a.csv'), `Date,Description,Amount\n${rows.join('\n')}\n`);
    writeFileSync(join(home, 'toys.pdf'), '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
    await terminal.command('books import a.csv --account 1010');
    const { press, shows, write } = terminal;
    const result = async (key: string, question: RegExp, text: string, then: RegExp): Promise<void> => {
      press(key);
      await shows(question);
      write(text);
      press('Enter');
      await shows(then);
    };
    terminal.line('clear; books review -i');
    await shows(/3 transactions left[\s\S]*TOYS[\s\S]*e\[x\]clude {2}\[n\]ote {2}\[r\]eceipt {2}ru\[l\]e[\s\S]*\[q\]uit$/);
    await result(
      'n',
      /Note/,
      'a present',
      /✓ 2026-07-03 TOYS -40\.00: note “a present”\.[\s\S]*3 transactions left[\s\S]*Note: a present[\s\S]*\[q\]uit$/,
    );
    await result('r', /File of the receipt/, 'none.pdf', /✗ Cannot read the file none\.pdf\.[\s\S]*\[q\]uit$/);
    await result('r', /File of the receipt/, 'toys.pdf', /✓ 2026-07-03 TOYS -40\.00: receipt toys\.pdf\.[\s\S]*\[q\]uit$/);
    expect(await terminalless(home, url, 'receipts', '--csv')).toContain('2026-07-03 TOYS');
    await result('x', /Reason to exclude/, 'not ours', /✓ 2026-07-03 TOYS -40\.00: excluded\.[\s\S]*2 transactions left[\s\S]*\[q\]uit$/);
    press('l');
    await shows(/Words of the description[\s\S]*river garage/);
    press('Enter');
    await shows(/Search:/);
    write('vehicle');
    await shows(/6150 Vehicle expenses/);
    press('Enter');
    await shows(/\[y\] categorize 2 transactions in review/);
    press('y');
    await shows(/✓ Created the rule river garage: 6150 Vehicle expenses\. Categorized 2\s+transactions\.[\s\S]*0 left\./);
    for (const undone of ['Created the rule river garage', 'excluded', 'receipt toys.pdf', 'note “a present”'])
      expect(await terminal.command('clear; books undo')).toContain(undone);
    expect(await terminalless(home, url, 'rules', '--json')).toBe('[]\n');
    expect(await terminalless(home, url, 'receipts', '--json')).toBe('[]\n');
    const left = JSON.parse(await terminalless(home, url, 'api', 'GET', '/v1/transactions')).data;
    expect(left.map(({ status, note }: { readonly status: string; readonly note: string | null }) => [status, note])).toEqual(
      Array.from({ length: 3 }, () => ['needs_review', null]),
    );
  }, 120_000);

  it('[CLI-44] completes commands, commands of a group, and options, in bash', async () => {
    const { terminal } = await person('completed', 100, 30);
    await terminal.command('eval "$(books completion bash)"');
    const completes = async (typed: string, to: string): Promise<void> => {
      terminal.write(typed);
      terminal.press('Tab');
      await terminal.shows(new RegExp(`\\$ ${to}$`));
      terminal.press('C-c');
      await terminal.shows(/\^C\n\$$/);
      terminal.line('clear');
      await terminal.shows(/^\$$/);
    };
    await completes('books inv', 'books invoices');
    await completes('books credit-notes ap', 'books credit-notes apply');
    await completes('books pl --ch', 'books pl --chart');
    await completes('books month close 2026-07 --fo', 'books month close 2026-07 --force');
    await completes('books veri', 'books verify');
  }, 60_000);

  it.skipIf(!HAS_ZSH)(
    '[CLI-44] completes them in zsh, of which nothing is set up yet',
    async () => {
      const { terminal } = await person('zsh', 100, 30);
      terminal.line("PS1='z$ ' zsh -f");
      await terminal.shows(/^z\$$/m);
      terminal.line('source <(books completion zsh); clear');
      for (const [typed, to] of [
        ['books inv', 'books invoices'],
        ['books credit-notes ap', 'books credit-notes apply'],
        ['books rules create --cont', 'books rules create --contains'],
      ] as const) {
        await terminal.shows(/^z\$$/);
        terminal.write(typed);
        terminal.press('Tab');
        await terminal.shows(new RegExp(`^z\\$ ${to}$`));
        terminal.press('C-u');
        terminal.line('clear');
      }
    },
    60_000,
  );
});

describe.skipIf(!HAS_FISH)('in fish', () => {
  it('[CLI-44] completes commands, commands of a group until one is named, and the options of each', async () => {
    const script = join(folder, 'ledger.fish');
    writeFileSync(script, (await running(process.execPath, [MAIN, 'completion', 'fish'])).out);
    const offered = async (typed: string): Promise<readonly string[]> => {
      const { out } = await running('fish', ['--no-config', '-c', `source '${script}'; complete -C '${typed}'`], { HOME: folder });
      return out
        .trim()
        .split('\n')
        .map((line) => line.split('\t')[0] ?? '');
    };
    expect(await offered('books inv')).toEqual(['invoices']);
    expect(await offered('books rules a')).toContain('apply');
    expect(await offered('books rules create a')).not.toContain('apply');
    expect(await offered('books rules create --cont')).toEqual(['--contains']);
    expect(await offered('books rules list --cont')).toEqual(['']);
    expect(await offered('books pl --ch')).toEqual(['--chart']);
  }, 60_000);
});

describe('without a terminal', () => {
  it('[CLI-46] says what lists the same', async () => {
    const ran = await running(process.execPath, [MAIN, 'review', '-i'], { LEDGER_DATABASE_URL: `file:${join(folder, 'none.db')}` });
    expect(ran.status).not.toBe(0);
    expect(ran.error.trim().split('\n')).toHaveLength(1);
  });

  it('[CLI-44] scripts are read by their shells', async () => {
    for (const [shell, words] of [['bash', ['-n']]] as const) {
      const script = (await running(process.execPath, [MAIN, 'completion', shell])).out;
      writeFileSync(join(folder, `completion.${shell}`), script);
      expect(await running(shell, [...words, join(folder, `completion.${shell}`)])).toEqual({ status: 0, out: '', error: '' });
    }
  });
});
