import { sqliteKitWith } from './src/engine/sqlite-kit.ts';
import { tablesOf } from './src/modules.ts';

/** The schema for drizzle-kit, which loads this file as CommonJS and reads all exports. */
Object.assign(exports, tablesOf(sqliteKitWith('{prefix}')));
