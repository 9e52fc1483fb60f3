import { postgresKit } from './src/engine/postgres-kit.ts';
import { tablesOf } from './src/words/all.ts';

/** What drizzle-kit reads: it loads this file as CommonJS, and looks through everything that it exports. */
Object.assign(exports, tablesOf(postgresKit));
