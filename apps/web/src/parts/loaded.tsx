import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { PageSkeleton } from '../base/states.tsx';
import { Refusal } from './refusal.tsx';

/** Renders loaded data, a placeholder while loading, or the refusal. */
export const Loaded = <Data,>({ of, children }: { readonly of: UseQueryResult<Data>; readonly children: (data: Data) => ReactNode }) => {
  if (of.error !== null) return <Refusal fault={of.error} />;
  return of.data === undefined ? <PageSkeleton /> : children(of.data);
};
