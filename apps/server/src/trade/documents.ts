import { assert, type Caller, type Ledger, type Operation, type Page, type PdfContent, type Refusal, type Rendered } from 'ledger-core';
import type { Decodes } from 'ledger-wire/mapping';
import type * as v from 'valibot';
import { ENTRY } from '../bank/transactions/posting.ts';
import { PDF, PdfQueryIn, pdfResponse } from '../http/pdf.ts';
import type { FollowingCode, Refuses } from '../http/refuses.ts';
import { act, change, create, download, get, type Route, remove } from '../http/route.ts';

/** The routes of invoices, bills, credit notes and vendor credits: one family, in which each kind defines its differences. */

const DRAFT = { account_not_usable: true, conflict: true, unprocessable: true } as const;
const ENTERED = { ...ENTRY, conflict: true } as const;
const REMOVED = { conflict: true } as const;
const UNAPPLIED = { conflict: true, unprocessable: true } as const;
const APPLIED = { ...UNAPPLIED, period_closed: true } as const;
const VOIDED = { conflict: true, period_closed: true, unprocessable: true } as const;

/** A result, or a refusal that the API description lists or that applies to every route. */
type Refusable<Result, Refused> = Promise<Result | Refusal<(keyof Refused & string) | FollowingCode>>;

interface Seen {
  /** The version that the caller loaded; any if omitted. */
  readonly rowVersion: number | undefined;
}

/** The library's operations for a kind of document. The ids are those of its path. */
interface Operations<View, New, Change, Query, WriteOff, Apply, Unapply> {
  readonly list: (caller: Caller, query: Query) => Refusable<Page<View>, { readonly unprocessable: unknown }>;
  readonly create: (caller: Caller, input: New) => Refusable<View, typeof DRAFT>;
  readonly read: (caller: Caller, id: never) => Refusable<View, unknown>;
  readonly pdf?: (caller: Caller, id: never, query: object) => Promise<Rendered<PdfContent> | Refusal>;
  readonly change: (caller: Caller, id: never, input: Change & Seen) => Refusable<View, typeof DRAFT>;
  readonly delete: (caller: Caller, id: never, seen: Seen) => Refusable<unknown, typeof REMOVED>;
  readonly issue?: (caller: Caller, id: never, seen: Seen) => Refusable<View, typeof ENTERED>;
  readonly approve?: (caller: Caller, id: never, seen: Seen) => Refusable<View, typeof ENTERED>;
  readonly apply?: (caller: Caller, id: never, input: Apply & Seen) => Refusable<View, typeof APPLIED>;
  readonly unapply?: (caller: Caller, id: never, input: Unapply & Seen) => Refusable<View, typeof UNAPPLIED>;
  readonly void: (caller: Caller, id: never, input: Seen) => Refusable<View, typeof VOIDED>;
  readonly writeOff?: (caller: Caller, id: never, input: WriteOff & Seen) => Refusable<View, typeof ENTERED>;
}

type BodyOf<Input> = v.GenericSchema & Decodes<never, Input>;

export interface DocumentKind<View, New, Change, Query, WriteOff, Apply, Unapply> {
  /** The group of its operations. */
  readonly group: 'invoices' | 'bills' | 'creditNotes' | 'vendorCredits';
  /** The start of its path and of its permissions. */
  readonly path: 'invoices' | 'bills' | 'credit_notes' | 'vendor_credits';
  readonly param: 'invoice_id' | 'bill_id' | 'credit_note_id' | 'vendor_credit_id';
  /** The action that posts a draft. */
  readonly enters: 'issue' | 'approve';
  readonly operations: (ledger: Ledger) => Operations<View, New, Change, Query, WriteOff, Apply, Unapply>;
  readonly does: Readonly<Record<'list' | 'create' | 'read' | 'change' | 'delete' | 'enter' | 'void', string>> &
    Readonly<Partial<Record<'pdf' | 'apply' | 'unapply' | 'writeOff', string>>>;
  readonly query: v.GenericSchema;
  readonly queryIn: (query: never) => Query;
  readonly listRefuses?: Refuses;
  readonly create: BodyOf<New>;
  readonly change: BodyOf<Change>;
  readonly void: BodyOf<object>;
  readonly writeOff?: BodyOf<WriteOff>;
  readonly apply?: BodyOf<Apply>;
  readonly unapply?: BodyOf<Unapply>;
}

/** A request as the input of a call in this file. The kind has already checked the types. */
interface Requested extends Seen {
  readonly caller: Caller;
  readonly id: never;
  readonly query: never;
  readonly body: never;
}

/** A route of a kind, whose types the kind has already checked: its paths and schemas are unknown here. */
interface Row {
  readonly name: string;
  readonly does: string;
  readonly needs?: Operation;
  readonly refuses?: Refuses;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  readonly call: (ledger: Ledger, input: Requested) => unknown;
}

type AnyKind = DocumentKind<never, never, never, never, never, never, never>;
type Define = (path: never, definition: never) => unknown;

