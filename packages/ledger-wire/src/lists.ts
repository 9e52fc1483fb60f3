import type { Page } from 'ledger-core';
import * as v from 'valibot';
import { type Encodes, encoding } from './mapping.ts';

/** Lists that the library returns whole. In JSON a list is the field `data` of an object. */

type ListView<Row> = { readonly data: readonly Row[] };

/** The response of a list. */
export const list = <Row, Wire>(schema: v.GenericSchema<Wire> & Encodes<ListView<Row>, Wire>) =>
  encoding(schema, (data: readonly Row[], rendering) => schema.encode({ data }, rendering));

/** The response of a list of which the API returns a page. A whole list is the only page. */
export const pagedList = <Row, Wire>(schema: v.GenericSchema<Wire> & Encodes<Page<Row>, Wire>) =>
  encoding(schema, (rows: readonly Row[] | Page<Row>, rendering) =>
    schema.encode('data' in rows ? rows : { data: rows, hasMore: false, nextCursor: null }, rendering),
  );

/** The response for some resources, which the API only returns in pages. */
export const manyOf = <View, Wire>(schema: v.GenericSchema<Wire> & Encodes<View, Wire>) =>
  encoding(v.object({ data: v.array(schema) }), (views: readonly View[], rendering) => ({
    data: views.map((view) => schema.encode(view, rendering)),
  }));
