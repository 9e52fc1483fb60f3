import { useQuery } from '@tanstack/react-query';
import type { Schemas } from 'ledger-api-client';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { useChart } from '../parts/chart.ts';
import { CheckField } from '../parts/fields.tsx';
import { Field, Form } from '../parts/form.tsx';
import { useAct } from '../parts/use-act.ts';

type Account = Schemas['AccountOut'];

interface Fields {
  readonly name: string;
  /** The account above; empty for none. */
  readonly parent: string;
  readonly isActive: boolean;
  /** The line of the tax form; empty for the default of the account. */
  readonly taxLine: string;
}

/** Renames an account, moves it to another group, sets its line of the tax form, or deactivates it. A refusal says why not. */
export const AccountForm = ({ account, close }: { readonly account: Account; readonly close: () => void }) => {
  const { books, ledger } = useSession();
  const taxes = useQuery({
    queryKey: [books.id, 'tax_lines', books.today],
    queryFn: () => ledger.reports.taxLines({ as_of: books.today }),
  });
  if (taxes.data === undefined && taxes.error === null) return null;
  return <Loaded account={account} taxes={taxes.data} close={close} />;
};

interface LoadedProps {
  readonly account: Account;
  /** Undefined if the company has no tax form. */
  readonly taxes: Schemas['TaxLinesOut'] | undefined;
  readonly close: () => void;
}

const Loaded = ({ account, taxes, close }: LoadedProps) => {
  const texts = useTexts();
  const { ledger } = useSession();
  const chart = useChart();
  const { act, failed, isBusy } = useAct();
  const chosen = taxes?.lines.find(({ accounts }) => accounts.some((each) => each.account.id === account.id && each.source === 'account'));
  const before: Fields = {
    name: account.name,
    parent: account.parent_id ?? '',
    isActive: account.is_active,
    taxLine: chosen?.tax_line ?? '',
  };
  const [fields, setFields] = useState(before);
  const change = (more: Partial<Fields>) => setFields({ ...fields, ...more });
  /** Sends what differs between two states of the account. */
  const send = async (from: Fields, to: Fields): Promise<Account> => {
    const body = {
      ...(to.name !== from.name && { name: to.name.trim() }),
      ...(to.parent !== from.parent && { parent_id: to.parent === '' ? null : to.parent }),
      ...(to.isActive !== from.isActive && { is_active: to.isActive }),
    };
    const after = Object.keys(body).length === 0 ? account : await ledger.accounts.change(account.id, body);
    if (to.taxLine !== from.taxLine) await ledger.accounts.setTaxLine(account.id, { tax_line: to.taxLine === '' ? null : to.taxLine });
    return after;
  };
  const save = async () => {
    const done = await act({
      before,
      does: (was) => send(was, fields),
      says: () => texts.accounts.saved(`${account.code} ${fields.name.trim()}`),
      undo: (was) => send(fields, was),
    });
    if (done !== undefined) close();
  };
  const groups = chart.filter(({ id, type, is_postable: isPostable }) => type === account.type && !isPostable && id !== account.id);
  return (
    <Form
      does={texts.inbox.save}
      submit={save}
      close={close}
      failed={failed}
      isDisabled={isBusy || fields.name.trim() === '' || JSON.stringify(fields) === JSON.stringify(before)}
    >
      <Field label={texts.accounts.name}>
        {(id) => <input id={id} value={fields.name} maxLength={200} onChange={({ target }) => change({ name: target.value })} />}
      </Field>
      <Field label={texts.accounts.group}>
        {(id) => (
          <select id={id} value={fields.parent} onChange={({ target }) => change({ parent: target.value })}>
            <option value="">{texts.inbox.none}</option>
            {groups.map(({ id: group, code, name }) => (
              <option key={group} value={group}>
                {code} {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {taxes !== undefined && (
        <Field label={texts.reports.taxLine}>
          {(id) => (
            <select id={id} value={fields.taxLine} onChange={({ target }) => change({ taxLine: target.value })}>
              <option value="">{texts.accounts.defaultLine}</option>
              {taxes.lines.map(({ tax_line: line, line: number, label }) => (
                <option key={line} value={line}>
                  {number} {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <CheckField label={texts.parties.active} isChecked={fields.isActive} change={(isChecked) => change({ isActive: isChecked })} />
    </Form>
  );
};
