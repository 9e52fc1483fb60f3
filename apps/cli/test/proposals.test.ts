import { expect, it } from 'vitest';
import { exampleBooks } from './example-books.ts';
import { personAt, type } from './typed.ts';

const opened = async () => {
  const at = await exampleBooks();
  const person = personAt(at);
  const out = async (line: string): Promise<string> => (await type(person, line)).out;
  return { at, person, out };
};

it('[CLI-70] lists what waits, by whom and why, and shows its entry', async () => {
  const { out } = await opened();
  const list = await out('books proposals');
  expect(list).toMatch(/agent helper +transactions\.categorize +SHELL OIL +61\.00 +As every month/);
  expect(list).not.toContain('CITY PARKING');
  const shown = await out('books proposals show COMCAST');
  expect(shown).toMatch(/^Proposal \w{6}, pending: transactions\.categorize by agent helper/);
  expect(shown).toMatch(/COMCAST BUSINESS +6120 Telephone and internet +149\.90/);
  expect(shown).toContain('Reason: As every month\nApprove it until ');
});

it('[CLI-70] applies what was shown, and reports what was not applied', async () => {
  const { person, out } = await opened();
  expect(await out('books approve COMCAST')).toContain('It was approved and applied.');
  await type(person, 'books refuse SHELL --reason Private');
  expect(await out('books proposals show SHELL')).toContain('It was refused. Private');
  const again = await type(person, 'books approve COMCAST SHELL');
  expect(again).toMatchObject({ status: 1 });
  expect(again.out).toMatch(/not applied +The proposal is already applied\.[\s\S]*not applied +The proposal is already refused\./);
  expect(again.out).toContain('Approved 0 proposals.');
});

it('[CLI-70] shows for a stale proposal what it showed and what it would do now', async () => {
  const { out } = await opened();
  await out('books categorize COMCAST 6110');
  const stale = await out('books approve COMCAST');
  expect(stale).toMatch(/shown +2026-07-02 +COMCAST BUSINESS +6120/);
  expect(stale).toMatch(/now +2026-07-02 +.*COMCAST BUSINESS +6110/);
  expect(stale).toContain('Preview it again with: books proposals renew ');
  expect(await out('books proposals renew COMCAST')).toContain(', pending: ');
});

it('[CLI-70] a proposal of a person is approved by another, and undone by withdrawing it', async () => {
  const { person, out } = await opened();
  const proposed = await out('books invoices void INV-0001 --propose --reason Twice');
  expect(proposed).toMatch(
    /^Proposal \w{6}, pending: invoices\.void by command line[\s\S]*Another member must approve it[\s\S]*Nothing was written\.$/m,
  );
  expect((await type(person, `books approve ${/Proposal (\w{6})/.exec(proposed)?.[1]}`)).error).toContain(
    'Another member must approve it.',
  );
  expect(await out('books undo')).toContain('Undone: Proposed invoices.void');
  expect(await out('books proposals list --status withdrawn')).toContain('invoices.void');
  const both = 'books invoices create --counterparty "Blue Fox" --line "4010=5 Tea" --issue --propose';
  expect((await type(person, both)).error).toContain('Propose the draft without --issue.');
});

it('[CLI-71] a policy is created from its conditions, and what it covers waits for an approval', async () => {
  const { out, person } = await opened();
  expect(await out('books policies create Two --above 100 --by owner --by service --approvals 2 --approver owner --days 3')).toContain(
    'Created',
  );
  expect(await out('books policies')).toMatch(/Two +by owner, service, above 100\.00 +2 owner +3/);
  expect((await type(person, 'books categorize "SQ PAYOUT 1" 4010')).error).toMatch(
    /requires an approval \(Two\)\. Proposal prp_\w+ was created/,
  );
  expect(await out('books proposals')).toContain('SQ PAYOUT 1');
  expect(await out('books policies remove Two')).toContain('Removed the policy Two.');
  const token = await out('books tokens create --agent night_run');
  expect(token).toMatch(/^ledger_/);
  expect(await out('books tokens')).toContain('agent night_run for Olive');
});

it('[POL-2] [POL-7] a policy stops a command, which names the proposal that waits', async () => {
  const { person, out } = await opened();
  await out('books policies create "Programs prepare" --by service');
  const stopped = await type(person, 'books categorize SHELL 6110');
  expect(stopped.status).toBe(1);
  expect(stopped.error).toMatch(/requires an approval \(Programs prepare\)\. Proposal prp_\w+ was created/);
  expect(await out('books proposals')).toMatch(/command line +transactions\.categorize +SHELL OIL/);
});
