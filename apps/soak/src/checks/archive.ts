import { createHash } from 'node:crypto';
import { unpackTar } from 'modern-tar';

interface Manifest {
  readonly journal: { readonly entries: number };
  readonly tables: Readonly<Record<string, { readonly rows: number }>>;
  readonly receipts: { readonly files: number };
  readonly sha256: Readonly<Record<string, string>>;
}

const linesIn = (bytes: Uint8Array): number => bytes.reduce((lines, byte) => lines + (byte === 10 ? 1 : 0), 0);

/** The faults of an archive of books, found as any program could that reads tar and JSON; null if it is complete. */
export const wrongIn = async (archive: Uint8Array): Promise<string | null> => {
  const unpacked = await unpackTar(archive).catch((fault: unknown) => String(fault));
  if (typeof unpacked === 'string') return `it cannot be read: ${unpacked}`;
  const files = new Map(unpacked.map(({ header, data }) => [header.name, data ?? new Uint8Array()]));
  const last = files.get('manifest.json');
  if (last === undefined) return 'it was cut off: it has no manifest';
  const { journal, tables, receipts, sha256 } = JSON.parse(Buffer.from(last).toString()) as Manifest;
  const rows: Record<string, number> = {};
  for (const [name, hash] of Object.entries(sha256)) {
    const bytes = files.get(name);
    if (bytes === undefined) return `it has no ${name}`;
    if (createHash('sha256').update(bytes).digest('hex') !== hash) return `${name} is not what its manifest says`;
    const [table = ''] = name.split('/');
    if (name.endsWith('.jsonl')) rows[table] = (rows[table] ?? 0) + linesIn(bytes);
  }
  for (const [table, text] of Object.entries(tables))
    if ((rows[table] ?? 0) !== text.rows) return `${table} has ${rows[table] ?? 0} rows of ${text.rows}`;
  if ((rows.entries ?? 0) !== journal.entries) return `the journal has ${rows.entries ?? 0} entries of ${journal.entries}`;
  const given = [...files.keys()].filter((name) => name.startsWith('receipts/')).length;
  return given === receipts.files ? null : `it has ${given} receipts of ${receipts.files}`;
};
