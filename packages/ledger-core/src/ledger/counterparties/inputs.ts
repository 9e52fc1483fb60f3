import type { InputsOf } from '../../app/inputs-of.ts';
import type { AccountStatementQuery } from '../../closing/reports/account-statement.ts';
import { accountStatementQuery } from '../../closing/reports/inputs.ts';
import { caller } from '../../company/books/inputs.ts';
import type { Annotations } from '../../kernel/annotations.ts';
import { bytes, count, flag, id, list, named, nullable, object, oneOf, optional, text } from '../../kernel/input.ts';
import { annotationFilter, annotations, pageRequest } from '../../kernel/inputs.ts';
import { applyCash, unapplyCash } from '../../trade/settlement/inputs.ts';
import type { PdfOptions } from '../../views/pdfs-of.ts';
import type { NewCounterparty } from './add-counterparty.ts';
import type { CounterpartyChange } from './change-counterparty.ts';
import { COUNTERPARTY_KINDS } from './counterparty.ts';
import type { counterpartiesOperations } from './operations.ts';
import type { CounterpartyQuery } from './read-counterparties.ts';

const counterpartyQuery = object<CounterpartyQuery>({
  ...pageRequest.fields,
  ...annotationFilter.fields,
  text: optional(text),
  isActive: optional(flag),
});

const counterparty = {
  kinds: optional(list(oneOf(COUNTERPARTY_KINDS))),
  defaultAccountId: optional(nullable(text)),
  termsDays: optional(count),
  force: optional(flag),
  email: optional(nullable(text)),
  address: optional(nullable(text)),
  taxNumber: optional(nullable(text)),
};

const newCounterparty = object<NewCounterparty & Annotations>({ ...annotations.fields, ...counterparty, name: text });

const counterpartyChange = object<CounterpartyChange>({ ...counterparty, name: optional(text), isActive: optional(flag) });

export const pdfOptions = object<PdfOptions>({ language: optional(text) });

/** The schemas of the arguments of each operation. */
export const counterpartiesInputs = {
  counterparties: {
    list: [caller, optional(counterpartyQuery)],
    read: [caller, id],
    create: [caller, newCounterparty],
    change: [caller, id, counterpartyChange],
    applyCash: [caller, id, optional(applyCash)],
    unapplyCash: [caller, id, unapplyCash],
    statement: [caller, id, optional(accountStatementQuery)],
    statementPdf: [
      caller,
      id,
      optional(object<PdfOptions & AccountStatementQuery>({ ...pdfOptions.fields, ...accountStatementQuery.fields })),
    ],
    setLogo: [caller, named('image', nullable(bytes)), id],
  },
} satisfies InputsOf<typeof counterpartiesOperations>;
