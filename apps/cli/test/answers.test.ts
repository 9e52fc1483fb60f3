import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { withProgress } from '../src/command/progress.ts';
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

describe('an answer', () => {
  it('[CLI-28] is a table, CSV with the same cells, or the words of the HTTP interface', async () => {
    expect(await out('books register 6070')).toMatch(/^2026-07-07 +\d+ +OFFICE DEPOT +34\.33 +\d+\.33$/m);
    expect(await out('books register 6070 --csv')).toMatch(
      /^date,entry,description,amount,balance\n[\s\S]*^2026-07-07,\d+,OFFICE DEPOT,34\.33,\d+\.33$/m,
    );
    expect(JSON.parse(await out('books register 6070 --json')).lines).toContainEqual(
      expect.objectContaining({ description: 'OFFICE DEPOT', signed_amount: '34.33' }),
    );
    expect(await type(person, 'books register 6070 --csv --json')).toMatchObject({ status: 2 });
    const bankFees = (await out('books rules --csv')).split('\n').find((line) => line.includes('Bank fee'));
    expect(bankFees).toMatch(/^\w{6},Bank fee,6020 Bank fees,description contains FEE,yes,\d+,[-\d]*$/);
  });

  it('[CLI-28] [CLI-47] has colours on a terminal alone, and none with NO_COLOR; a line is never longer than the terminal', async () => {
    const { screenOf } = await import('../src/command/screen.ts');
    const terminal = { isTTY: true, columns: 50 };
    expect(await type({ ...person, screen: screenOf(terminal, {}) }, 'books inbox')).toMatchObject({
      out: expect.stringContaining('\u001b[1m'),
    });
    for (const screen of [screenOf(terminal, { NO_COLOR: '1' }), screenOf({}, {}), screenOf(terminal, { TERM: 'dumb' })])
      expect((await type({ ...person, screen }, 'books inbox')).out).not.toContain('\u001b');
    const narrow = (await type({ ...person, screen: screenOf(terminal, { NO_COLOR: '1' }) }, 'books inbox')).out.split('\n');
    expect(Math.max(...narrow.map((line) => line.length))).toBeLessThanOrEqual(50);
    expect(narrow.at(-1)).toBe('');
    expect(narrow.at(-2)).toBe('Hidden columns: account, suggestion');
  });

  it('[CLI-30] an account is named by its code or words of its name, a transaction by an end of its id or words', async () => {
    const [, end = ''] = /^(\w{6}) .*COMCAST/m.exec(await out('books inbox')) ?? [];
    for (const named of [end, 'comcast', 'COMCAST BUSINESS'])
      for (const account of ['6120', 'internet', 'Telephone and internet'])
        expect(await out(`books categorize "${named}" "${account}" --dry-run`)).toMatch(/6120 Telephone and internet +149\.90/);
    const several = await type(person, 'books categorize "SQ PAYOUT" 4010');
    expect([several.status, several.error]).toEqual([
      2,
      expect.stringMatching(
        /^books: "SQ PAYOUT" matches several: 2026-07-04 SQ PAYOUT 2 \(\w{6}\), 2026-07-03 SQ PAYOUT 1 \(\w{6}\)\. Use the id in parentheses\.$/m,
      ),
    ]);
    const [, named = ''] = /PAYOUT 1 \((\w{6})\)/.exec(several.error) ?? [];
    expect(await type(person, `books categorize ${named} 4010 --dry-run`)).toMatchObject({ status: 0 });
    expect((await type(person, 'books categorize zzzzzz 4010')).error).toContain(
      'No transaction matches "zzzzzz". Find one with: books search WORDS',
    );
  });
});

describe('an import', () => {
  it('[CLI-15] counts what awaits review, also of more rows than an answer lists', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'ledger-many-')), 'many.csv');
    const rows = Array.from({ length: 1_100 }, (_, at) => `2026-09-01,${at === 0 ? 'MONTHLY FEE' : `Shop ${at}`},-${at + 1}.00`);
    writeFileSync(file, ['Date,Description,Amount', ...rows, ''].join('\n'));
    const printed = (await type(personAt(await exampleBooks()), `company import ${file} --account 1010`)).out;
    expect(printed).toContain('1100 rows read from many.csv');
    expect(printed).toContain('1 new transaction categorized by rules. 1099 need review.');
  });
});

