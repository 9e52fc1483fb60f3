import { useState } from 'react';
import { useTexts } from '../../base/catalogue/catalogue.ts';
import { Amount } from '../../parts/amount.tsx';
import { Day } from '../../parts/day.tsx';
import { Field, Form } from '../../parts/form.tsx';
import { PartyPicker } from '../../parts/party-picker.tsx';
import { toParty, toSubject } from '../../parts/places.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { useOpenItems } from '../../parts/use-open-items.ts';
import { paying } from '../decisions.ts';
import { EntryPreview } from '../entry-preview.tsx';
import type { FormProps } from './form-props.ts';
import { leftOf, partsOf, payable } from './payment.ts';

type Side = 'receivable' | 'payable';

/** The customer or vendor of a payment, and the documents that it pays, oldest first. What they do not use is unapplied. */
export const PaymentForm = ({ row: { transaction }, decide, close }: FormProps) => {
  const texts = useTexts();
  const { counterparty_id: id, counterparty_name: name, amount } = transaction;
  const [party, setParty] = useState(id === null ? null : { id, name: name ?? '' });
  const [picked, setPicked] = useState<ReadonlySet<string>>();
  const [side, setSide] = useState<Side | null>(null);
  const found = useOpenItems(party?.id);
  const items = found.data === undefined ? [] : payable(found.data, transaction.direction);
  const isPaid = (item: string) => picked?.has(item) ?? items.length === 1;
  const parts = partsOf(
    items.filter((item) => isPaid(item.id)),
    amount,
  );
  const left = leftOf(parts, amount);
  const toggle = (item: string) => setPicked(new Set(items.map((each) => each.id).filter((each) => isPaid(each) !== (each === item))));
  const decision = paying({ party_id: party?.id ?? null, side: parts.length === 0 ? side : null, parts });
  return (
    <Form does={texts.acts.settle} submit={() => decide(decision)} close={close} isDisabled={party === null || found.data === undefined}>
      <PartyPicker key={party?.id} label={texts.parties.party} value={party} pick={setParty} />
      {found.error !== null && <Refusal fault={found.error} />}
      {party !== null && found.data !== undefined && (
        <>
          {items.length === 0 && <p className="muted">{texts.inbox.nothingToPay(party.name)}</p>}
          <ul className="detail-list">
            {items.map((item) => (
              <li key={item.id} className="payment-item">
                <label className="check">
                  <input type="checkbox" checked={isPaid(item.id)} onChange={() => toggle(item.id)} />
                  {item.kind === 'payment' ? texts.parties.unapplied : texts.inbox.apart[item.kind]} {item.number}{' '}
                  <Day date={item.due_date ?? item.date} />
                </label>
                <Amount to={toSubject(item.id) ?? toParty(party.id)} value={item.open.replace('-', '')} />
              </li>
            ))}
          </ul>
          {parts.length === 0 && (
            <Field label={texts.inbox.side}>
              {(field) => (
                <select id={field} value={side ?? ''} onChange={({ target }) => setSide(sideOf(target.value))}>
                  <option value="">{texts.inbox.sides.automatic}</option>
                  <option value="receivable">{texts.inbox.sides.receivable}</option>
                  <option value="payable">{texts.inbox.sides.payable}</option>
                </select>
              )}
            </Field>
          )}
          <p role="status">
            {texts.inbox.unappliedOf} <Amount plain value={left} />
          </p>
          <EntryPreview id={transaction.id} name={`settle ${party.id} ${side} ${JSON.stringify(parts)}`} decision={decision} isTried />
        </>
      )}
    </Form>
  );
};

const sideOf = (value: string): Side | null => (value === 'receivable' || value === 'payable' ? value : null);
