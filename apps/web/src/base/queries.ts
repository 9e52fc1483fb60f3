import { QueryClient } from '@tanstack/react-query';

/** What was read stays fresh for a moment: moving back and forth asks once. The client itself tries again what may be tried again. */
const FRESH_MS = 15_000;

export const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
