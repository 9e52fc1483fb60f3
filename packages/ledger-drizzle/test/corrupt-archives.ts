import { createHash } from 'node:crypto';
import { packTar, unpackTar } from 'modern-tar';
import { expect } from 'vitest';

type Files = Map<string, string>;

/** The archive with some files changed by hand. */
const changedIn = async (archive: Uint8Array, change: (files: Files) => void): Promise<Uint8Array> => {
  const entries = await unpackTar(archive);
  const files: Files = new Map(entries.map(({ header, data }) => [header.name, Buffer.from(data ?? []).toString('latin1')]));
  change(files);
  return packTar(
    [...files].map(([name, text]) => {
      const body = Buffer.from(text, 'latin1');
      return { header: { name, size: body.length }, body: new Uint8Array(body) };
    }),
  );
};

const edited = (files: Files, name: string, edit: (text: string) => string): void => {
  const before = files.get(name) ?? '';
  const after = edit(before);
  expect(after, name).not.toBe(before);
  files.set(name, after);
};

/** As somebody would who wants the archive to be believed: the manifest has the new hash. */
const forged = (files: Files, name: string, edit: (text: string) => string): void => {
  edited(files, name, edit);
  edited(files, 'manifest.json', (text) => {
    const manifest = JSON.parse(text) as { sha256: Record<string, string> };
    manifest.sha256[name] = createHash('sha256')
      .update(Buffer.from(files.get(name) ?? '', 'latin1'))
      .digest('hex');
    return JSON.stringify(manifest);
  });
};

const LINES = 'lines/000001.jsonl';
const withoutLine = (text: string): string => text.slice(text.indexOf('\n') + 1);
const receiptIn = (files: Files): string => [...files.keys()].find((name) => name.startsWith('receipts/')) ?? 'none';

type Corruption = readonly [what: string, archive: () => Promise<Uint8Array>, message: RegExp];

