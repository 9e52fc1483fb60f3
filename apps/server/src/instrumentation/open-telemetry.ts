import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, type SpanContext, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { ExportResultCode, TRACE_PARENT_HEADER, TRACE_STATE_HEADER, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { About, OpenSpan, Place, Tracing } from '../http/tracing.ts';
import { within } from '../http/within.ts';
import type { TraceSettings } from '../settings/traces.ts';

/** The only file that imports OpenTelemetry. It is loaded only if tracing is enabled.  [0106] */

/** Time that a stopping process waits for its collector. */
const STOP_LIMIT_MS = 2_000;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

const propagator = new W3CTraceContextPropagator();

const openSpan = (span: Span): OpenSpan => ({
  note: (attributes) => void span.setAttributes(attributes),
  fail: (name) => void span.setAttribute('error.type', name).setStatus({ code: SpanStatusCode.ERROR }),
});

const nothing = (): void => undefined;

/** The span of an untraced request. */
const NOTHING: OpenSpan = { note: nothing, fail: nothing };

/** Whether the context belongs to an untraced request, for which no spans are created. */
const isLeftOut = (context: Context): boolean => {
  const at = trace.getSpanContext(context);
  return at !== undefined && !isSampled(at);
};

const isSampled = ({ traceFlags }: SpanContext): boolean => (traceFlags & TraceFlags.SAMPLED) !== 0;

/** Tracing by the settings. `failed` is called if traces cannot be sent, because nothing else detects that.  [WAT-8] */
export const openTracing = (settings: TraceSettings, failed: (fault: unknown) => void): Tracing => {
  const provider = providerOf(settings, exporterOf(settings, failed));
  const tracer = provider.getTracer('ledger-server');
  const contexts = new AsyncLocalStorage<Context>();
  const present = (): Context => contexts.getStore() ?? ROOT_CONTEXT;

  const parentOf = ({ continues }: About): Context => {
    if (continues?.(TRACE_PARENT_HEADER) === undefined) return present();
    return propagator.extract(ROOT_CONTEXT, continues, {
      get: (header, name) => header(name),
      keys: () => [TRACE_PARENT_HEADER, TRACE_STATE_HEADER],
    });
  };

  const span: Tracing['span'] = async (about, work) => {
    const parent = parentOf(about);
    if (isLeftOut(parent) && parent === present()) return work(NOTHING);
    const opened = tracer.startSpan(about.name, { kind: KINDS[about.kind], attributes: { ...about.attributes } }, parent);
    const shown = openSpan(opened);
    try {
      return await contexts.run(trace.setSpan(parent, opened), () => work(shown));
    } catch (fault) {
      shown.fail(fault instanceof Error ? fault.name : typeof fault);
      throw fault;
    } finally {
      opened.end();
    }
  };

  const placeAt = (context: Context): TracedPlace | undefined => {
    const opened = trace.getSpan(context);
    return opened === undefined || isLeftOut(context)
      ? undefined
      : { ...openSpan(opened), context, within: (work) => contexts.run(context, work) };
  };

  return {
    span,
    begin: (about, places) => {
      const [first, ...others] = (places as readonly TracedPlace[]).map(({ context }) => context);
      if (first === undefined) return nothing;
      const links = others.flatMap((context) => trace.getSpanContext(context) ?? []).map((context) => ({ context }));
      const opened = tracer.startSpan(about.name, { kind: KINDS[about.kind], attributes: { ...about.attributes }, links }, first);
      return () => opened.end();
    },
    here: () => placeAt(present()),
    apart: (work) => contexts.exit(work),
    ids: () => {
      const context = trace.getSpanContext(present());
      return context === undefined ? undefined : { trace_id: context.traceId, span_id: context.spanId };
    },
    headers: () => {
      const headers: Record<string, string> = {};
      propagator.inject(present(), headers, { set: (carrier, name, value) => Object.assign(carrier, { [name]: value }) });
      return headers;
    },
    stop: () => within(STOP_LIMIT_MS, provider.shutdown()).catch(failed),
  };
};

interface TracedPlace extends Place {
  readonly context: Context;
}

/** Sends to the collector and reports failures. The library would report them to a process-wide handler. */
const exporterOf = ({ endpoint, headers }: TraceSettings, failed: (fault: unknown) => void): SpanExporter => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } });
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== ExportResultCode.SUCCESS) failed(result.error);
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
};

const providerOf = ({ service, attributes, share }: TraceSettings, exporter: SpanExporter): TracerProvider =>
  new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ ...attributes, 'service.name': service })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
