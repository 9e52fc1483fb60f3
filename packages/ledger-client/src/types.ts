import type { components, operations, webhooks } from './generated/schema.ts';

/** The name of an operation in the API description, such as `issueInvoice`. */
export type OperationId = keyof operations;

/** The schemas of the API by name: `Schemas['InvoiceOut']`. */
export type Schemas = components['schemas'];

/** The codes of refusals, such as `period_closed`. */
export type RefusalCode = Schemas['Problem']['code'];

type Content<Id extends OperationId> = operations[Id] extends { requestBody?: { content: infer Media } } ? Media : never;

/** The body that an operation takes. */
export type Body<Id extends OperationId> = Content<Id> extends { 'application/json': infer Json } ? Json : never;

/** What an operation is asked: its filters and its choices. */
export type Query<Id extends OperationId> = Omit<NonNullable<operations[Id]['parameters']['query']>, 'dry_run'>;

type Responses<Id extends OperationId> = operations[Id]['responses'];
type Success<Id extends OperationId> = Responses<Id>[keyof Responses<Id> & (200 | 201 | 204)];
type ContentOf<Response> = Response extends { content: infer Media } ? Media : never;

/** The answer of an operation: its JSON; a text or the bytes where it has no JSON; nothing where it has no body. */
export type Answer<Id extends OperationId> = [ContentOf<Success<Id>>] extends [never]
  ? undefined
  : ContentOf<Success<Id>> extends { 'application/json': infer Json }
    ? Json
    : ContentOf<Success<Id>> extends { 'text/plain; version=0.0.4': string } | { 'text/plain': string; 'application/pdf'?: never }
      ? string
      : Blob;

/** The answer of a report: its JSON, or a text in the format that was asked for. */
export type InFormat<Id extends OperationId, Asked> = Asked extends { readonly format: infer Format }
  ? Format extends 'json'
    ? Answer<Id>
    : string
  : Answer<Id>;

/** A page of a list, and one of its rows. */
export type Page<Id extends OperationId> = Answer<Id> extends { data: readonly unknown[] } ? Answer<Id> : never;
export type Row<Id extends OperationId> = Page<Id>['data'][number];

type Form<Id extends OperationId> = Content<Id> extends { 'multipart/form-data': infer Fields } ? Fields : never;

/** The fields of a form: files as Blobs, lists of files as lists, objects as they are. */
type Fields<Id extends OperationId> = {
  readonly [Field in keyof Form<Id>]?: NonNullable<Form<Id>[Field]> extends readonly unknown[]
    ? readonly Blob[]
    : Blob | NonNullable<Form<Id>[Field]>;
};

/** What is uploaded: a file, its bytes, a stream of them, or a form with several fields. */
export type Upload<Id extends OperationId> =
  | Blob
  | Uint8Array
  | ReadableStream<Uint8Array>
  | Fields<Id>
  | (Content<Id> extends { 'application/json': infer Json } ? Json : never);

/** What every call can be told. */
export interface Sending {
  /** Ends the call, and its waits between tries. */
  readonly signal?: AbortSignal | undefined;
  /** Is told of each answer before it is read: its status and its headers, such as `ETag` and `Request-Id`. */
  readonly onAnswer?: ((answer: Response) => void) | undefined;
  /** Is told of the bytes that were sent. `total` is null where nobody knows it. */
  readonly onProgress?: ((progress: { readonly sent: number; readonly total: number | null }) => void) | undefined;
  /** The `row_version` that is to be changed: another one is refused with `conflict`. */
  readonly ifVersion?: number | undefined;
}

/** What a call can be told that is carried out once, however often it is sent. */
export interface Once extends Sending {
  /** A text of your own for this call, valid for 24 hours. Each call gets a new one by default, the same for all its tries. */
  readonly idempotencyKey?: string | undefined;
}

/** What a call can be told that can be tried out. */
export interface Rehearsing {
  /** True answers what would be done, and changes nothing. */
  readonly dryRun?: boolean | undefined;
}

/** What a call can be told whose work takes long on the server. */
export interface Telling {
  /** Is told how far the work has come. Nothing is in the books before the end. */
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