describe('a decision', () => {
  it('[CLI-32] is shown by a dry run with its entry, and not written', async () => {
    const shown = await out('books split "AMAZON" "office supplies=20.00" 6100 --dry-run');
    expect(shown).toMatch(/6070 Office supplies +20\.00\n.*6100 Repairs and maintenance +64\.00\n/);
    expect(shown).toContain('Nothing was written.');
    expect(await out('books inbox')).toContain('AMAZON');
    expect((await type(person, 'books split AMAZON 6070=1.234')).error).toContain('"1.234" must be an amount with at most 2 decimals.');
    expect((await type(person, 'books split AMAZON 6070 6100')).error).toContain('Only one part may omit its amount');
  });

  it('[CLI-33] is taken back, the last first, as far as the command line remembers', async () => {
    expect((await type(person, 'books undo')).error).toContain('There is nothing to undo');
    await out('books categorize "SQ PAYOUT" 4010 --similar');
    await out('books categorize "CITY PARKING" 6150');
    await out('books entries post Gift --debit 6070=1.00 --credit 3030=1.00 --date 2026-07-20');
    expect(await out('books inbox')).not.toMatch(/PAYOUT|PARKING/);
    expect(await out('books undo')).toMatch(/^Undone: Posted entry \d+, Gift/);
    expect(await out('books undo --dry-run')).toMatch(/^Would undo: Categorized 2026-07-01 CITY PARKING/);
    expect(await out('books undo')).toContain('CITY PARKING');
    expect(await out('books undo')).toContain('Categorized 2 transactions like SQ PAYOUT 2 to 4010 Product sales.');
    expect((await out('books inbox')).match(/PAYOUT|PARKING/g)).toHaveLength(3);
    expect((await type(person, 'books undo')).error).toContain('There is nothing to undo');
    await out('books categorize "OFFICE DEPOT" 6100');
    expect(await out('books undo')).toContain('Undone: Categorized 2026-07-07 OFFICE DEPOT');
    expect(await out('books api GET "/v1/transactions?q=OFFICE DEPOT"')).toContain('"category_code":"6070"');
    await out('books month close 2026-04');
    expect(await out('books undo')).toContain('Undone: Closed 2026-04.');
    await out('books exclude "HOME DEPOT" --reason twice --dry-run');
    expect((await type(person, 'books undo')).error).toContain('There is nothing to undo');
  });

  it('[CLI-34] a rule is tried, and applied to what waits', async () => {
    await out('books rules create Shell --contains "SHELL OIL" --to 6150');
    expect(await out('books rules preview Shell')).toMatch(/SHELL OIL +-61\.00$/m);
    expect(await out('books rules apply Shell')).toContain('Categorized 1 transaction to 6150 Vehicle expenses.');
    expect(await out('books rules preview Shell')).toBe('No transactions in review match Shell.\n');
    await out('books undo');
    await out('books undo');
    expect(await out('books rules')).not.toContain('Shell');
  });

  it('[CLI-34] a rule is applied to posted rows in one act, and each stands again as it was', async () => {
    const stateOf = async () => /"category_code":"(\d+)"/.exec(await out('books api GET "/v1/transactions?q=OFFICE DEPOT"'))?.[1];
    const before = await stateOf();
    await out('books rules create Desk --contains "OFFICE DEPOT" --to 6100 --note Desk');
    expect(await out('books rules preview Desk')).toBe('No transactions in review match Desk.\n');
    expect(await out('books rules preview Desk --posted')).toMatch(new RegExp(`OFFICE DEPOT .*${before}$`, 'm'));
    expect(await out('books rules apply Desk --posted --dry-run')).toContain('Would categorize 1 transaction to 6100');
    expect(await stateOf()).toBe(before);
    expect(await out('books rules apply Desk --posted')).toContain('Categorized 1 transaction to 6100');
    expect(await stateOf()).toBe('6100');
    expect(await out('books rules')).toMatch(/Desk .* 1 +2026-07-07$/m);
    const noteOf = async () => /"note":("\w+"|null)/.exec(await out('books api GET "/v1/transactions?q=OFFICE DEPOT"'))?.[1];
    expect(await noteOf()).toBe('"Desk"');
    await out('books undo');
    expect(await stateOf()).toBe(before);
    expect(await noteOf()).toBe('null');
    await out('books undo');
  });

  it('[CLI-34] rules are ordered, and one that another hides says so', async () => {
    await out('books rules create Any --contains "CHEV" --to 6150');
    await out('books rules order Any');
    expect(await out('books rules')).toContain('Fuel is never used, because Any matches first.');
    await out('books rules order Fuel');
    expect(await out('books rules')).not.toContain('is never used');
    await out('books rules remove Any');
    for (const _ of ['remove', 'order', 'order', 'make', 'make']) await out('books undo');
    expect((await type(person, 'books rules order Fuel Fuel')).error).toContain('The rule Fuel is listed twice.');
  });

  it('[CLI-34] a rule splits by shares, and says what is wrong with its options', async () => {
    const made = 'books rules create Shared --words chevron --from-day 28 --to-day 3';
    expect(await out(`${made} --share 6150=60 --share 6100=40%`)).toContain('Created the rule Shared');
    expect(await out('books rules')).toContain('60.00% 6150 Vehicle expenses, 40.00% 6100');
    await out('books undo');
    expect((await type(person, made)).error).toContain('Specify exactly one of --to, --transfer-to, --share and --exclude.');
    expect((await type(person, `${made} --share 6150`)).error).toContain('Use the form 6090=80.');
    expect((await type(person, `${made} --share 6150=60 --share 6100=30`)).error).toContain(
      '--share: the percentages must add up to 100, not 90.',
    );
    expect((await type(person, 'books rules create Days --from-day 41 --to 6150')).error).toContain(
      '--from-day: must be a day of the month from 1 to 31, not 41',
    );
    expect((await type(person, 'books rules create Own --contains X --transfer-to 6150')).error).toContain('--transfer-to: ');
    expect((await type(person, 'books rules create Blank --contains X --exclude " "')).error).toContain('--exclude: ');
  });

  it('[CLI-34] a rule excludes only after it is confirmed, and undo takes that back', async () => {
    const own = personAt(await exampleBooks());
    const say = async (line: string) => (await type(own, line)).out;
    const made = await say('books rules create Private --contains "HOME DEPOT" --exclude "paid by the owner"');
    expect(made).toContain('Preview the transactions that it would exclude with: books rules preview');
    expect(await say('books rules')).toMatch(/Private +exclude: paid by the owner +.* no +0/);
    expect(await say('books rules preview Private')).toMatch(/HOME DEPOT/);
    expect((await type(own, 'books rules apply Private')).error).toContain('Check them with --dry-run, then confirm with --yes.');
    expect(await say('books rules apply Private --dry-run')).toContain('Would exclude 1 transaction: paid by the owner.');
    expect(await say('books rules apply Private --yes')).toContain('Excluded 1 transaction: paid by the owner.');
    expect(await say('books api GET "/v1/transactions?q=HOME DEPOT"')).toContain('"status":"excluded"');
    expect(await say('books undo')).toContain('Undone: Excluded 1 transaction: paid by the owner.');
    expect(await say('books api GET "/v1/transactions?q=HOME DEPOT"')).toContain('"status":"needs_review"');
  });

  it('[CLI-34] [STM-45] a rule asks for the memo of the source', async () => {
    const own = personAt(await exampleBooks());
    const made = 'books rules create Order --memo-contains "order" --memo-words 17 --to 6100';
    expect((await type(own, made)).out).toContain('Created the rule Order');
    expect((await type(own, 'books rules')).out).toContain('memo contains order, memo words 17');
    const file = join(mkdtempSync(join(tmpdir(), 'ledger-')), 'orders.csv');
    writeFileSync(
      file,
      'Date,Description,Memo,Amount\n2026-07-20,SPRUCE LTD PDX,Order 17,-12.00\n2026-07-21,SPRUCE LTD PDX,Order 18,-1.00\n',
    );
    await type(own, `company import ${file} --account Checking`);
    const { data } = JSON.parse((await type(own, 'books api GET "/v1/transactions?q=SPRUCE"')).out);
    expect(data.map((row: Record<string, unknown>) => [row.source_memo, row.status])).toEqual([
      ['Order 18', 'needs_review'],
      ['Order 17', 'posted'],
    ]);
  });

  it('[CLI-18] [CLI-34] what a rule would exclude stands in the inbox with its reason', async () => {
    const own = personAt(await exampleBooks());
    await type(own, 'books rules create Private --contains "TOYS" --exclude "paid by the owner"');
    const file = join(mkdtempSync(join(tmpdir(), 'ledger-')), 'toys.csv');
    writeFileSync(file, 'Date,Description,Amount\n2026-07-20,TOYS 4 YOU,-12.00\n2026-07-21,WATER,-1.00\n');
    await type(own, `company import ${file} --account Checking`);
    expect((await type(own, 'books inbox')).out).toMatch(/TOYS 4 YOU .*exclude: paid by the owner/);
  });
});

