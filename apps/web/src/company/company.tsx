import { useQueryClient } from '@tanstack/react-query';
import type { Body } from 'ledger-api-client';
import { useState } from 'react';
import { useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import type { Session } from '../base/companies.ts';
import { mayAdminister, useSession } from '../base/session.tsx';
import { ChoiceField } from '../parts/fields.tsx';
import { Field, Form } from '../parts/form.tsx';
import { dayFormat } from '../parts/formats.ts';
import { useAct } from '../parts/use-act.ts';
import '../parts/figures.css';
import '../parts/forms.css';

type Books = Session['books'];

const STRUCTURES = ['corporation', 'llc', 'partnership', 'sole_proprietorship'] as const;
const TAXED = ['corporation', 's_corporation', 'partnership', 'sole_proprietorship'] as const;

/** The fields of the company that can be changed, as texts. */
const fieldsOf = (books: Books) => ({
  name: books.name,
  legal_structure: books.legal_structure,
  taxed_as: books.taxed_as,
  fiscal_year_start_month: String(books.fiscal_year_start_month),
  time_zone: books.time_zone,
  address: books.address ?? '',
  tax_number: books.tax_number ?? '',
});

type Fields = ReturnType<typeof fieldsOf>;

/** The request body that sets some of the fields. Pure. */
const bodyOf = (fields: Partial<Fields>): Body<'books.change'> => {
  const { fiscal_year_start_month: start, address, tax_number: number, ...rest } = fields;
  return {
    ...rest,
    ...(start !== undefined && { fiscal_year_start_month: Number(start) }),
    ...(address !== undefined && { address: address.trim() || null }),
    ...(number !== undefined && { tax_number: number.trim() || null }),
  };
};

/** The fields that differ, with their values in the first. */
const changedIn = (fields: Fields, other: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== other[name as keyof Fields]));

/** What the company is: its name, its legal structure, its fiscal year, and what its documents say about it. */
export const Company = () => {
  const texts = useTexts();
  const session = useSession();
  const { books } = session;
  return (
    <div className="page stack">
      <header className="bar-head">
        <h1>{texts.pages.company}</h1>
      </header>
      {mayAdminister(session) ? <CompanyForm key={books.id} books={books} /> : <Facts books={books} />}
    </div>
  );
};

const CompanyForm = ({ books }: { readonly books: Books }) => {
  const texts = useTexts();
  const { company } = texts;
  const { ledger } = useSession();
  const queries = useQueryClient();
  const { act, failed, isBusy } = useAct();
  const before = fieldsOf(books);
  const [fields, setFields] = useState(before);
  const change = (more: Partial<Fields>) => setFields({ ...fields, ...more });
  const changed = changedIn(fields, before);
  const send = async (body: Body<'books.change'>) => {
    const after = await ledger.books.change(body);
    await queries.invalidateQueries({ queryKey: [books.id, 'session'] });
    return after;
  };
  const save = () =>
    act({
      before,
      does: () => send(bodyOf(changed)),
      says: () => company.saved,
      undo: (was) => send(bodyOf(changedIn(was, fields))).then(() => setFields(was)),
    });
  const text = (name: 'name' | 'time_zone' | 'tax_number') => (
    <Field label={company[name]}>
      {(id) => <input id={id} value={fields[name]} maxLength={200} onChange={({ target }) => change({ [name]: target.value })} />}
    </Field>
  );
  return (
    <Form
      does={texts.inbox.save}
      isPage
      submit={save}
      close={() => setFields(before)}
      failed={failed}
      isDisabled={isBusy || Object.keys(changed).length === 0 || fields.name.trim() === ''}
    >
      {text('name')}
      <div className="field-row">
        <ChoiceField
          label={company.legal_structure}
          value={fields.legal_structure}
          names={STRUCTURES.map((each) => [each, texts.firstSteps.structures[each]])}
          change={(value) => change({ legal_structure: STRUCTURES.find((each) => each === value) ?? fields.legal_structure })}
        />
        <ChoiceField
          label={company.taxed_as}
          value={fields.taxed_as}
          names={TAXED.map((each) => [each, company.taxed[each]])}
          change={(value) => change({ taxed_as: TAXED.find((each) => each === value) ?? fields.taxed_as })}
        />
      </div>
      <div className="field-row">
        <ChoiceField
          label={company.fiscal_year_start_month}
          value={fields.fiscal_year_start_month}
          names={useMonths()}
          change={(value) => change({ fiscal_year_start_month: value })}
        />
      </div>
      {text('time_zone')}
      <Field label={company.address}>
        {(id) => <textarea id={id} rows={3} value={fields.address} onChange={({ target }) => change({ address: target.value })} />}
      </Field>
      {text('tax_number')}
      <p className="muted">{company.currencyHow(books.currency)}</p>
    </Form>
  );
};

/** The months by their numbers. */
const useMonths = () => {
  const locale = useLocale();
  const format = dayFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => [String(month + 1), format.format(new Date(Date.UTC(2026, month, 1)))] as const);
};

/** The same to read, for a person who may not change it. */
const Facts = ({ books }: { readonly books: Books }) => {
  const texts = useTexts();
  const months = new Map(useMonths());
  const facts = {
    name: books.name,
    legal_structure: texts.firstSteps.structures[books.legal_structure],
    taxed_as: texts.company.taxed[books.taxed_as],
    fiscal_year_start_month: months.get(String(books.fiscal_year_start_month)),
    time_zone: books.time_zone,
    address: books.address ?? '–',
    tax_number: books.tax_number ?? '–',
  };
  return (
    <dl className="stack fields">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt className="muted">{texts.company[name as keyof typeof facts]}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
