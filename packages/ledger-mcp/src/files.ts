import { NotDone } from './not-done.ts';
import { objectOf, type Schema } from './schema.ts';

/** Reads a file of this machine. Only a server on the agent's own machine has it.  [MCP-12] */
export type FileAt = (path: string) => Promise<File>;

const NAME: Schema = { type: 'string', description: 'The file name, such as july.csv.' };
const TEXT: Schema = { type: 'string', description: 'The content of a text file.' };
const BASE64: Schema = { type: 'string', description: 'The bytes of another file, as base64.' };
const PATH: Schema = { type: 'string', description: 'The path of the file on this machine, instead of its content.' };

/** The schema of a file that an agent sends. */
export const fileSchema = (readsPaths: boolean): Schema =>
  objectOf({ name: NAME, text: TEXT, base64: BASE64, ...(readsPaths && { path: PATH }) }, []);

/** The files on this machine that an agent may read: statements, receipts, and no files with secrets.  [MCP-12] */
const READABLE = /\.(?:csv|tsv|xlsx|xls|ods|ofx|qfx|qbo|xml|sta|mt940|940|qif|pdf|png|jpe?g|webp|heic)$/i;

/** The file that an agent sent. */
export const fileOf = async (input: string, given: unknown, fileAt: FileAt | undefined): Promise<File> => {
  const { name, text, base64, path } = Object(given) as Partial<Record<'name' | 'text' | 'base64' | 'path', string>>;
  if (typeof text === 'string') return new File([text], name ?? 'file.txt');
  if (typeof base64 === 'string') return new File([bytesOf(input, base64)], name ?? 'file');
  if (typeof path !== 'string' || fileAt === undefined)
    throw new NotDone(`${input}: send its content as text or base64${fileAt === undefined ? '' : ', or its path'}.`);
  if (!READABLE.test(path)) throw new NotDone(`${input}: ${path} is not a statement or a receipt by its name, and is not read.`);
  return fileAt(path).catch(() => {
    throw new NotDone(`${input}: ${path} cannot be read.`);
  });
};

const bytesOf = (input: string, base64: string): Uint8Array<ArrayBuffer> => {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    throw new NotDone(`${input}: this is not base64.`);
  }
};
