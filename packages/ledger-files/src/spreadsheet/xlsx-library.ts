import { createRequire } from 'node:module';
import type { ParsingOptions, WorkBook } from 'xlsx';

/** A container of parts, as the library represents an unpacked archive. */
export interface Container {
  readonly FullPaths: readonly string[];
}

/** The part of the library that is used here. */
interface XlsxLibrary {
  readonly parse_zip: (parts: Container, options: ParsingOptions) => WorkBook;
  readonly parse_xlscfb: (streams: Container, options: ParsingOptions) => WorkBook;
  readonly SSF: { readonly is_date: (format: string) => boolean; readonly format: (format: string, value: number) => string };
  readonly CFB: {
    readonly read: (bytes: Uint8Array, options: { readonly type: 'array' }) => Container;
    readonly utils: {
      readonly cfb_new: () => Container;
      readonly cfb_add: (container: Container, path: string, content: Uint8Array, options: { readonly unsafe: boolean }) => void;
    };
  };
}

const load = createRequire(import.meta.url);
let loaded: XlsxLibrary | undefined;

/** Loads the library on first use. Loading takes longer than reading most files, and few files are spreadsheets. */
export const xlsxLibrary = (): XlsxLibrary => {
  loaded ??= load('xlsx') as XlsxLibrary;
  return loaded;
};
