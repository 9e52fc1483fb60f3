import type { Ledger, Page, Refusal, Replay } from 'ledger-core';
import type * as v from 'valibot';
import type { Session } from './company/books/session-wire.ts';
import type { Encodes } from './mapping.ts';

type NamesIn<Group> = { [Name in keyof Group]: Group[Name] extends (...given: never[]) => unknown ? Name & string : never }[keyof Group];

/** The operations of the library, as `group.name`. */
type OperationOfLibrary = { [Group in keyof Ledger]: `${Group}.${NamesIn<Ledger[Group]>}` }[keyof Ledger];

/** The operations that only the API has: those with a cookie, and those whose path or body replaces an argument of the library. */
type OperationOfApi =
  | 'accounts.deleteLogo'
  | 'accounts.requiredDimensions'
  | 'books.deleteLogo'
  | 'counterparties.deleteLogo'
  | 'imports.importAccountStatement'
  | 'migrations.startFromAccountingA'
  | 'migrations.startFromAccountingAOnline'
  | 'migrations.startFromAccountingB'
  | 'migrations.startFromCsv'
  | 'sessions.read';

/** The name of an operation: one name in the library, in the client and in the API.  [HTTP-75] */
export type OperationName = OperationOfLibrary | OperationOfApi;

/** The operations without JSON: they return bytes or streams, or serve programs that run the ledger. */
type WithoutJson =
  | 'books.all'
  | 'books.find'
  | 'books.operator'
  | 'connections.readSignIn'
  | 'connections.finishSignIn'
  | 'counterparties.statementPdf'
  | 'creditNotes.pdf'
  | 'documents.file'
  | 'events.after'
  | 'export.books'
  | 'export.journal'
  | 'feeds.hint'
  | 'invoices.pdf'
  | 'notifications.deliver'
  | 'notifications.stopEmail'
  | 'notifications.toDeliver'
  | 'sessions.token'
  | 'webhooks.deliver'
  | 'webhooks.toDeliver'
  | 'work.runDue';

/** The operations with JSON results. */
export type Respondent = Exclude<OperationName, WithoutJson>;

/** The result of an operation of the library, without refusals and stored responses. */
type ResultOfLibrary<Name extends OperationOfLibrary> = Name extends `${infer Group extends keyof Ledger}.${infer Operation}`
  ? Operation extends keyof Ledger[Group]
    ? Ledger[Group][Operation] extends (...given: never) => infer Result
      ? Exclude<Awaited<Result>, Refusal | Replay>
      : never
    : never
  : never;

/** The API's operations whose results the library returns from another operation, or from several. */
interface ResultsOfApi {
  readonly 'accounts.deleteLogo': ResultOfLibrary<'accounts.setLogo'>;
  readonly 'accounts.requiredDimensions': ResultOfLibrary<'accounts.read'>;
  readonly 'books.deleteLogo': ResultOfLibrary<'books.setLogo'>;
  readonly 'connections.create': ResultOfLibrary<'connections.create' | 'feeds.connect'>;
  readonly 'connections.signIn': ResultOfLibrary<'connections.signIn' | 'feeds.signIn'>;
  readonly 'counterparties.deleteLogo': ResultOfLibrary<'counterparties.setLogo'>;
  readonly 'imports.importAccountStatement': ResultOfLibrary<'imports.importStatement'>;
  readonly 'migrations.startFromAccountingA': ResultOfLibrary<'migrations.start'>;
  readonly 'migrations.startFromAccountingAOnline': ResultOfLibrary<'migrations.start'>;
  readonly 'migrations.startFromAccountingB': ResultOfLibrary<'migrations.start'>;
  readonly 'migrations.startFromCsv': ResultOfLibrary<'migrations.start'>;
  readonly 'sessions.read': Session;
  readonly 'sessions.signIn': Session;
}

/** The lists that the library returns whole and the API in pages. */
type PagedByApi =
  | 'dimensions.list'
  | 'financingInstruments.list'
  | 'members.list'
  | 'periods.list'
  | 'recurrences.list'
  | 'rules.list'
  | 'sourceAccounts.list'
  | 'tokens.list';

type PageOf<List> = List extends readonly (infer Row)[] ? Page<Row> : never;

/** The result of an operation, without refusals and stored responses. */
export type ResultOf<Name extends OperationName> = Name extends keyof ResultsOfApi
  ? ResultsOfApi[Name]
  : Name extends PagedByApi
    ? ResultOfLibrary<Name> | PageOf<ResultOfLibrary<Name>>
    : Name extends OperationOfLibrary
      ? ResultOfLibrary<Name>
      : never;

/** The response schema of an operation. Null if the response has no body. */
export type Responses = { readonly [Name in Respondent]: (v.GenericSchema & Encodes<ResultOf<Name>, object>) | null };
