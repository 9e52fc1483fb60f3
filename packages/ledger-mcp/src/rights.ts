/**
 * The permissions of an agent. Reads and dry runs are always allowed. With `propose`, every change is a proposal on which a person
 * decides.  [MCP-4]
 */
export type AgentRights = 'read' | 'propose' | 'write';
