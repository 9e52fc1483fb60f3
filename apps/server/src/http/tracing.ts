/** Span attributes: ids, route names, numbers. Never a text that a person wrote. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface About {
  readonly name: string;
  /** An incoming request, an outgoing request, or internal work. */
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes?: Attributes;
  /** The headers of the caller, whose trace is continued. */
  readonly continues?: (header: string) => string | undefined;
}

export interface OpenSpan {
  readonly note: (attributes: Attributes) => void;
  /** Marks a failure by the name of the fault, without its text. */
  readonly fail: (name: string) => void;
}

/** A position in a trace. */
export interface Place extends OpenSpan {
  /** Runs work there. */
  readonly within: <R>(work: () => R) => R;
}

/** The tracing interface of the server. It references no library; that is loaded only if tracing is enabled.  [0106] */
export interface Tracing {
  /** Runs work within a span, which ends with it. A fault marks the span. */
  readonly span: <R>(about: About, work: (span: OpenSpan) => Promise<R>) => Promise<R>;
  /** Starts a span within the first of several positions, linked to the others. The returned function ends it. */
  readonly begin: (about: About, places: readonly Place[]) => () => void;
  /** The present position; undefined outside every span. */
  readonly here: () => Place | undefined;
  /** Runs work outside every span, so that the work that it starts does not belong to its caller's span. */
  readonly apart: <R>(work: () => R) => R;
  readonly ids: () => { readonly trace_id: string; readonly span_id: string } | undefined;
  readonly headers: () => Readonly<Record<string, string>>;
  /** Sends pending spans within a time limit. */
  readonly stop: () => Promise<void>;
}