describe('a report', () => {
  it('[CLI-37] has a column for each month, and bars for them', async () => {
    const printed = await out('books pl --since 2026-06-01 --until 2026-07-31 --by month --chart');
    expect(printed).toMatch(/^ +2026-06 +2026-07 +Total$/m);
    expect(printed).toMatch(/^Net income +\d+\.00 +-?\d+\.\d\d +\d+\.\d\d$/m);
    expect(printed).toMatch(/^2026-06 +\d+\.00 █+/m);
    expect(await out('books cashflow --month 2026-07 --chart')).toMatch(/^6070 Office supplies +-34\.33 ░+/m);
    const months = await out('books bs --as-of 2026-07-31 --by month --csv');
    expect(months.split('\n')[0]).toBe(',2026-01,2026-02,2026-03,2026-04,2026-05,2026-06,2026-07');
    expect(months).toMatch(/^Total assets,0\.00,0\.00,0\.00,0\.00,0\.00,\d+\.00,\d+\.\d\d$/m);
    expect(await out('books tb --as-of 2026-07-31 --by month')).toMatch(/^3900 Opening balance equity +-1000\.00 +-1000\.00$/m);
    expect((await type(person, 'books pl --month July')).error).toContain('"July" is not a month. Use the form 2026-07.');
  });

  it('[CLI-37] is given on the cash basis, and beside an earlier period', async () => {
    const cash = await out('books pl --since 2026-06-01 --until 2026-07-31 --basis cash');
    expect(cash).toContain('on the cash basis');
    expect(cash).toMatch(/^Net income on the accrual basis: -?\d+\.\d\d\n(?:Unpaid .+\n)+Net income on the cash basis: -?\d+\.\d\d$/m);
    expect(await out('books tb --as-of 2026-07-31 --basis cash')).toMatch(/^Total +(\d+\.\d\d) +\1$/m);
    expect(await out('books bs --as-of 2026-07-31 --compare period_before --csv')).toMatch(/^,2026-06-30,Change,2026-07-31$/m);
    expect((await type(person, 'books pl --by month --compare year_before')).error).toContain(
      "'--compare <period>' cannot be used with option '--by",
    );
  });

  it('[CLI-49] totals are by customer or by vendor', async () => {
    const printed = await out('books counterparty-totals --customer --since 2026-01-01 --until 2026-12-31 --chart');
    expect(printed).toMatch(/^Blue Fox +40\d\d .+ +\d+\.\d\d +\d+\.\d\d$/m);
    expect(printed).toMatch(/^Total +\d+\.\d\d$/m);
    expect((await type(person, 'books counterparty-totals')).error).toContain('Specify one of --customer, --vendor and --paid.');
  });

  it('[CLI-36] [CLI-35] months, registers and entries are listed', async () => {
    expect(await out('books month')).toMatch(/^2026-05 +closed/m);
    expect(await out('books month pending 2026-07')).toMatch(/pending transactions in 2026-07\.\n$/);
    expect(await out('books month pending 2026-03')).toContain('Close it with: books month close 2026-03');
    expect(await out('books entries show 1')).toMatch(/1010 Checking +1000\.00/);
    expect(await out('books export')).toContain('Opening balance');
  });
});

