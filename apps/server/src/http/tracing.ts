/** Values that stand on a span. Never a text that a person wrote: ids, names of routes, numbers. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** What a span is about. */
export interface About {
  readonly name: string;
  /** What somebody asked of this process, what it asks of another, or what it does. */
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes?: Attributes;
  /** The headers of the caller, whose trace is continued. */
  readonly continues?: (header: string) => string | undefined;
}

/** A span that is open. */
export interface OpenSpan {
  readonly note: (attributes: Attributes) => void;
  /** What failed: the name of the fault, without its text. */
  readonly fail: (name: string) => void;
}

/** Where in a trace something happens. */
export interface Place extends OpenSpan {
  /** Runs work there. */
  readonly within: <R>(work: () => R) => R;
}

/** Traces, as the server speaks of them. It knows no library, which is loaded where traces are wanted.  [0106] */
export interface Tracing {
  /** Runs work within a span, which ends with it. A fault marks the span. */
  readonly span: <R>(about: About, work: (span: OpenSpan) => Promise<R>) => Promise<R>;
  /** Begins a span within the first of some places, linked to the others. The answer ends it. */
  readonly begin: (about: About, places: readonly Place[]) => () => void;
  /** Where the calling code is; undefined outside of every span. */
  readonly here: () => Place | undefined;
  /** Runs work outside of every span: what it starts is not a part of what happens to call it. */
  readonly apart: <R>(work: () => R) => R;
  /** For a line of the log. */
  readonly ids: () => { readonly trace_id: string; readonly span_id: string } | undefined;
  /** For a request to somebody else. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** Sends what was not sent yet, within its time. */
  readonly stop: () => Promise<void>;
}
