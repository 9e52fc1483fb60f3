export { type ApiDescription, type Operation, operationsOf, type Requested } from './operation.ts';
export type { AgentRights } from './rights.ts';
export { type AgentServerOptions, agentServer } from './server.ts';
export { nameOfTool, TOOLS, type Tool } from './tools.ts';