describe('documents', () => {
  it('[CLI-19] [CLI-38] [CLI-56] are made, applied and paid', async () => {
    const made = await out(
      'books invoices create --counterparty "Blue Fox" --line "4020=2x60.00 Consulting in July" --date 2026-07-10 --issue',
    );
    const [, number = ''] = /^Invoice (INV-\d+): issued, 120\.00 open\.$/m.exec(made) ?? [];
    expect(await out('books invoices --status draft')).toMatch(/^Draft \w{6} +2026-/m);
    expect(await out('books number-gaps')).toContain('No missing numbers.');
    expect(await out(`books invoices show ${number}`)).toMatch(/Consulting in July +2 +60\.00 +120\.00/);
    expect(await out('books credit-notes apply CN-0001 --to INV-0001=10.00')).toContain(
      'Applied 10.00 to invoice INV-0001. Unapplied 20.00.',
    );
    expect(await out('books undo')).toContain('Undone');
    expect(await out('books credit-notes apply CN-0001 --to INV-0001')).toContain('Applied 30.00 to invoice INV-0001. Unapplied 0.00.');
    expect(await out('books undo')).toContain('Undone');
    expect(await out('books settle "BLUE FOX" INV-0002')).toMatch(/^Applied 2026-07-11 BLUE FOX DINER 50\.00/);
    expect(await out('books invoices --status paid')).toContain('INV-0002');
    const credit = await out(
      'books vendor-credits create --counterparty "Blue Fox" --line "6070=9.00 Cups" --number VC-9 --for B-1 --approve',
    );
    expect(credit).toContain('Vendor credit VC-9: approved, 0.00 unapplied.');
    expect(await out('books vendor-credits show VC-9')).toContain('Applied 9.00 to bill B-1.');
    expect(await out('books vendor-credits apply VC-1 --to B-1')).toContain('Applied 25.00 to bill B-1. Unapplied 0.00.');
    expect(await out('books undo')).toContain('Undone');
    expect(await out('books settle "SQ PAYOUT 1" VC-1 --dry-run')).toContain('2000 Accounts payable');
    expect((await type(person, 'books vendor-credits create --counterparty "Blue Fox" --line "6070=1 Tea"')).error).toContain(
      'gave the vendor credit',
    );
    expect((await type(person, 'books settle "SHELL OIL" CN-9')).error).toContain('No bill or credit note matches "CN-9"');
    expect(await out('books settle "SHELL OIL" CN-0001 --dry-run')).toContain('1100 Accounts receivable');
    expect((await type(person, 'books invoices create --counterparty "Blue Fox" --line nothing')).error).toContain(
      'Use the form ACCOUNT=PRICE DESCRIPTION',
    );
    expect((await type(person, 'books bills create --counterparty "Blue Fox" --line "6070=1 Tea"')).error).toContain(
      '--number is required',
    );
  });
});

