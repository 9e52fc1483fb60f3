import type { Schemas } from 'ledger-api-client';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayWrite, useSession } from '../base/session.tsx';
import { useSentence } from '../base/use-sentence.ts';
import type { Detail } from './decide.ts';
import type { Deciding } from './deciding.ts';
import type { Act, FormName } from './forms/form-props.ts';
import type { Waiting } from './waiting.ts';

/** Loaded while the person looks at the row, so that a key opens it at once. */
const loadForms = () => import('./forms/form-of.tsx');
const FormOf = lazy(async () => ({ default: (await loadForms()).FormOf }));

/** The acts that are always shown, with their keys. */
const FIRST: readonly Keyed[] = [
  ['categorize', 'c'],
  ['split', 's'],
  ['transfer', 't'],
  ['match', 'm'],
  ['set_counterparty', 'p'],
];

/** The rarer ones. */
const MORE: readonly Keyed[] = [
  ['settle', 'y'],
  ['exclude', 'x'],
  ['note', 'n'],
  ['attach_receipt', 'r'],
  ['refund', ''],
  ['set_dimensions', ''],
  ['capitalize', ''],
  ['owner_money', ''],
  ['cash_link', ''],
  ['unmatch', ''],
  ['reopen', ''],
];

type Keyed = readonly [Act, string];

interface Props {
  readonly row: Waiting;
  readonly detail: Detail | undefined;
  readonly deciding: Deciding;
  readonly open: FormName | undefined;
  readonly setOpen: (form: FormName | undefined) => void;
  readonly close: () => void;
}

/** The possible acts on a transaction. An act that is not possible shows the reason. The form of the selected act is below. */
export const Acts = ({ row, detail, deciding, open, setOpen, close }: Props) => {
  const texts = useTexts();
  const sentence = useSentence();
  const session = useSession();
  const [isMore, setMore] = useState(false);
  useEffect(() => void loadForms(), []);
  if (!mayWrite(session)) return <p className="notice">{texts.inbox.mayNotWrite(session.member.role)}</p>;
  const allowed = new Map<string, Schemas['AllowedActionOut']>(detail?.allowed_actions.map((each) => [each.action, each]));
  const faultOf = (action: Act) => {
    const { why, reason } = allowed.get(action) ?? { why: null, reason: null };
    return action === 'note' || why === null ? undefined : sentence({ ...why, message: reason });
  };
  const follow = (action: Act) => {
    const { transaction } = row;
    if (action === 'reopen')
      void deciding.decide(transaction, { act: (ledger, id, options) => ledger.transactions.reopen(id, {}, options), isUndo: true });
    else if (action === 'unmatch')
      void deciding.decide(transaction, {
        act: (ledger, id, options) => ledger.transactions.unmatch(id, {}, options),
        isUndo: true,
        also: transaction.matched_event_id === null ? [] : [transaction.matched_event_id],
      });
    else setOpen(open === action ? undefined : action);
  };
  const isShown = ([action]: Keyed) => !['unmatch', 'reopen'].includes(action) || (detail !== undefined && faultOf(action) === undefined);
  const button = ([action, key]: Keyed) => {
    const fault = faultOf(action);
    return (
      <button
        key={action}
        type="button"
        aria-disabled={fault !== undefined || undefined}
        aria-expanded={open === action}
        aria-describedby={fault === undefined ? undefined : `why-${action}`}
        onClick={() => follow(action)}
      >
        {texts.acts[action]} {key !== '' && <kbd>{key}</kbd>}
      </button>
    );
  };
  const refused = [...FIRST, ...MORE].flatMap(([action]) => {
    const fault = faultOf(action);
    return fault === undefined ? [] : [{ action, fault }];
  });
  return (
    <section className="acts" aria-label={texts.inbox.acts}>
      <div className="acts-buttons">
        {FIRST.map(button)}
        <button type="button" className="quiet" aria-expanded={isMore} onClick={() => setMore(!isMore)}>
          {texts.inbox.moreActs} <span aria-hidden="true">{isMore ? '▴' : '▾'}</span>
        </button>
      </div>
      {isMore && <div className="acts-buttons">{MORE.filter(isShown).map(button)}</div>}
      {open !== undefined && open !== 'attach_receipt' && (
        <Suspense>
          <FormOf form={open} row={row} detail={detail} deciding={deciding} close={close} fault={faultOf(open)} />
        </Suspense>
      )}
      {refused.length > 0 && (
        <details hidden={!isMore}>
          <summary>{texts.inbox.notPossible(refused.length)}</summary>
          <dl className="acts-why">
            {refused.map(({ action, fault }) => (
              <div key={action}>
                <dt>{texts.acts[action]}</dt>
                <dd id={`why-${action}`}>{fault}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
};