const routeOf =
  ({ path, param }: AnyKind) =>
  (define: Define, rest: '' | '/:id' | `/:id/${string}`, { call, ...row }: Row): Route => {
    const isCommand = ([create, change, act] as readonly Define[]).includes(define);
    const definition = {
      ...(isCommand && { dryRuns: true }),
      ...row,
      call: (ledger: Ledger, input: Requested & { readonly params: Readonly<Record<string, never>> }) =>
        call(ledger, { ...input, id: input.params[param] as never }),
    };
    return define(`/v1/${path}${rest.replace(':id', `:${param}`)}` as never, definition as never) as Route;
  };

/** The routes of a kind, in the order of a document's life cycle. */
export const documentRoutes = <View, New, Change, Query, WriteOff, Apply, Unapply>(
  kind: DocumentKind<View, New, Change, Query, WriteOff, Apply, Unapply>,
): readonly Route[] => {
  const erased = kind as unknown as AnyKind;
  return [...draftRoutes(erased), ...lifeRoutes(erased)];
};

const draftRoutes = (kind: AnyKind): readonly Route[] => {
  const { group, path, does, operations } = kind;
  const on = routeOf(kind);
  return [
    on(get, '', {
      name: `${group}.list`,
      does: does.list,
      ...(kind.listRefuses !== undefined && { refuses: kind.listRefuses }),
      query: kind.query,
      call: (ledger, { caller, query }) => operations(ledger).list(caller, kind.queryIn(query)),
    }),
    on(create, '', {
      name: `${group}.create`,
      does: does.create,
      needs: `${path}.create`,
      refuses: DRAFT,
      body: kind.create,
      call: (ledger, { caller, body }) => operations(ledger).create(caller, kind.create.decode(body)),
    }),
    on(get, '/:id', { name: `${group}.read`, does: does.read, call: (ledger, { caller, id }) => operations(ledger).read(caller, id) }),
    ...pdfRoute(kind),
    on(change, '/:id', {
      name: `${group}.change`,
      does: does.change,
      needs: `${path}.change`,
      refuses: DRAFT,
      body: kind.change,
      call: (ledger, { caller, id, body, rowVersion }) =>
        operations(ledger).change(caller, id, { ...(kind.change.decode(body) as object), rowVersion } as never),
    }),
    on(remove, '/:id', {
      name: `${group}.delete`,
      does: does.delete,
      needs: `${path}.delete`,
      refuses: REMOVED,
      call: (ledger, { caller, id, rowVersion }) => operations(ledger).delete(caller, id, { rowVersion }),
    }),
  ];
};

const pdfRoute = ({ group, path, param, does, operations }: AnyKind): readonly Route[] =>
  does.pdf === undefined
    ? []
    : [
        download(`/v1/${path}/:${param}/pdf`, {
          name: `${group as 'invoices' | 'creditNotes'}.pdf`,
          does: does.pdf,
          query: PdfQueryIn,
          files: PDF,
          streams: (ledger, { caller, params, query }) => {
            const { pdf } = operations(ledger);
            assert(pdf !== undefined, `${group} are rendered`);
            return pdfResponse(pdf(caller, params[param as never], query));
          },
        }),
      ];

/** The routes after the issue or the approval. */
const lifeRoutes = (kind: AnyKind): readonly Route[] => {
  const { group, path, enters, does, operations } = kind;
  const on = routeOf(kind);
  const own = (verb: 'apply' | 'unapply' | 'writeOff', needs: 'apply' | 'unapply' | 'write_off', refuses: Refuses): readonly Route[] => {
    const text = does[verb];
    const body = kind[verb];
    if (text === undefined || body === undefined) return [];
    return [
      on(act, `/:id/${needs}`, {
        name: `${group}.${verb}`,
        does: text,
        needs: `${path}.${needs}` as Operation,
        refuses,
        body,
        call: (ledger, { caller, id, body: given, rowVersion }) =>
          operations(ledger)[verb]?.(caller, id, { ...(body.decode(given) as object), rowVersion } as never),
      }),
    ];
  };
  return [
    on(act, `/:id/${enters}`, {
      name: `${group}.${enters}`,
      does: does.enter,
      needs: `${path}.${enters}` as Operation,
      refuses: ENTERED,
      call: (ledger, { caller, id, rowVersion }) => operations(ledger)[enters]?.(caller, id, { rowVersion }),
    }),
    ...own('apply', 'apply', APPLIED),
    ...own('unapply', 'unapply', UNAPPLIED),
    on(act, '/:id/void', {
      name: `${group}.void`,
      does: does.void,
      needs: `${path}.void`,
      refuses: VOIDED,
      body: kind.void,
      call: (ledger, { caller, id, body, rowVersion }) =>
        operations(ledger).void(caller, id, { ...(kind.void.decode(body) as object), rowVersion }),
    }),
    ...own('writeOff', 'write_off', ENTERED),
  ];
};
