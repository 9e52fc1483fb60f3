import { NewPolicyIn, PolicyChangeIn } from 'ledger-wire/company/policies/wire';
import { act, change, create, get } from '../../http/route.ts';

export const policyRoutes = [
  get('/v1/approval-policies', {
    name: 'policies.list',
    does: 'Lists the approval policies, oldest first.',
    call: (ledger, { caller }) => ledger.policies.list(caller),
  }),
  create('/v1/approval-policies', {
    name: 'policies.create',
    does: 'Creates an approval policy. A command or an entry that it covers is refused with `approval_required` and kept as a proposal.',
    needs: 'policies.create',
    refuses: { conflict: true, unprocessable: true },
    body: NewPolicyIn,
    call: (ledger, { caller, body }) => ledger.policies.create(caller, NewPolicyIn.decode(body)),
  }),
  change('/v1/approval-policies/:policy_id', {
    name: 'policies.change',
    does: 'Changes an approval policy.',
    needs: 'policies.change',
    refuses: { unprocessable: true },
    body: PolicyChangeIn,
    call: (ledger, { caller, params, body }) => ledger.policies.change(caller, params.policy_id, PolicyChangeIn.decode(body)),
  }),
  act('/v1/approval-policies/:policy_id/remove', {
    name: 'policies.remove',
    does: 'Removes an approval policy. An owner can always do this: no policy covers it.',
    needs: 'policies.remove',
    call: (ledger, { caller, params }) => ledger.policies.remove(caller, params.policy_id),
  }),
];
