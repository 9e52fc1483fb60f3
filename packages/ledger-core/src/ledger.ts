import { addStarterChart } from './accounts/add-starter-chart.ts';
import { changeAccount } from './accounts/change-account.ts';
import { createAccount } from './accounts/create-account.ts';
import { readAccount, readChart } from './accounts/read-chart.ts';
import { readRegister } from './accounts/read-register.ts';
import { vouchedCommands } from './across.ts';
import { listAudit } from './audit/read-audit.ts';
import { made, named, namedSecond, type SubjectOf, several } from './audit/subject.ts';
import { authenticator } from './books/authenticate.ts';
import { changeSettings, readSettings } from './books/change-settings.ts';
import { addMember, changeMember, listMembers } from './books/keep-members.ts';
import { createToken, listTokens, mintToken, type NewToken, revokeToken } from './books/keep-tokens.ts';
import { linkPerson, unlinkPerson } from './books/link-person.ts';
import type { Actor, Caller } from './books/member.ts';
import { operatorOf } from './books/operator.ts';
import { checkPermission, type Operation } from './books/permissions.ts';
import { tokenUses } from './books/token-uses.ts';
import { addComment, listComments, resolveComment } from './comments/keep-comments.ts';
import type { Instant } from './dates.ts';
import {
  addDimensionValue,
  changeDimension,
  changeDimensionValue,
  createDimension,
  listDimensions,
  requireDimensions,
} from './dimensions/keep-dimensions.ts';
import { eventsAfter, withPayloads } from './events/read-events.ts';
import { journalChunk } from './export/journal.ts';
import { categorize, categorizeMany } from './filing/categorize.ts';
import { changeTransaction } from './filing/change-transaction.ts';
import { exclude } from './filing/exclude.ts';
import { reopen } from './filing/reopen.ts';
import { setCounterparty } from './filing/set-counterparty.ts';
import { setDimensions } from './filing/set-dimensions.ts';
import { splitTransaction } from './filing/split.ts';
import { oneAtATime } from './idempotency/one-at-a-time.ts';
import { idMaker, type LedgerId, type TransactionId } from './ids.ts';
import { questionsOf, questionsOfRecords } from './ingest/questions.ts';
import { readCoverage } from './ingest/read-coverage.ts';
import { listImports } from './ingest/read-imports.ts';
import { takeIn } from './ingest/take-in.ts';
import { takeInRecords } from './ingest/take-in-records.ts';
import { postEntries, postEntry, reverseEntry } from './journal/keep-journal.ts';
import { listEntries, readEntry } from './journal/read-journal.ts';
import { ask, gatherRequest, opinionsOf } from './models/ask.ts';
import { DEFAULT_GATES, type Gates } from './models/gates.ts';
import type { ModelQuestion, Opinions } from './models/opinion.ts';
import { openings } from './opening.ts';
import { addParty, changeParty, listParties, readParty } from './parties/keep-parties.ts';
import { closePeriod, listPeriods, reopenPeriod } from './periods/keep-periods.ts';
import { readPicture, setAccountLogo, setCompanyLogo, setPartyLogo } from './pictures/keep-logos.ts';
import { type Picture, pictureName } from './pictures/picture.ts';
import type { Books } from './ports/books.ts';
import type { Model } from './ports/model.ts';
import type { RenderSubject } from './ports/render.ts';
import type { Store } from './ports/store.ts';
import type { RedrawLogo, System } from './ports/system.ts';
import { type Granted, isRefusal, type Refusal, refuse } from './refusal.ts';
import { balanceSheet } from './reports/balance-sheet.ts';
import { generalLedger } from './reports/general-ledger.ts';
import { profitAndLoss } from './reports/profit-and-loss.ts';
import { taxLines } from './reports/tax-lines.ts';
import { trialBalance } from './reports/trial-balance.ts';
import { changeRule, createRule, listRules, readRule, removeRule } from './rules/keep-rules.ts';
import { previewRule } from './rules/preview-rule.ts';
import { addSource, changeSource, listSources } from './sources/keep-sources.ts';
import { gatherSuggestions, type SuggestionFacts, type Suggestions, suggestionsOf } from './suggestions/suggest.ts';
import { webSystem } from './system.ts';
import { setTaxLine } from './tax/keep-tax-lines.ts';
import { listCategorizations } from './transactions/read-categorizations.ts';
import { listTransactions, readTransaction } from './transactions/read-transactions.ts';
import { type Command, commands, openUnit, queries, type UnitParts } from './unit.ts';
import { verify } from './verify/verify.ts';
import { categorizationViews } from './views/categorization.ts';
import { counterpartyView, counterpartyViews } from './views/counterparty.ts';
import { pageOf } from './views/page.ts';
import { ruleView, ruleViews } from './views/rule.ts';
import { categorizedManyView, listedTransactions, transactionDetail, transactionViews } from './views/transaction.ts';
import { type OpenForWork, runDue } from './work/run-due.ts';

