/**
 * What an agent may do. It always reads and tries out. With `propose`, every change is a proposal on which a person decides.  [MCP-4]
 */
export type AgentRights = 'read' | 'propose' | 'write';
