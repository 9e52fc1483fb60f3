import type { AnnotationFilter } from '../../kernel/annotations.ts';
import { type Page, type PageRequest, paging } from '../../kernel/page.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { searchable } from '../../kernel/text.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { Counterparty } from './counterparty.ts';
import { findCounterparty } from './find.ts';

export const readCounterparty = findCounterparty;

export interface CounterpartyQuery extends PageRequest, AnnotationFilter {
  readonly text?: string | undefined;
  /** True returns only active counterparties, and false only inactive ones. */
  readonly isActive?: boolean | undefined;
}

/** Counterparties, newest first.  [CPT-4] */
export const listCounterparties = async (
  unit: Needs<'counterparties'>,
  { text, isActive, externalId, metadata, ...request }: CounterpartyQuery = {},
): Promise<Page<Counterparty> | Refusal<'invalid_cursor' | 'invalid_request'>> => {
  const annotations = { externalId, metadata };
  const page = paging(request, ['counterparties', unit.settings.id, text, isActive, annotations]);
  if (isRefusal(page)) return page;
  const counterparties = await unit.counterparties.list(
    { text: text === undefined ? undefined : searchable(text), isActive, annotations },
    page.slice,
  );
  return page.page(counterparties, ({ id }) => [id]);
};
