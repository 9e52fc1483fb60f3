import { type Caller, isRefusal, type Page, type PageRequest, type Position, pageOfList, type Refusal } from 'ledger-core';

type PageRefusal = Refusal<'invalid_cursor' | 'invalid_request'>;

/** A page of a list that the library returns whole. Its cursor belongs to the list and the books.  [HTTP-17] */
export const paged = async <Row, Refused extends Refusal>(
  list: Promise<readonly Row[] | Refused>,
  name: string,
  { caller, query }: { readonly caller: Caller; readonly query: PageRequest },
  positionOf: (row: Row) => Position,
): Promise<Page<Row> | Refused | PageRefusal> => {
  const rows = await list;
  return isRefusal(rows) ? rows : pageOfList(rows, query, [name, caller.ledgerId], positionOf);
};

export const byId = ({ id }: { readonly id: string }): Position => [id];