describe('a paper', () => {
  it('[PAP-11] is written to a file, which never replaces another', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'ledger-pdfs-')), 'invoice.pdf');
    expect(await out(`books invoices pdf INV-0001 --file ${file} --language de`)).toBe(`Wrote ${file}.\n`);
    expect(readFileSync(file, 'utf8')).toBe('%PDF-1.7 de');
    const again = await type(person, `books invoices pdf INV-0001 --file ${file}`);
    expect([again.status === 0, again.error]).toEqual([false, expect.stringContaining('Choose another name, or move it away')]);
    expect(readFileSync(file, 'utf8')).toBe('%PDF-1.7 de');
    const another = file.replace('invoice', 'note');
    expect(JSON.parse(await out(`books credit-notes pdf CN-0001 --file ${another} --json`))).toMatchObject({
      number: 'CN-0001',
      file: another,
    });
    expect(readFileSync(another, 'utf8')).toBe('%PDF-1.7 en');
    expect((await type(person, `books invoices pdf INV-9999 --file ${another}`)).error).toContain('INV-9999');
    expect(await type(person, 'books bills pdf B-1')).toMatchObject({ status: 2 });
  });

  it('[MLG-10] is sent by email, shown by a dry run, and listed with what became of it', async () => {
    const bare = await type(person, 'books invoices send INV-0001');
    expect([bare.status, bare.error]).toEqual([
      ...[1, expect.stringContaining('--to: Blue Fox has no email address. Give one here, or add it to the counterparty first.')],
    ]);
    const dry = await out('books invoices send INV-0001 --to fox@example.com --language de --dry-run');
    expect(dry).toContain('Would email fox@example.com: Rechnung INV-0001 von Juniper Coffee');
    expect(dry).toContain('anbei erhalten Sie unsere Rechnung INV-0001 vom 30.06.2026 über 120,00 USD.');
    expect(await out('books emails --status waiting')).toContain('Send an invoice with: books invoices send NUMBER');
    expect(await out('books invoices send INV-0001 --to fox@example.com --subject "Beans" --message "Thank you."')).toBe(
      'Queued the email to fox@example.com: Beans\nCheck its status with: books emails\n',
    );
    expect(JSON.parse(await out('books credit-notes send CN-0001 --to fox@example.com --reply-to me@example.com --json'))).toMatchObject({
      ...{ kind: 'credit_note', reply_to: 'me@example.com', status: 'waiting' },
    });
    await out('books emails send-statement "Blue Fox" --month 2026-06 --to fox@example.com');
    const listed = (await out('books emails list --counterparty "Blue Fox" --csv')).trimEnd().split('\n');
    expect(listed.map((line) => line.split(',').slice(1, 5).join())).toEqual([
      'subject,to,status,attempts',
      'Statement of account to 2026-06-30 from Juniper Coffee,fox@example.com,waiting,0',
      'Credit note CN-0001 from Juniper Coffee,fox@example.com,waiting,0',
      'Beans,fox@example.com,waiting,0',
    ]);
    expect(await type(person, 'books bills send B-1')).toMatchObject({ status: 2 });
    expect((await type(person, 'books invoices send draft --to fox@example.com')).error).toContain('is a draft. Issue it first.');
    expect((await type(person, 'books invoices send INV-0001 --to fox')).error).toContain('--to: "fox" is not an email address.');
    expect((await type(person, 'books undo')).error).toContain(
      'This action cannot be undone by a command: Queued the email to fox@example.com: Statement of account to 2026-06-30 from Juniper Coffee',
    );
  });
});

