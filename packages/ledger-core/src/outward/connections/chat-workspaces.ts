import type { Command } from '../../app/command.ts';
import { around, type Dependencies } from '../../app/dependencies.ts';
import { made } from '../../company/audit/subject.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { boxWithKey } from '../../kernel/secret-box.ts';
import { MAX_WEBHOOK_URL_LENGTH } from '../webhooks/limits.ts';
import type { ChatWorkspace } from './connection.ts';
import { connectWorkspace } from './create-connection.ts';
import { why } from './reasons.ts';

export interface NewWorkspace {
  readonly name: string;
  readonly url: string;
}

/** Connects chat workspaces. The address is checked and encrypted outside units of work. */
export const creatingWorkspaces = ({
  command,
  secretBox,
  channels,
}: Dependencies): Command<[NewWorkspace], ChatWorkspace | Refusal<'unprocessable' | 'conflict'>> => {
  const connect = command('connections.create', connectWorkspace, made);
  return around('connections.create_workspace', async (caller, { url, name }) => {
    if (channels.chat === undefined) return refuse('unprocessable', why.workspaces_not_set_up());
    const fault = url.length > MAX_WEBHOOK_URL_LENGTH ? why.address_too_long() : channels.chat.faultOfAddress(url);
    if (fault !== null) return refuse('unprocessable', fault, 'url');
    const hint = `${/^https:\/\/[^/?#]+/.exec(url)?.[0] ?? ''}/…`;
    return connect(caller, { secret: boxWithKey(secretBox).seal(url, caller.ledgerId), hint }, { name });
  });
};
