import type { AnnotationFilter, Annotations } from './annotations.ts';
import type { DaysInput } from './dates.ts';
import { count, nullable, object, optional, record, text } from './input.ts';
import type { PageRequest } from './page.ts';

export const pageRequest = object<PageRequest>({ limit: optional(count), cursor: optional(nullable(text)) });

export const annotationFilter = object<AnnotationFilter>({ externalId: optional(text), metadata: optional(record(text)) });

export const daysInput = object<DaysInput>({ since: optional(nullable(text)), until: optional(nullable(text)) });

export const annotations = object<Annotations>({ externalId: optional(nullable(text)), metadata: optional(record(nullable(text))) });
