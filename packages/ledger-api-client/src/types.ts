import type { components, operations, webhooks } from './generated/schema.ts';

/** The name of an operation in the API description, such as `issueInvoice`. */
export type OperationId = keyof operations;

/** The schemas of the API by name: `Schemas['InvoiceOut']`. */
export type Schemas = components['schemas'];

/** The codes of refusals, such as `period_closed`. */
export type RefusalCode = Schemas['Problem']['code'];

type Content<Id extends OperationId> = operations[Id] extends { requestBody?: { content: infer Media } } ? Media : never;

/** The request body of an operation. */
export type Body<Id extends OperationId> = Content<Id> extends { 'application/json': infer Json } ? Json : never;

/** The query of an operation: filters and options. */
export type Query<Id extends OperationId> = Omit<
  NonNullable<operations[Id]['parameters']['query']>,
  'dry_run' | 'propose' | 'proposal_reason'
>;

type Responses<Id extends OperationId> = operations[Id]['responses'];
type Success<Id extends OperationId> = Responses<Id>[keyof Responses<Id> & (200 | 201 | 204)];
type ContentOf<Response> = Response extends { content: infer Media } ? Media : never;

/** The response of an operation: its JSON, its text or bytes if it has no JSON, undefined if it has no body. */
export type Result<Id extends OperationId> = [ContentOf<Success<Id>>] extends [never]
  ? undefined
  : ContentOf<Success<Id>> extends { 'application/json': infer Json }
    ? Json
    : ContentOf<Success<Id>> extends { 'text/plain; version=0.0.4': string } | { 'text/plain': string; 'application/pdf'?: never }
      ? string
      : Blob;

/** The response of a report: its JSON, or a text in the requested format. */
export type InFormat<Id extends OperationId, Options> = Options extends { readonly format: infer Format }
  ? Format extends 'json'
    ? Result<Id>
    : string
  : Result<Id>;

/** A page of a list, and one of its rows. */
export type Page<Id extends OperationId> = Result<Id> extends { data: readonly unknown[] } ? Result<Id> : never;
export type Row<Id extends OperationId> = Page<Id>['data'][number];

type Form<Id extends OperationId> = Content<Id> extends { 'multipart/form-data': infer Fields } ? Fields : never;

/** The fields of a form: files as Blobs, lists of files as lists, objects unchanged. */
type Fields<Id extends OperationId> = {
  readonly [Field in keyof Form<Id>]?: NonNullable<Form<Id>[Field]> extends readonly unknown[]
    ? readonly Blob[]
    : Blob | NonNullable<Form<Id>[Field]>;
};

/** An upload: a file, its bytes, a stream of bytes, or a form with several fields. */
export type Upload<Id extends OperationId> =
  | Blob
  | Uint8Array
  | ReadableStream<Uint8Array>
  | Fields<Id>
  | (Content<Id> extends { 'application/json': infer Json } ? Json : never);

/** The options of every call. */
export interface Sending {
  /** Aborts the call, and its waits between attempts. */
  readonly signal?: AbortSignal | undefined;
  /** Called with each response before its body is read, for the status and headers such as `ETag` and `Request-Id`. */
  readonly onResponse?: ((response: Response) => void) | undefined;
  /** Called with the number of sent bytes. `total` is null if it is unknown. */
  readonly onProgress?: ((progress: { readonly sent: number; readonly total: number | null }) => void) | undefined;
  /** The expected `row_version`. If the record has another version, the call is refused with `conflict`. */
  readonly ifVersion?: number | undefined;
}

/** The options of an idempotent call, which is executed once however often it is sent. */
export interface Once extends Sending {
  /** Your own key for this call, valid for 24 hours. By default each call gets a new one, shared by all its attempts. */
  readonly idempotencyKey?: string | undefined;
}

/** The options of a call with a dry run. */
export interface WithDryRun {
  /** If true, returns the result without changing anything. */
  readonly dryRun?: boolean | undefined;
}

/** A command that was proposed for a person to approve. */
export type Proposal = Schemas['ProposalOut'];

/** The options of a call that is proposed. It changes nothing, and returns the proposal. */
export interface WithProposal {
  /** True, or the reason of the proposal. */
  readonly propose: true | { readonly reason?: string | undefined };
}

/** The options of a long-running call. */
export interface WithProgress {
  /** Called with progress events. Nothing is in the books before the end. */
  readonly onWork?: ((progress: Schemas['WorkProgressOut']) => void) | undefined;
}

/** The types of events, such as `invoice.issued`. */
export type EventType = keyof webhooks;

/** An event as a webhook delivers it, by its type. */
export type LedgerEvent = { [Type in EventType]: EventOf<Type> }[EventType];
type EventOf<Type extends EventType> = webhooks[Type] extends {
  post: { requestBody: { content: { 'application/json': infer Json } } };
}
  ? Json & { readonly type: Type }
  : never;
