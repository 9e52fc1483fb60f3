import * as v from 'valibot';
import { webAddress } from './addresses.ts';
import { number, setting, settingOr, word } from './setting.ts';

const PAIRS_FORM = 'must be NAME=VALUE pairs separated by commas, with percent-encoded values';

const isPair = (pair: string): boolean => {
  const [name = '', value, ...more] = pair.split('=');
  if (!/^[^\s=]+$/.test(name) || value === undefined || more.length > 0) return false;
  try {
    return decodeURIComponent(value) !== '';
  } catch {
    return false;
  }
};

/** Names and values in the format of OpenTelemetry variables. */
const pairs = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((pair) => pair.trim())),
  v.check((all) => all.every(isPair), PAIRS_FORM),
  v.transform(
    (all): Readonly<Record<string, string>> =>
      Object.fromEntries(all.map((pair) => pair.split('=')).map(([name = '', value = '']) => [name, decodeURIComponent(value)])),
  ),
);

const share = v.pipe(number(/^(0|1|0?\.\d+|1\.0+)$/, 'must be a number from 0 to 1'), v.maxValue(1));

/** The names are those of OpenTelemetry.  [WAT-5] */
export const TRACE_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(v.pipe(webAddress, v.regex(/^[^?]*$/, 'must not contain a query')), {
    description:
      'The base URL of a collector for [traces](../guides/operating.md#traces) that accepts OTLP over HTTP. Traces are sent to `/v1/traces`. Without it, tracing is disabled.',
    example: 'http://127.0.0.1:4318',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: setting(pairs, {
    description: 'Headers for the collector: `NAME=VALUE` pairs separated by commas, with percent-encoded values.',
    example: 'authorization=Bearer%20collector-0123456789',
    isSecret: true,
  }),
  OTEL_EXPORTER_OTLP_PROTOCOL: settingOr(
    v.picklist(['http/json'], 'must be http/json, which collectors accept on port 4318'),
    'http/json',
    {
      description: 'The protocol for traces: JSON over HTTP, which collectors accept on port 4318.',
      example: 'http/json',
    },
  ),
  OTEL_SERVICE_NAME: settingOr(word, 'ledger', {
    description: 'The name of the service in traces.',
    example: 'ledger-worker',
  }),
  OTEL_RESOURCE_ATTRIBUTES: setting(pairs, {
    description: 'Additional attributes of every trace: `NAME=VALUE` pairs separated by commas.',
    example: 'deployment.environment.name=production',
  }),
  OTEL_TRACES_SAMPLER_ARG: settingOr(share, '1', {
    description: "The share of requests to trace, from 0 to 1. A caller's `traceparent` takes precedence.",
    example: '0.1',
  }),
};

export interface TraceSettings {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly share: number;
}

/** Null if tracing is disabled. */
export const tracesOf = (given: v.InferOutput<v.ObjectSchema<typeof TRACE_SETTINGS, undefined>>): TraceSettings | null =>
  given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? null
    : {
        endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: given.OTEL_EXPORTER_OTLP_HEADERS ?? {},
        service: given.OTEL_SERVICE_NAME,
        attributes: given.OTEL_RESOURCE_ATTRIBUTES ?? {},
        share: given.OTEL_TRACES_SAMPLER_ARG,
      };
