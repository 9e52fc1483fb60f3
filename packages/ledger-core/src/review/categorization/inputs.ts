import type { InputsOf } from '../../app/inputs-of.ts';
import { scheduleInput } from '../../assets/schedules/inputs.ts';
import { ownerMoney } from '../../capital/capital/inputs.ts';
import { linkCash } from '../../capital/cash-links/inputs.ts';
import { caller } from '../../company/books/inputs.ts';
import { amount, count, flag, id, list, named, nullable, object, optional, record, text } from '../../kernel/input.ts';
import { lineDimension } from '../../ledger/dimensions/inputs.ts';
import { settle } from '../../trade/settlement/inputs.ts';
import { match, refund, transfer, unmatch } from '../matching/inputs.ts';
import type { Capitalize } from './capitalize.ts';
import type { CategorizeMany, CategorizeOne } from './categorize.ts';
import type { TransactionChange } from './change-transaction.ts';
import type { Exclude } from './exclude.ts';
import type { categorizationOperations } from './operations.ts';
import type { Reopen } from './reopen.ts';
import type { Restore } from './restore.ts';
import type { Wanted } from './snapshot.ts';
import type { NewSplit, NewSplitPart } from './split.ts';

const categorization = {
  categoryAccountId: text,
  asReduction: optional(flag),
  note: optional(nullable(text)),
  post: optional(flag),
};

const categorizeOne = object<CategorizeOne>({ ...categorization, spread: optional(nullable(scheduleInput)) });

const categorizeMany = object<CategorizeMany>({
  ...categorization,
  transactionIds: list(text),
  versions: optional(nullable(record(count))),
  leaveLinked: optional(flag),
});

const transactionChange = object<TransactionChange>({
  description: optional(text),
  date: optional(text),
  note: optional(nullable(text)),
});

const reopen = object<Reopen>({ post: optional(flag), reason: optional(nullable(text)) });

const wanted = object<Wanted>({ transactionId: text, rowVersion: count, currentVersion: optional(count) });

const restore = object<Restore>({ rows: optional(nullable(list(wanted))), requestId: optional(nullable(text)) });

const exclude = object<Exclude>({ reason: text });

const newSplitPart = object<NewSplitPart>({ amount, categoryAccountId: text, asReduction: optional(flag), memo: optional(nullable(text)) });

const newSplit = object<NewSplit>({ parts: list(newSplitPart), note: optional(nullable(text)) });

const capitalize = object<Capitalize>({
  assetAccountId: optional(nullable(text)),
  departmentValueId: optional(nullable(text)),
  name: optional(nullable(text)),
  note: optional(nullable(text)),
  placedInServiceOn: optional(nullable(text)),
  salvageValue: optional(nullable(amount)),
  usefulLifeMonths: optional(nullable(count)),
});

/** The schemas of the arguments of each operation. */
export const categorizationInputs = {
  transactions: {
    categorize: [caller, id, categorizeOne],
    categorizeMany: [caller, categorizeMany],
    change: [caller, id, transactionChange],
    reopen: [caller, id, reopen],
    restore: [caller, restore],
    exclude: [caller, id, exclude],
    setCounterparty: [caller, id, named('counterpartyId', nullable(text))],
    setDimensions: [caller, id, named('dimensions', list(lineDimension))],
    split: [caller, id, newSplit],
    transfer: [caller, id, transfer],
    match: [caller, id, match],
    refund: [caller, id, refund],
    unmatch: [caller, id, unmatch],
    settle: [caller, id, settle],
    capitalize: [caller, id, capitalize],
    recordOwnerMoney: [caller, id, ownerMoney],
    linkCash: [caller, id, linkCash],
  },
} satisfies InputsOf<typeof categorizationOperations>;
