import { createHash, type Hash } from 'node:crypto';
import { TokenParser, TokenType } from '@streamparser/json';
import type { Why } from 'ledger-core';
import type { Decodes, InputOf } from 'ledger-wire/mapping';
import { why } from 'ledger-wire/reasons';
import * as v from 'valibot';
import { type BodyKind, isKeepable, JSON_TYPES, type Read } from './body.ts';
import { DigitsKept } from './json.ts';
import { JSON_BYTES_AT_ONCE, MAX_JSON_DEPTH, MAX_TOKENS_BETWEEN_ITEMS } from './limits.ts';
import { parse } from './parse.ts';
import { type HttpRefusal, isRefused } from './problem.ts';
import { turn } from './turn.ts';

/** A long list of a body, whose items were checked while the body was read. In comparisons of bodies, its digest represents it. */
export class LongList<Item> extends Array<Item> {
  readonly #hash: Hash = createHash('sha256');
  #digest: string | undefined;

  /** Lists derived from this one are plain arrays. */
  static override get [Symbol.species]() {
    return Array;
  }

  take(item: Item): void {
    this.push(item);
    this.#hash.update(`${JSON.stringify(item)}\n`);
  }

  get digest(): string {
    this.#digest ??= this.#hash.digest('hex');
    return this.#digest;
  }
}

export interface LongListKind {
  /** Its path in the body, such as `snapshot.entries`. */
  readonly path: string;
  readonly item: v.GenericSchema;
  readonly read: (item: never) => unknown;
}

/** The schema of a long list. The API description shows its items, which are not checked or decoded again. */
export const longList = <Item extends v.GenericSchema>(
  item: Item,
): v.ArraySchema<Item, undefined> & Decodes<v.InferOutput<Item>[], readonly InputOf<Item>[]> => {
  const list = v.array(item);
  const run = list['~run'];
  return {
    ...list,
    '~run': (dataset, config) =>
      dataset.value instanceof LongList ? ({ ...dataset, typed: true } as never) : run.call(list, dataset, config),
    decode: (decoded) => decoded as readonly unknown[] as readonly InputOf<Item>[],
  };
};

/**
 * A JSON body with long lists, parsed in slices. Each item is checked and decoded as soon as it is complete. So the event loop is not
 * blocked, and the whole body is not in memory twice.  [MIG-33]
 */
export const largeJson = (maxBytes: number, kinds: readonly LongListKind[]): BodyKind => ({
  media: 'application/json',
  types: JSON_TYPES,
  maxBytes,
  read: async (bytes) => {
    const reader = readerOf(kinds);
    for (let at = 0; at < bytes.length; at += JSON_BYTES_AT_ONCE) {
      const refusal = reader.write(bytes.subarray(at, at + JSON_BYTES_AT_ONCE));
      if (refusal !== undefined) return refusal;
      await turn();
    }
    return reader.end();
  },
});

const readerOf = (kinds: readonly LongListKind[]) => {
  const tokenizer = new DigitsKept();
  const parser = new TokenParser({ paths: ['$', ...kinds.flatMap(({ path }) => [`$.${path}`, `$.${path}.*`])] });
  const lists = new Map<string, { readonly kind: LongListKind; items: LongList<unknown> }>(
    kinds.map((kind) => [kind.path, { kind, items: new LongList() }]),
  );
  let refusal: HttpRefusal | undefined;
  let value: unknown;
  let isWhole = false;
  let depth = 0;
  let tokens = 0;
  const refuse = (refused: HttpRefusal['refused'], reason: Why): void => {
    refusal ??= { refused, ...reason };
  };
  tokenizer.onToken = (token) => {
    if (refusal !== undefined) return;
    tokens += 1;
    if (token.token === TokenType.LEFT_BRACE || token.token === TokenType.LEFT_BRACKET) depth += 1;
    if (token.token === TokenType.RIGHT_BRACE || token.token === TokenType.RIGHT_BRACKET) depth -= 1;
    if (depth > MAX_JSON_DEPTH) return refuse('invalid_request', why.body_too_deep({ most: MAX_JSON_DEPTH }));
    if (tokens > MAX_TOKENS_BETWEEN_ITEMS) return refuse('invalid_request', why.part_of_body_too_long());
    parser.write(token);
  };
  parser.onValue = ({ value: read, parent, key, stack }) => {
    if (refusal !== undefined) return;
    const path = [...stack.slice(1).map((above) => above.key), ...(stack.length > 0 ? [key] : [])];
    if (path.length === 0) {
      value = read;
      isWhole = true;
      return;
    }
    const own = lists.get(path.join('.'));
    // If a key is repeated, the last value wins, as in every body.
    if (own !== undefined) {
      if (Array.isArray(read)) (parent as Record<string, unknown>)[String(key)] = own.items;
      own.items = new LongList();
      return;
    }
    const list = lists.get(path.slice(0, -1).join('.'));
    if (list === undefined || !Array.isArray(parent)) return;
    tokens = 0;
    const item = checked(list.kind, read, list.items.length);
    if (isRefused(item)) {
      refusal ??= item;
      return;
    }
    list.items.take(item.value);
    parent.length = 0;
  };
  tokenizer.onError = (error) => refuse('malformed_json', why.body_no_json({ problem: error.message }));
  parser.onError = tokenizer.onError;
  return {
    write: (bytes: Uint8Array): HttpRefusal | undefined => {
      if (refusal === undefined) tokenizer.write(bytes);
      return refusal;
    },
    end: (): Read => {
      if (refusal !== undefined) return refusal;
      if (!isWhole) return tokens === 0 ? { value: {} } : { refused: 'malformed_json', ...why.json_cut_short() };
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return { refused: 'invalid_request', ...why.body_no_object() };
      return isKeepable(withoutLists(value)) ? { value, isLarge: true } : UNKEEPABLE;
    },
  };
};

const UNKEEPABLE: HttpRefusal = { refused: 'invalid_request', ...why.body_holds_no_text() };

/** Items were checked one by one. */
const withoutLists = (value: unknown): unknown => {
  if (value instanceof LongList) return null;
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutLists(inner)]))
    : value;
};

const checked = ({ path, item, read }: LongListKind, value: unknown, place: number): { readonly value: unknown } | HttpRefusal => {
  const field = `${path}[${place}]`;
  if (!isKeepable(value)) return { ...UNKEEPABLE, ...why.item_not_storable(), field };
  const parsed = parse(item, value, 'body', true);
  if (!isRefused(parsed)) return { value: read(parsed as never) };
  const errors = (parsed.errors ?? []).map((error) => {
    const inner = error.field === 'body' ? field : `${field}.${error.field}`;
    return { ...error, field: inner };
  });
  return { ...parsed, ...(errors[0] !== undefined && { field: errors[0].field }), errors };
};
