import type { Command } from 'commander';
import type { Parts } from './command/parts.ts';
import { operatorParts } from './connection/database.ts';
import type { OperatorParts } from './operate.ts';
import { addConfig } from './serving/config.ts';
import { addDemo } from './serving/demo.ts';
import { addOpenApi } from './serving/openapi.ts';
import { addServers } from './serving/servers.ts';
import { addBackup } from './store/backup.ts';
import { addDatabase } from './store/distributed.ts';
import { addMigrate } from './store/migrate.ts';
import { addMove } from './store/move.ts';

const COMMANDS: readonly ((program: Command, parts: OperatorParts) => void)[] = [
  addServers,
  addConfig,
  addDemo,
  addBackup,
  addMigrate,
  addMove,
  addDatabase,
  addOpenApi,
];

export const addOperators = (program: Command, parts: Parts): void => {
  const given = operatorParts(parts);
  for (const addCommands of COMMANDS) addCommands(program, given);
};
