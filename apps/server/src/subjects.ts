import { distinct, type EventFamily, familyOf, groupBy, type Id, type Ledger, type RenderSubjects } from 'ledger-core';
import { rememberCurrencies } from './http/currencies.ts';
import { isRefused } from './http/problem.ts';
import { renderingFor } from './http/rendering.ts';
import type { Subject, Subjects } from './http/subject.ts';
import { writeJson } from './http/write-json.ts';
import { MODULES } from './modules.ts';

const SUBJECTS: Subjects = Object.assign({}, ...MODULES.map(({ subjects }) => subjects));

/** How the subjects of a family of events are answered. Every family is in the API description, so none can be missing. */
export const subjectOf = (family: EventFamily): Subject => {
  const subject = SUBJECTS[family];
  if (subject === undefined) throw new Error(`No module has the subjects of ${family}.`);
  return subject;
};

/** Renders the subjects of events as GET answers them. The function is made before the ledger, which it therefore gets by a function.  [EVT-3] */
export const subjectRenderer = (ledgerOf: () => Ledger, publicUrl?: string): RenderSubjects => {
  let currencyOf: ReturnType<typeof rememberCurrencies> | undefined;
  return async (caller, events) => {
    const ledger = ledgerOf();
    currencyOf ??= rememberCurrencies(ledger);
    const currency = await currencyOf(caller);
    const payloads = new Map<Id<'event'>, string>();
    if (isRefused(currency)) return payloads;
    for (const [family, about] of groupBy(events, ({ type }) => familyOf(type))) {
      const answers = await subjectOf(family).answered(ledger, {
        caller,
        subjectIds: distinct(about.map(({ subjectId }) => subjectId)),
        ...renderingFor(currency, publicUrl),
      });
      for (const { id, subjectId } of about) {
        const answer = answers.get(subjectId);
        if (answer !== undefined) payloads.set(id, writeJson(answer));
      }
    }
    return payloads;
  };
};