/** What a ledger is made of: a store, and where it matters a clock, randomness and SHA-256 of one's own. */
export interface LedgerPorts {
  readonly store: Store;
  readonly system?: Partial<System> | undefined;
  /** Redraws uploaded logos; without it none are taken. */
  readonly redrawLogo?: RedrawLogo | undefined;
  /** Renders what events happened to; without it they have no payload. */
  readonly renderSubject?: RenderSubject | undefined;
  /** Proposes accounts for what no rule decides on; without it nobody does. */
  readonly model?: Model | undefined;
  /** What a decision of the model must clear to post without a person. */
  readonly gates?: Partial<Gates> | undefined;
}

export type Ledger = ReturnType<typeof createLedger>;

/** Makes a ledger: every operation by word. The server calls this very object; nothing is possible over HTTP that is not possible here. */
export const createLedger = (ports: LedgerPorts) => {
  const { store, system: given = {}, redrawLogo = drawsNothing, renderSubject, model, gates: givenGates = {} } = ports;
  const gates: Gates = { ...DEFAULT_GATES, ...givenGates };
  const system: System = { ...webSystem, ...given };
  const newId = idMaker(system.random, () => Date.parse(system.clock.now()));
  const parts: UnitParts = { store, system, newId, carryOnce: oneAtATime() };
  const [query, command, vouched] = [queries(parts), commands(parts), vouchedCommands(parts)];
  const uses = tokenUses(store, system.clock);
  const { authenticate, forget } = authenticator(store, system, uses.note);

  /** What changes who may open the books counts from the next request on, also where it is not known whether it was kept.  [CRE-5] */
  const feltAtOnce = <Input extends readonly unknown[], Result>(carryOut: Command<Input, Result>): Command<Input, Result> =>
    (async (caller: Caller, ...input: Input) => {
      try {
        return await carryOut(caller, ...input);
      } finally {
        forget(caller.ledgerId);
      }
    }) as Command<Input, Result>;

  const listKeptTokens = query('tokens.list', listTokens);
  const createMinted = command('tokens.create', createToken, ({ credential }) => credential.id);

  /** An image is redrawn before the unit of work: drawing takes its time, and a unit of work waits for nothing but its store. */
  const redrawn = async (caller: Caller, image: Uint8Array): Promise<Picture | Refusal<'unsupported_image' | 'payload_too_large'>> => {
    const png = await redrawLogo(image);
    return isRefusal(png) ? png : { name: pictureName(caller.ledgerId, system.random), png };
  };
  /** Takes an image, or null for taking the logo away. Whoever may not do it gets nothing drawn. */
  const logo = <Input extends readonly unknown[], Result>(operation: Operation, kept: Command<[Picture | null, ...Input], Result>) => {
    return async (caller: Caller, image: Uint8Array | null, ...input: Input) => {
      const refusal = checkPermission(caller.role, operation);
      if (refusal !== undefined) return refusal;
      const picture = image === null ? null : await redrawn(caller, image);
      return isRefusal(picture) ? picture : kept(caller, picture, ...input);
    };
  };
  /** A model is asked before the unit of work, for the same reason; it answers what it can, and its silence stops nothing.  [MOD-1] */
  const informed = <Input extends readonly unknown[], Result>(
    operation: Operation,
    questions: (books: Books, ...input: Input) => Promise<readonly ModelQuestion[]>,
    carryOut: (books: Books, actor: Actor, opinions: Opinions | null, ...input: Input) => Promise<Result>,
    subjectOf: NoInfer<SubjectOf<[Opinions | null, ...Input], Granted<Result>>>,
  ): Command<Input, Result> => {
    const informedCommand = command(operation, carryOut, subjectOf);
    const gather = query(operation, questions).answering(gatherRequest);
    const opinionsFor = async (caller: Caller, input: Input): Promise<Opinions | null> => {
      const request = model === undefined ? null : await gather(caller, ...input);
      return model === undefined || request === null || isRefusal(request) ? null : opinionsOf(model, gates, request);
    };
    return (async (caller: Caller, ...input: Input) => informedCommand(caller, await opinionsFor(caller, input), ...input)) as Command<
      Input,
      Result
    >;
  };
  const gatherFor = query('transactions.read', gatherSuggestions).answering(withRequest);
  const suggestions = async (caller: Caller, id: TransactionId): Promise<Suggestions | Refusal<'forbidden' | 'not_found'>> => {
    const facts = await gatherFor(caller, id, model !== undefined);
    if (isRefusal(facts)) return facts;
    const [proposal = null] = model === undefined || facts.request === null ? [] : await ask(model, facts.request);
    return suggestionsOf(facts, proposal);
  };
  const readEvents = query('audit.read', eventsAfter);
  const openForWork =
    (now: Instant): OpenForWork =>
    (repositories, settings) =>
      openUnit({ ...system, clock: { now: () => now } }, newId, repositories, settings, { ledgerId: settings.id, ...WORKER }).books;
  const transactionIds = (...ids: Parameters<typeof readTransaction>[1][]) => ({ transactionIds: ids });

  return {
    authenticate,
    books: {
      ...openings(store, system, newId),
      all: () => store.ledgers(),
      operator: (ledgerId: LedgerId, service?: string) => operatorOf(store, ledgerId, service),
      read: query('books.read', readSettings),
      change: command('books.change', changeSettings, made),
      setLogo: logo('books.set_logo', command('books.set_logo', setCompanyLogo, made)),
    },
    members: {
      list: query('members.list', listMembers),
      add: command('members.add', addMember, made),
      change: feltAtOnce(command('members.change', changeMember, named)),
      /** `link(caller, person, memberId)`: the person is a caller in other books of the organization.  [MEM-5] */
      link: vouched('members.change', linkPerson, made),
      unlink: command('members.change', unlinkPerson, named),
    },
    tokens: {
      list: async (caller: Caller) => {
        const tokens = await listKeptTokens(caller);
        return isRefusal(tokens) ? tokens : tokens.map((token) => uses.upToDate(caller.ledgerId, token));
      },
      /** Never under an Idempotency-Key: a kept answer would hold the token. */
      create: async (caller: Caller, input: NewToken) => createMinted(caller, await mintToken(system, caller.ledgerId), input),
      revoke: feltAtOnce(command('tokens.revoke', revokeToken, named)),
    },
    accounts: {
      chart: query('accounts.read', readChart),
      read: query('accounts.read', readAccount),
      register: query('accounts.read', readRegister),
      create: command('accounts.create', createAccount, made),
      change: command('accounts.change', changeAccount, named),
      requireDimensions: command('accounts.require_dimensions', requireDimensions, named),
      setTaxLine: command('accounts.set_tax_line', setTaxLine, named),
      setLogo: logo('accounts.set_logo', command('accounts.set_logo', setAccountLogo, namedSecond)),
    },
    dimensions: {
      list: query('dimensions.read', listDimensions),
      create: command('dimensions.create', createDimension, made),
      change: command('dimensions.change', changeDimension, named),
      addValue: command('dimensions.change', addDimensionValue, named),
      changeValue: command('dimensions.change', changeDimensionValue, named),
    },
    journal: {
      list: query('journal.read', listEntries),
      read: query('journal.read', readEntry),
      post: command('journal.post', postEntry, ({ entry }) => entry.id),
      postMany: command('journal.post', postEntries, several),
      reverse: command('journal.reverse', reverseEntry, named),
    },
    periods: {
      list: query('periods.list', listPeriods),
      close: command('periods.close', closePeriod, named),
      reopen: command('periods.reopen', reopenPeriod, named),
    },
    parties: {
      list: query('parties.read', listParties).answering(pageOf(counterpartyViews)),
      read: query('parties.read', readParty).answering(counterpartyView),
      add: command('parties.add', addParty, made).answering(counterpartyView),
      change: command('parties.change', changeParty, named).answering(counterpartyView),
      setLogo: logo('parties.set_logo', command('parties.set_logo', setPartyLogo, namedSecond).answering(counterpartyView)),
    },
    sources: {
      list: query('sources.read', listSources),
      add: command('sources.add', addSource, made),
      change: command('sources.change', changeSource, named),
    },
    ingest: {
      takeIn: informed('ingest.take_in', questionsOf, takeIn, (report) => report.import.id),
      takeInRecords: informed('ingest.take_in', questionsOfRecords, takeInRecords, (report) => report.import.id),
      list: query('sources.read', listImports),
      coverage: query('sources.read', readCoverage),
    },
    rules: {
      list: query('rules.read', listRules).answering(ruleViews),
      read: query('rules.read', readRule).answering(ruleView),
      create: command('rules.create', createRule, made).answering(ruleView),
      change: command('rules.change', changeRule, named).answering(ruleView),
      remove: command('rules.remove', removeRule, named),
      preview: query('rules.read', previewRule).answering(pageOf(transactionViews)),
    },
    transactions: {
      list: query('transactions.read', listTransactions).answering(pageOf(listedTransactions)),
      read: query('transactions.read', readTransaction).answering(transactionDetail),
      categorizations: query('transactions.read', listCategorizations).answering(categorizationViews),
      suggestions,
    },
    comments: {
      list: query('transactions.read', listComments),
      add: command('comments.add', addComment, made, (id) => transactionIds(id)),
      resolve: command('comments.resolve', resolveComment, named),
    },
    filing: {
      categorize: command('filing.categorize', categorize, named, (id) => transactionIds(id)).answering(transactionDetail),
      categorizeMany: command('filing.categorize_many', categorizeMany, several, (input) =>
        transactionIds(...input.transactionIds),
      ).answering(categorizedManyView),
      change: command('filing.change', changeTransaction, named, (id) => transactionIds(id)).answering(transactionDetail),
      reopen: command('filing.reopen', reopen, named, (id) => transactionIds(id)).answering(transactionDetail),
      exclude: command('filing.exclude', exclude, named, (id) => transactionIds(id)).answering(transactionDetail),
      setCounterparty: command('filing.set_counterparty', setCounterparty, named, (id) => transactionIds(id)).answering(transactionDetail),
      setDimensions: command('filing.set_dimensions', setDimensions, named, (id) => transactionIds(id)).answering(transactionDetail),
      split: command('filing.split', splitTransaction, named, (id) => transactionIds(id)).answering(transactionDetail),
    },
    reports: {
      trialBalance: query('reports.read', trialBalance),
      balanceSheet: query('reports.read', balanceSheet),
      profitAndLoss: query('reports.read', profitAndLoss),
      generalLedger: query('reports.read', generalLedger),
      taxLines: query('reports.read', taxLines),
      verify: query('reports.read', verify),
    },
    audit: {
      list: query('audit.read', listAudit),
    },
    events: {
      after: readEvents,
      /** The same, each with what it happened to, as `renderSubject` renders it.  [EVT-3] */
      withPayloads: async (caller: Caller, position?: number, take?: number) => {
        const events = await readEvents(caller, position, take);
        return isRefusal(events) || renderSubject === undefined ? events : withPayloads(store, renderSubject, caller, events);
      },
    },
    work: {
      /** Does what is due now, or at another moment, in whatever books. Called by a timer, an embedder or a test.  [WRK-1] */
      runDue: (now: Instant = system.clock.now(), isStopping: () => boolean = () => false) =>
        runDue(store, now, openForWork(now), isStopping),
    },
    /** A picture by its name: served to whoever knows it. */
    picture: (name: string) => readPicture(store, name),
    export: {
      /** A stretch of the journal; ask again from `nextAfterNo` until it is null. */
      journal: query('reports.read', journalChunk),
    },
    /** What is wrong with the store beneath all books; `reports.verify` goes through one set of them. */
    inspect: () => store.inspect(),
    /** Throws while the store does not answer. */
    ping: () => store.ping(),
    close: async (): Promise<void> => {
      await uses.settle();
      await store.close();
    },
  };
};

/** Suggestions with what the model is asked for them. */
const withRequest = async (books: Books, facts: SuggestionFacts) => ({
  ...facts,
  request: facts.question === null ? null : await gatherRequest(books, [facts.question]),
});

/** Work that is due has no person behind it. */
const WORKER = { service: 'work', role: 'owner' } as const;

const drawsNothing: RedrawLogo = async () => refuse('unsupported_image', 'This ledger takes no logos: it was made without redrawLogo.');
