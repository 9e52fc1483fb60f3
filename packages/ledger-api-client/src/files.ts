/// <reference types="node" />

/** Files by path, on runtimes with a file system: Node, Bun and Deno. */

/**
 * A file that is streamed from disk as it is sent.
 * @example
 * const imported = await ledger.imports.importStatement('src_01k2anprkr9yr0yd5jztyhpvwn', await fileAt('july.csv'));
 */
export const fileAt = async (path: string): Promise<File> => {
  const [{ openAsBlob }, { basename }] = await Promise.all([import('node:fs'), import('node:path')]);
  return new File([await openAsBlob(path)], basename(path));
};
