import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { Schemas } from 'ledger-api-client';
import { useEffect, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import { Day } from '../parts/day.tsx';
import { inboxSearch } from '../review/search.ts';

type Hit = Schemas['SearchHitOut'];

/** The kinds of hits that have a page. */
const KINDS = ['account', 'counterparty', 'transaction', 'entry'] as const;
type Kind = (typeof KINDS)[number];

const OF_EACH = 5;
const FEWEST_LETTERS = 3;
const TYPING_MS = 150;

/** Search hits for the typed words. The first letters do not search yet. */
export const useFound = (typed: string): readonly Hit[] => {
  const { books, ledger } = useSession();
  const q = useSettled(typed.trim());
  const found = useQuery({
    queryKey: [books.id, 'search', q],
    queryFn: () => ledger.search.find({ q, kind: [...KINDS], limit: OF_EACH }),
    enabled: q.length >= FEWEST_LETTERS,
  });
  return q === typed.trim() && q.length >= FEWEST_LETTERS ? (found.data?.data ?? []) : [];
};

/** Debounces a text, so that not every letter sends a request. */
const useSettled = (text: string): string => {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const waiting = setTimeout(() => settle(text), TYPING_MS);
    return () => clearTimeout(waiting);
  }, [text]);
  return settled;
};

/** The link to a hit. */
export const placeOf = ({ kind, id, date, detail }: Hit): LinkProps => {
  const placeOfKind: Readonly<Record<Kind, LinkProps>> = {
    account: { to: '/$books/accounts', search: { account: id } },
    counterparty: { to: '/$books/parties', search: { party: id } },
    entry: { to: '/$books/journal', search: { entry: id } },
    transaction: { to: '/$books/inbox', search: inboxSearch({ show: detail, since: date, until: date, row: id }) },
  };
  return placeOfKind[kind as Kind];
};

/** A hit in a line of the palette. */
export const FoundLine = ({ hit: { kind, title, date, amount, currency } }: { readonly hit: Hit }) => {
  const texts = useTexts();
  return (
    <>
      <span className="found-kind">{texts.shell.found[kind as Kind]}</span>
      <span className="found-title">{title}</span>
      <span className="found-more">
        {date !== null && <Day date={date} />}{' '}
        {amount !== null && currency !== null && <Amount to="row" value={amount} currency={currency} />}
      </span>
    </>
  );
};
