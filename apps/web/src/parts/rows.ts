import type { Collection, Key, Node } from 'react-stately';

/** A row of a list. Its name is read aloud and found by a screen reader. */
export interface RowOfList<Row> {
  readonly id: string;
  readonly name: string;
  readonly value: Row;
  /** Whether it can be selected for a bulk act. The heading of a group can't. */
  readonly isSelectable: boolean;
}

/**
 * The rows of a list as React Aria sees them. A node is made when it is asked for, so 100,000 rows cost no more than the visible ones.
 */
export class Rows<Row> implements Collection<Node<Row>> {
  private readonly places: ReadonlyMap<Key, number>;

  private readonly rows: readonly RowOfList<Row>[];

  constructor(rows: readonly RowOfList<Row>[]) {
    this.rows = rows;
    this.places = new Map(rows.map(({ id }, at) => [id, at]));
  }

  get size(): number {
    return this.rows.length;
  }

  placeOf(key: Key): number | undefined {
    return this.places.get(key);
  }

  at(at: number): Node<Row> | null {
    const row = this.rows[at];
    if (row === undefined) return null;
    const { id, name, value } = row;
    return {
      type: 'item',
      key: id,
      value,
      level: 0,
      index: at,
      textValue: name,
      rendered: null,
      hasChildNodes: false,
      childNodes: [],
      props: {},
    };
  }

  getItem(key: Key): Node<Row> | null {
    return this.at(this.places.get(key) ?? -1);
  }

  getKeys(): Iterable<Key> {
    return this.places.keys();
  }

  *[Symbol.iterator](): Iterator<Node<Row>> {
    for (let at = 0; at < this.rows.length; at += 1) {
      const node = this.at(at);
      if (node !== null) yield node;
    }
  }

  getKeyBefore(key: Key): Key | null {
    return this.rows[(this.places.get(key) ?? 0) - 1]?.id ?? null;
  }

  getKeyAfter(key: Key): Key | null {
    return this.rows[(this.places.get(key) ?? this.rows.length) + 1]?.id ?? null;
  }

  getFirstKey(): Key | null {
    return this.rows[0]?.id ?? null;
  }

  getLastKey(): Key | null {
    return this.rows.at(-1)?.id ?? null;
  }
}
