import { useQueryClient } from '@tanstack/react-query';
import type { Categorized } from 'ledger-api-client';
import { useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { type Account, useChart } from './chart.ts';
import { Field, Form } from './form.tsx';
import { freeCode } from './free-code.ts';
import { useAct } from './use-act.ts';
import './forms.css';

interface Props {
  /** The typed name. */
  readonly name: string;
  /** The transaction for which an account was searched. */
  readonly filed: Categorized | undefined;
  readonly close: () => void;
  readonly added: (account: Account) => void;
}

const TYPES = ['expense', 'revenue', 'asset', 'liability', 'equity'] as const;
type Type = (typeof TYPES)[number];

/** Adds an account while one is being picked, and picks it. */
export const NewAccount = ({ name: typed, filed, close, added }: Props) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const queries = useQueryClient();
  const chart = useChart();
  const { act, failed, isBusy } = useAct();
  const [type, setType] = useState<Type>(filed?.direction === 'in' ? 'revenue' : 'expense');
  const [name, setName] = useState(typed);
  const [code, setCode] = useState<string>();
  const groups = chart.filter((account) => account.type === type && !account.is_postable && account.is_active);
  const [chosen, setParent] = useState<string>();
  const parent = chosen ?? largestOf(groups, chart);
  const number = code ?? freeCode(chart, type, parent === '' ? undefined : parent);
  const save = async () => {
    const account = await act<null, Account>({
      before: null,
      does: () => ledger.accounts.create({ code: number.trim(), name: name.trim(), type, ...(parent !== '' && { parent_id: parent }) }),
      says: (made) => texts.accounts.added(`${made.code} ${made.name}`),
      undo: (_, { id }) => ledger.accounts.change(id, { is_active: false }),
    });
    if (account === undefined) return;
    await queries.refetchQueries({ queryKey: [books.id, 'chart'], exact: true });
    close();
    added(account);
  };
  return (
    <ModalOverlay isOpen isDismissable className="overlay" onOpenChange={close}>
      <Modal className="modal">
        <Dialog className="dialog" aria-label={texts.accounts.add('')}>
          <Form
            heading={texts.accounts.add('')}
            does={texts.parties.addNow}
            submit={save}
            close={close}
            failed={failed}
            isDisabled={isBusy || name.trim() === '' || number.trim() === ''}
          >
            <Field label={texts.accounts.name}>
              {(id) => <input id={id} value={name} maxLength={200} onChange={({ target }) => setName(target.value)} />}
            </Field>
            <div className="field-row">
              <Field label={texts.accounts.type}>
                {(id) => (
                  <select
                    id={id}
                    value={type}
                    onChange={({ target }) => {
                      setType(target.value as Type);
                      setParent(undefined);
                    }}
                  >
                    {TYPES.map((each) => (
                      <option key={each} value={each}>
                        {texts.accounts.types[each]}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <Field label={texts.accounts.number}>
                {(id) => <input id={id} value={number} maxLength={20} onChange={({ target }) => setCode(target.value)} />}
              </Field>
            </div>
            <Field label={texts.accounts.group}>
              {(id) => (
                <select id={id} value={parent} onChange={({ target }) => setParent(target.value)}>
                  <option value="">{texts.inbox.none}</option>
                  {groups.map((group) => (
                    <option key={group.id} value={group.id}>
                      {group.code} {group.name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </Form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};

/** The group with the most accounts; empty if there is none. */
const largestOf = (groups: readonly Account[], chart: readonly Account[]): string => {
  const sizeOf = ({ id }: Account) => chart.filter(({ parent_id: parent }) => parent === id).length;
  return groups.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]?.id ?? '';
};