describe('what surrounds the books', () => {
  it('[CLI-39] [CLI-40] [CLI-42] [SGN-8] members, tokens and receipts are listed', async () => {
    expect(await out('books members')).toMatch(/Ada +bookkeeper/);
    expect(await out('books members')).not.toContain('expires');
    await out('books members invite Ada');
    expect(await out('books members')).toMatch(/Ada +bookkeeper .*\d{4}-\d\d-\d\d, expires \d{4}-\d\d-\d\d$/m);
    expect(await out('books members change Ada --role viewer')).toBe('Ada is now viewer.\n');
    expect(await out('books tokens create --member Ada')).toMatch(/^ledger_\w+\n$/);
    expect(await out('books tokens revoke "old laptop"')).toBe('Revoked old laptop.\n');
    expect(await out('books tokens')).toMatch(/old laptop +Ada +.*revoked/);
    expect(await out('books receipts')).toContain('Add one with: books receipts create FILE');
    expect(await out('books export --format beancount')).toContain('* "Opening balance"');
  });

  it('[FEE-19] feeds are listed, read, and say what they feed, which is undone', async () => {
    expect(await out('books feeds')).toMatch(/First Bank +plaid +connected +Checking → Checking, Savings/);
    expect(await out('books feeds sync first')).toMatch(/^Checking +0 +0 +0$/m);
    expect(await out('books feeds map first savings savings')).toBe('Savings of First Bank imports into Savings.\n');
    expect(await out('books feeds --csv')).toContain('Savings → Savings');
    expect(await out('books undo')).toContain('Savings of First Bank imports into Savings.');
    expect(await out('books feeds --csv')).not.toContain('Savings → Savings');
    expect(await type(person, 'books feeds map first savings none')).toMatchObject({
      status: 0,
      out: 'Savings of First Bank is no longer synced.\n',
    });
    expect(await type(person, 'books feeds sync second')).toMatchObject({ status: 2 });
  });

  it('[CLI-41] the latest event of a type is sent again', async () => {
    expect(JSON.parse(await out('books webhooks trigger invoice.issued'))).toMatchObject({
      type: 'invoice.issued',
      data: { object: { status: 'issued' } },
    });
    const refused = await type(person, 'books webhooks trigger invoice.issued --forward-to http://127.0.0.1:9/');
    expect([refused.status, refused.out]).toEqual([1, expect.stringContaining('no response: ')]);
    expect((await type(person, 'books webhooks trigger bill.deleted')).status).toBe(2);
  });
});

