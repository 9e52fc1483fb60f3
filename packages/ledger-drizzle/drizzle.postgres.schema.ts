import { postgresKitIn } from './src/engine/postgres-kit.ts';
import { tablesOf } from './src/modules.ts';

/** The schema for drizzle-kit, which loads this file as CommonJS and reads all exports. */
Object.assign(exports, tablesOf(postgresKitIn('{schema}')));
