/** The server for other programs: the app over a ledger, and a function that serves it. */
export { type AppOptions, createApp } from './app.ts';
export { wakingStore } from './commits.ts';
export { secretBoxOf } from './secrets/secret-box.ts';
export { type ServeOptions, type Serving, serve } from './serve.ts';
export { subjectRenderer } from './subjects.ts';
export { webhooksOf } from './webhooks/outside.ts';
export { type RegularWork, type WorkOptions, workRegularly } from './work.ts';
export { startWork, type Worker, type WorkerOptions } from './worker.ts';
