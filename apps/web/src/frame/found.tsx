import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { Schemas } from 'ledger-client';
import { useEffect, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import { Day } from '../parts/day.tsx';
import { inboxSearch } from '../review/search.ts';

type Hit = Schemas['SearchHitOut'];

/** What has a place on the page that shows it. */
const KINDS = ['account', 'counterparty', 'transaction', 'entry'] as const;
type Kind = (typeof KINDS)[number];

const OF_EACH = 5;
const FEWEST_LETTERS = 3;
const TYPING_MS = 150;

/** What the books have of the words that are typed; nothing while a person is still typing the first letters. */
export const useFound = (typed: string): readonly Hit[] => {
  const { books, ledger } = useSession();
  const q = useSettled(typed.trim());
  const found = useQuery({
    queryKey: [books.id, 'search', q],
    queryFn: () => ledger.search.searchBooks({ q, kind: [...KINDS], limit: OF_EACH }),
    enabled: q.length >= FEWEST_LETTERS,
  });
  return q === typed.trim() && q.length >= FEWEST_LETTERS ? (found.data?.data ?? []) : [];
};

/** A text once it has stood still for a moment, so that not every letter asks the server. */
const useSettled = (text: string): string => {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const waiting = setTimeout(() => settle(text), TYPING_MS);
    return () => clearTimeout(waiting);
  }, [text]);
  return settled;
};

/** Where a hit is shown. */
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
        {date !== null && <Day date={date} />} {amount !== null && currency !== null && <Amount value={amount} currency={currency} />}
      </span>
    </>
  );
};
