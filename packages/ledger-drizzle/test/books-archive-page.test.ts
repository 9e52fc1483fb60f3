import { getTableName } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ARCHIVED_TABLES, LEFT_OUT } from '../src/archives/archiving.ts';
import { columnsOfBooks } from '../src/archives/books-row.ts';
import { type ArchivedColumn, columnsOf } from '../src/archives/columns.ts';
import { postgresKitIn } from '../src/engine/postgres-kit.ts';
import { sqliteKitWith } from '../src/engine/sqlite-kit.ts';

const MARKS = { text: '', whole: ' (number)', minor: ' (amount)', flag: ' (flag)', json: ' (JSON)' } as const;

const kit = postgresKitIn('ledger');

const textOf = (columns: readonly ArchivedColumn[]): string =>
  columns.map(({ name, kind, isNeeded }) => `\`${name}\`${MARKS[kind]}${isNeeded ? '' : '?'}`).join(', ');

const page = () => `# The archive of books

\`books company export\` writes one set of books into a tar file, and \`books company import\` takes it in elsewhere. Any program that reads tar and JSON can read it. What holds of it: [the rules](../rules/archives.md).

| File, in this order | What it has |
| --- | --- |
| \`books.json\` | \`format\` (\`ledger-books\`), \`version\` (1), \`books\` (the settings, and where the journal ends), \`left_out\` (what the archive does not contain, and what to do afterwards) |
| \`<table>/000001.jsonl\`, \`000002.jsonl\` … | the rows of a table, one JSON object a line, in UTF-8, in the order of its key; a file has about 4 MB, and a table without rows has none |
| \`receipts/<document id>.<ending>\` | the file of a receipt, as it was given; its SHA-256 stands in \`documents\` |
| \`manifest.json\` | \`journal\` (the number of entries, and the head of their chain of hashes), \`tables\` (the rows of each), \`receipts\` (files and bytes), \`sha256\` (of each file before, but the receipts) |

An archive without \`manifest.json\` was cut off. The files are in the order in which an import needs them, so an import refuses an archive that was unpacked and packed again.

## Reading it

Amounts are whole minor units of the currency of the books, as texts, since JSON numbers lose digits above 2^53: \`"8639170"\` is 86,391.70 in a currency of two decimals (\`minor_unit_scale\`). In \`lines\` a positive amount is a debit, a negative one a credit. Days are \`2026-03-31\`, moments \`2026-03-31T12:00:00.000Z\`.

A trial balance, with nothing but \`tar\` and \`jq\`:

\`\`\`text
tar -xOf books.tar --wildcards 'lines/*' | jq -r '"\\(.account_id) \\(.signed_minor)"' | awk '{ sum[$1] += $2 } END { for (id in sum) print id, sum[id] }'
\`\`\`

\`sha256\` is checked like this:

\`\`\`text
tar -xf books.tar && jq -r '.sha256 | to_entries[] | "\\(.value)  \\(.key)"' manifest.json | sha256sum -c
\`\`\`

## What an archive does not contain

| What | Afterwards |
| --- | --- |
${LEFT_OUT.map(({ what, afterwards }) => `| ${what} | ${afterwards} |`).join('\n')}

## Tables

Columns are texts, but where a word follows: (number) is a whole number, (amount) minor units as a text, (flag) true or false, (JSON) any value. A column with a question mark may be null.

\`books\` in \`books.json\`: ${textOf(columnsOfBooks(kit))}.

| Table | Columns |
| --- | --- |
${ARCHIVED_TABLES.map(({ table, own }) => `| \`${getTableName(table(kit))}\` | ${textOf(columnsOf(kit, table, own))} |`).join('\n')}
`;

it('[TRV-2] the page of archives names every table and column, which are the same from both databases', async () => {
  for (const { table, own } of ARCHIVED_TABLES) expect(columnsOf(sqliteKitWith(''), table, own)).toEqual(columnsOf(kit, table, own));
  await expect(page()).toMatchFileSnapshot('../../../docs/reference/books-archive.md');
});