describe('long work', () => {
  const slow = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));

  it('[CLI-31] draws a bar on a terminal, says a line where nobody watches, and nothing with --json', async () => {
    const drawn: string[] = [];
    const reported: string[] = [];
    const terminal = {
      note: (text: string) => void reported.push(text),
      progress: { columns: () => 80, draw: (line: string) => void drawn.push(line) },
    };
    await withProgress(terminal, { does: 'Importing july.csv' }, async (report) => {
      report(50, 100);
      await slow(250)();
    });
    expect(drawn[0]).toBe(`Importing july.csv  [${'█'.repeat(12)}${'░'.repeat(12)}]  50 %  0 s`);
    expect(drawn.at(-1)).toBe('');
    const narrow = { note: terminal.note, progress: { ...terminal.progress, columns: () => 40 } };
    await withProgress(narrow, { does: 'Verifying' }, async (report) => {
      report(7, 10, 'Juniper Coffee: entries');
      await slow(250)();
      report(7, undefined, 'Juniper Coffee: transactions');
      await slow(250)();
    });
    expect(drawn).toContain(`Verifyi…ntries  [${'█'.repeat(6)}${'░'.repeat(2)}]  70 %  0 s`);
    expect(drawn).toContain('Verifying Junip…e: transactions  7  0 s');
    expect(Math.max(...drawn.slice(3).map(({ length }) => length))).toBeLessThan(40);
    expect(reported).toEqual([]);
    vi.useFakeTimers();
    const long = withProgress(narrow, { does: 'Importing a-long-name.csv' }, async (report) => {
      report(5, 10);
      await slow(12_000)();
    });
    await vi.advanceTimersByTimeAsync(12_000);
    await long;
    vi.useRealTimers();
    const steady = drawn.filter((line) => line.startsWith('Importi…'));
    expect([steady.some((line) => line.endsWith('  11 s')), new Set(steady.map((line) => line.indexOf('['))).size]).toEqual([true, 1]);
    const elsewhere = { note: terminal.note, progress: undefined };
    await withProgress(elsewhere, { does: 'Verifying' }, async (report) => {
      report(3, 9, 'Acme: entries');
      await slow(4_300)();
    });
    expect(reported).toEqual(['Verifying Acme: entries: 3 of 9, 3 s', 'Verifying Acme: entries: 3 of 9, 4 s']);
    await withProgress(terminal, { does: 'Reading', isQuiet: true }, slow(250));
    expect([reported.length, drawn.filter((line) => line.startsWith('Reading'))]).toEqual([2, []]);
  });
});

