import { fileURLToPath } from 'node:url';
import { BY_PORT, type ContractCase, contract } from 'ledger-core/contract';
import { expect, it } from 'vitest';

const PAGE = fileURLToPath(new URL('../../../docs/rules/store-contract.md', import.meta.url));

const HEAD = `# Stores: the contract

What every store of books does, in memory, on SQLite and on Postgres. Authors of other stores run the same cases, \`ledger-core/contract\`. What the databases do besides is on
[store.md](store.md).

This page is made of the names of the cases: \`npm run references\` regenerates it.
`;

/** The name of a port as a heading: \`creditNotes\` is "Credit notes". */
const heading = (port: string): string => {
  const words = port.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** The rules of some cases, each under its first number; several cases of one number are sentences of one rule. */
const rulesOf = (cases: readonly ContractCase[]): string => {
  const rules = new Map<string, string>();
  for (const { name } of cases) {
    const [, number, sentence = ''] = /^\[(STO-\d+)\](?: \[[A-Z]+-\d+\])* (.+)$/.exec(name) ?? [];
    if (number === undefined) throw new Error(`The case "${name}" begins with no number of a rule of stores.`);
    const text = `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
    const before = rules.get(number);
    rules.set(number, before === undefined ? text : `${before} ${text}`);
  }
  return [...rules].map(([number, text]) => `- **${number}** ${text}\n`).join('');
};

it('the page of the contract is the names of its cases', async () => {
  const ofPorts = Object.entries(BY_PORT).map(([port, { contract: cases }]) => [heading(port), cases] as const);
  const listed = new Set<ContractCase>(ofPorts.flatMap(([, cases]) => cases));
  const sections = [['Units of work', contract.filter((each) => !listed.has(each))] as const, ...ofPorts];
  const page = sections.filter(([, cases]) => cases.length > 0).map(([title, cases]) => `\n## ${title}\n\n${rulesOf(cases)}`);
  await expect(`${HEAD}${page.join('')}`).toMatchFileSnapshot(PAGE);
});
