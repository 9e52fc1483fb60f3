import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayKeepBooks, mayWrite, useSession } from '../base/session.tsx';
import { useSentence } from '../base/use-sentence.ts';
import { Day } from '../parts/day.tsx';
import { MovedAmount } from '../parts/moved-amount.tsx';
import { payeeIn } from '../parts/payee.ts';
import { toEntry, toPart } from '../parts/places.ts';
import { Acts } from './acts.tsx';
import { Chain } from './chain.tsx';
import { Comments } from './comments.tsx';
import type { Deciding } from './deciding.ts';
import { follow } from './decisions.ts';
import { EntryPreview } from './entry-preview.tsx';
import type { FormName } from './forms/form-props.ts';
import { Pair } from './pair.tsx';
import { Receipts } from './receipts.tsx';
import { toRuleLike } from './rule-like.ts';
import { Settlement } from './settlement.tsx';
import { Source } from './source.tsx';
import { isLikely, saysOf, suggestionOf, whyOf } from './suggestion.ts';
import { useContextPart } from './use-context.ts';
import type { Waiting } from './waiting.ts';

interface Props {
  readonly row: Waiting;
  readonly deciding: Deciding;
  readonly open: FormName | undefined;
  readonly setOpen: (form: FormName | undefined) => void;
  readonly close: () => void;
}

/** Moving quickly through the rows with `j` only loads the row at which the user pauses. */
const REST_MS = 90;

/** A transaction with the data for a decision: suggestions with reasons, a dry run of the entry, possible acts, related records. */
export const Detail = ({ row, deciding, open, setOpen, close }: Props) => {
  const texts = useTexts();
  const sentence = useSentence();
  const session = useSession();
  const { transaction } = row;
  const isResting = useRest();
  const { data: detail } = useContextPart(transaction.id, (context) => context.transaction, isResting);
  const suggestion = transaction.status === 'needs_review' ? suggestionOf(row) : undefined;
  const isByEnter = suggestion !== undefined && (suggestion.kind === 'exclude' || isLikely(suggestion));
  const isSettleable = detail?.allowed_actions.some(({ action, allowed }) => action === 'settle' && allowed) === true;
  return (
    <article className="detail stack" aria-labelledby="detail-title">
      <Heading row={row} />
      {transaction.flags.map((flag) => (
        <p key={flag.code} className="notice">
          {sentence(flag)}
        </p>
      ))}
      {suggestion !== undefined && (
        <section className="detail-suggestion">
          <p>
            <span className="muted">{texts.inbox.suggested}</span> <strong>{saysOf(texts, suggestion)}</strong>
          </p>
          <p className="muted">{texts.inbox.because(whyOf(texts, suggestion))}</p>
          {isResting && suggestion.kind === 'match' && <Pair one={transaction} otherId={suggestion.otherId} />}
          {suggestion.kind !== 'exclude' && (
            <EntryPreview
              id={transaction.id}
              name={`${suggestion.kind} ${suggestion.title}`}
              decision={follow(suggestion)}
              isTried={isResting}
            />
          )}
          {mayWrite(session) && (
            <p>
              <button
                type="button"
                className={isByEnter ? 'main' : 'quiet'}
                onClick={() => (suggestion.kind === 'exclude' ? setOpen('exclude') : void deciding.decide(transaction, follow(suggestion)))}
              >
                {suggestion.kind === 'exclude' ? `${texts.acts.exclude} …` : texts.inbox.accept} {isByEnter && <kbd>⏎</kbd>}
              </button>
            </p>
          )}
        </section>
      )}
      {isResting && mayWrite(session) && <Settlement transaction={transaction} deciding={deciding} isAllowed={isSettleable} />}
      <Acts row={row} detail={detail} deciding={deciding} open={open} setOpen={setOpen} close={close} />
      {mayKeepBooks(session) && (
        <p>
          <Link {...toRuleLike(row)}>{texts.rules.always}</Link> <kbd>l</kbd>
        </p>
      )}
      {isResting && (
        <>
          <Receipts transaction={transaction} takesFocus={open === 'attach_receipt'} deciding={deciding} />
          <Comments transaction={transaction} />
          {detail !== undefined && (
            <>
              <Chain detail={detail} />
              <Source detail={detail} />
            </>
          )}
        </>
      )}
    </article>
  );
};

const useRest = (): boolean => {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setResting(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return isResting;
};

const Heading = ({ row: { transaction } }: { readonly row: Waiting }) => {
  const texts = useTexts();
  const { description, source_description: printed, source_memo: memo } = transaction;
  const payee = transaction.counterparty_name ?? payeeIn(description);
  return (
    <header className="stack">
      <h2 id="detail-title">{payee}</h2>
      <p className="detail-sum">
        <MovedAmount
          of={transaction}
          to={transaction.journal_entry_id === null ? toPart('source') : toEntry(transaction.journal_entry_id)}
        />{' '}
        <span className="muted">
          · <Day date={transaction.event_date} /> · {transaction.account_name}
        </span>
      </p>
      <p>
        <span className="tag">{texts.inbox.statuses[transaction.status]}</span>{' '}
        {transaction.pending && <span className="tag">{texts.inbox.hold}</span>}
        {transaction.match_kind !== null && <span className="tag">{texts.inbox.matches[transaction.match_kind]}</span>}
        {transaction.as_reduction && (
          <span className="tag">{texts.inbox.asLess[transaction.direction === 'in' ? 'expense' : 'revenue']}</span>
        )}
      </p>
      {description !== payee && <p className="muted">{description}</p>}
      {printed !== null && printed !== description && <p className="muted">{printed}</p>}
      {memo !== null && !isWithin(memo, [transaction.description, printed]) && <p className="muted">{memo}</p>}
      {transaction.note !== null && <p className="detail-note">{transaction.note}</p>}
    </header>
  );
};

/** Whether a text is part of one that is already shown. Many sources append the memo to the name. */
const isWithin = (text: string, shown: readonly (string | null)[]): boolean =>
  shown.some((each) => each?.toLowerCase().includes(text.toLowerCase()) === true);
