import { QueryClient } from '@tanstack/react-query';

/** Results stay fresh for this time, so moving back and forth sends one request. The client retries automatically. */
const FRESH_MS = 15_000;

export const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
