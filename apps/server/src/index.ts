/** The server for other programs: the app over a ledger, and a function that serves it. */
export { type AppOptions, createApp } from './app.ts';
export { secretBoxOf } from './outward/secrets/secret-box.ts';
export { webhooksOf } from './outward/webhooks/webhook-dependencies.ts';
export { type ServeOptions, type Serving, serve } from './serve.ts';
export { wakingStore } from './work/commits.ts';
export { type RegularWork, type WorkOptions, workRegularly } from './work/due-work.ts';
export { startWork, type Worker, type WorkerOptions } from './work/worker.ts';