describe('what comes back', () => {
  it('[CLI-50] is made, listed, paused, skipped, run and ended', async () => {
    const made = await out(
      'books recurring create Rent --kind bill --number RENT --counterparty "Blue Fox" --line "6090=100.00 Unit 4" --first 2026-06-30 --on last_day --until 2026-08-31',
    );
    expect(made).toBe('Rent: every month, next dates 2026-06-30, 2026-07-31, 2026-08-31.\n');
    expect(await out('books recurring')).toMatch(/Rent +bill draft +every month +2026-06-30/);
    expect(await out('books recurring skip Rent')).toBe('Skipped the next date of Rent. Next date: 2026-07-31.\n');
    expect(await out('books recurring pause Rent')).toBe('Paused Rent.\n');
    expect(await out('books recurring list')).toMatch(/Rent .* paused/);
    expect((await type(person, 'books recurring pause Rent')).error).toContain('Rent is already paused.');
    expect(await out('books recurring end Rent')).toBe('Ended Rent.\n');
    expect((await type(person, 'books recurring create X --every fortnight')).error).toContain(
      '--every: "fortnight" is not an interval. Use the form month, 2 weeks',
    );
    expect((await type(person, 'books recurring create X --kind bill')).error).toContain('--counterparty is required for a bill.');
    expect((await type(person, 'books recurring create X --kind entry --debit 6510=7.00')).error).toContain('at least two lines');
    const late = 'books recurring create X --counterparty "Blue Fox" --line "4010=1.00 Beans" --due-days';
    expect((await type(person, `${late} 999`)).error).toBe('books: --due-days: must be a whole number from 0 to 366.\n');
    expect(await out(`${late} 366 --dry-run`)).toContain('Nothing was written.');
    const accrual =
      'books recurring create Accrual --kind entry --debit 6510=7.00 --credit 2700=7.00 --first 2020-01-01 --until 2020-02-01';
    expect(await out(accrual)).toContain('next dates 2020-01-01, 2020-02-01.');
    expect(await out('books recurring run --dry-run')).toContain('Would create 3 documents and entries. Nothing was written.');
    expect(await out('books recurring run')).toContain('Created 3 documents and entries.');
    expect(await out('books entries --month 2020-02')).toMatch(/Accrual +6510 +2700 +7\.00/);
  });
});

describe('the settings of the books', () => {
  it('[CLI-61] are shown and changed, and undo restores them', async () => {
    const before = JSON.parse(await out('books company show --json'));
    expect(await out('books company show')).toMatch(/^fiscal year starts in month +1$/m);
    const change = 'books company change --name "Juniper Roasters" --taxed-as s_corporation --time-zone Europe/Vienna';
    const more = '--address "12 Roastery Row" --tax-number US-1 --receipts-from 75 --difference 0.05 --difference-account 6070';
    const { out: changed, error } = await type(person, `${change} ${more}`);
    expect(error).toBe('');
    expect(changed).toMatch(/^receipts required from +75\.00$/m);
    expect(changed).toMatch(/^differences waived up to +0\.05, 6070 /m);
    expect(JSON.parse(await out('books api GET /v1/books'))).toMatchObject({
      ...{ name: 'Juniper Roasters', taxed_as: 's_corporation', time_zone: 'Europe/Vienna' },
      ...{ address: '12 Roastery Row', tax_number: 'US-1', receipt_rule: { minimum: '75.00' }, difference_rule: { maximum: '0.05' } },
    });
    expect(await out('books undo')).toContain('Changed the settings of Juniper Roasters.');
    expect(JSON.parse(await out('books api GET /v1/books'))).toEqual(before);
  });

  it('[CLI-14] [CLI-61] refusals name the options', async () => {
    expect(await type(person, 'books company change')).toMatchObject({ status: 2, error: expect.stringContaining('at least one setting') });
    expect(await type(person, 'books company change --fiscal-year-start 13')).toMatchObject({ status: 2 });
    expect(await type(person, 'books company change --difference 0.05')).toMatchObject({
      ...{ status: 2, error: 'books: Specify both --difference and --difference-account.\n' },
    });
    const closed = await type(person, 'books company change --fiscal-year-start 7');
    expect(closed).toMatchObject({
      status: 1,
      error: expect.stringContaining('books: --fiscal-year-start: a new fiscal year would change'),
    });
    expect((await type(person, 'books company change --time-zone Mars/Olympus')).error).toContain('--time-zone');
    expect((await type(person, 'books company change --receipts-from x')).error).toContain('--receipts-from');
  });
});
