export { type ApiDescription, type Asked, type Operation, operationsOf } from './operation.ts';
export type { AgentRights } from './rights.ts';
export { type AgentServerOptions, agentServer } from './server.ts';
export { nameOfTool, TOOLS, type Tool } from './tools.ts';