/** Ways in which an archive is damaged, each with what says so. */
export const damagesOf = (archive: () => Buffer): readonly Corruption[] => {
  const changed = (change: (files: Files) => void) => changedIn(archive(), change);
  return [
    [
      'that is no tar file',
      async () => Buffer.alloc(20_000, 'no archive at all '),
      /^The archive is damaged: it is not a tar file\. Nothing was imported\. Export the books again\.$/,
    ],
    ['that is empty', async () => Buffer.of(), /it is not a tar file/],
    [
      'that was cut off',
      async () => archive().subarray(0, archive().length / 2),
      /cannot be read after \w+\/\d+\.jsonl: it is truncated or was changed/,
    ],
    [
      'without its last file',
      () => changed((files) => void files.delete('manifest.json')),
      /no manifest\.json, its last file, so it is truncated/,
    ],
    ['without its first file', () => changed((files) => void files.delete('books.json')), /its first file is not books\.json/],
    ['without a file of rows', () => changed((files) => void files.delete('comments/000001.jsonl')), /comments\/000001\.jsonl is missing/],
    ['with a file of its own', () => changed((files) => void files.set('later.txt', '')), /later\.txt follows manifest\.json/],
    [
      'with files in another order',
      () =>
        changed((files) => {
          const lines = files.get(LINES) ?? '';
          files.delete(LINES);
          files.delete('manifest.json');
          files.set(LINES, lines);
        }),
      /lines\/000001\.jsonl (must not follow|follows the receipts)/,
    ],
    [
      'with a changed digit',
      () => changed((files) => edited(files, 'audit/000001.jsonl', (text) => text.replace('"at":"2', '"at":"1'))),
      /audit\/000001\.jsonl has a different SHA-256 than in manifest\.json/,
    ],
    [
      'with a line that is no JSON',
      () => changed((files) => edited(files, LINES, (text) => text.replace('\n{', '\n('))),
      /line 2 of lines\/000001\.jsonl is not a JSON object: "\(/,
    ],
    [
      'with half a line',
      () => changed((files) => edited(files, LINES, (text) => text.slice(0, -10))),
      /lines\/000001\.jsonl ends in the middle of line \d+/,
    ],
    [
      'with a number as an amount',
      () => changed((files) => edited(files, LINES, (text) => text.replace(/"signed_minor":"(-?\d+)"/, '"signed_minor":$1'))),
      /line 1 of lines\/000001\.jsonl has in signed_minor -?\d+, which is not whole minor units, as a text of digits/,
    ],
    [
      'without a value that is needed',
      () => changed((files) => edited(files, 'accounts/000001.jsonl', (text) => text.replace('"code":"1000"', '"code":null'))),
      /line 1 of accounts\/000001\.jsonl lacks a value for code/,
    ],
    [
      'with a column of a newer program',
      () => changed((files) => edited(files, 'accounts/000001.jsonl', (text) => text.replace('{', '{"color":"red",'))),
      /line 1 of accounts\/000001\.jsonl has color, which this program does not know: import the archive with a newer program\.$/,
    ],
    [
      'of a newer form',
      () => changed((files) => edited(files, 'books.json', (text) => text.replace('"version": 1', '"version": 2'))),
      /^The archive has version 2 of the format, and this program reads version 1: import it with a newer program\.$/,
    ],
    [
      'with another receipt',
      () => changed((files) => edited(files, receiptIn(files), (text) => text.replace('%PDF', '%PDX'))),
      /receipts\/doc_\w+\.pdf has a different SHA-256 than its document/,
    ],
    ['without a receipt', () => changed((files) => void files.delete(receiptIn(files))), /it has 0 files of receipts instead of 1/],
    [
      'that was forged, without a row',
      () => changed((files) => forged(files, 'comments/000001.jsonl', withoutLine)),
      /comments has 0 rows, and manifest\.json says 1/,
    ],
    [
      'that was forged, with an entry that does not balance',
      () => changed((files) => forged(files, LINES, (text) => text.replace(/"signed_minor":"(-?\d+)"/, '"signed_minor":"$11"'))),
      /the database rejects rows of lines\/000001\.jsonl: .*balance/,
    ],
    [
      'that was forged, with other words in an entry',
      () => changed((files) => forged(files, 'entries/000001.jsonl', (text) => text.replace('"description":"', '"description":"Un'))),
      /hash|head|chain/i,
    ],
    [
      'that was forged, with books whose id is a path',
      () => changed((files) => forged(files, 'books.json', (text) => text.replace(/"ledger_id": "\w+"/, '"ledger_id": "../../evil"'))),
      /books in books\.json has in ledger_id "\.\.\/\.\.\/evil", which does not fit: no id of ledger\./,
    ],
    [
      'that was forged, with a document whose id is a path',
      () => changed((files) => forged(files, 'documents/000001.jsonl', (text) => text.replace(/"id":"\w+"/, '"id":"../evil"'))),
      /line 1 of documents\/000001\.jsonl has in id "\.\.\/evil", which does not fit: no id of document\./,
    ],
    [
      'that was forged, with a role that nobody has',
      () => changed((files) => forged(files, 'members/000001.jsonl', (text) => text.replace(/"role":"\w+"/, '"role":"root"'))),
      /line 1 of members\/000001\.jsonl has in role "root", which does not fit: none of owner, admin, bookkeeper, reviewer, viewer\./,
    ],
    [
      'that was forged, with JSON of another form',
      () =>
        changed((files) =>
          forged(files, 'accounts/000001.jsonl', (text) => text.replace('"required_dimension_ids":[]', '"required_dimension_ids":{}')),
        ),
      /line 1 of accounts\/000001\.jsonl has in required_dimension_ids \{\}, which does not fit/,
    ],
    [
      'that was forged, with an amount that no database holds',
      () =>
        changed((files) => forged(files, LINES, (text) => text.replace(/"signed_minor":"-?\d+"/, `"signed_minor":"${'9'.repeat(19)}"`))),
      /line 1 of lines\/000001\.jsonl has in signed_minor "9+", which is not whole minor units/,
    ],
    [
      'that was forged, with a proposal that shows what it does not do',
      () => changed((files) => forged(files, 'proposals/000001.jsonl', (text) => text.replace('"status":"stale"', '"status":"pending"'))),
      /of proposals\/000001\.jsonl has in status "pending", which does not fit/,
    ],
    [
      'that was forged, with another head',
      () =>
        changed((files) =>
          forged(files, 'books.json', (text) => text.replace(/"head": "(.)/, (_, first) => `"head": "${first === '0' ? '1' : '0'}`)),
        ),
      /the journal does not end with entry \d+ and the head in books\.json/,
    ],
  ];
};
