import { DimensionChangeIn, NewDimensionIn, NewDimensionValueIn, RequiredDimensionsIn } from 'ledger-wire/ledger/dimensions/wire';
import { PageQueryIn } from 'ledger-wire/schemas';
import { byId, paged } from '../../http/page-of-list.ts';
import { change, create, get, replace } from '../../http/route.ts';

export const dimensionRoutes = [
  get('/v1/dimensions', {
    name: 'dimensions.list',
    does: 'Lists the dimensions with their values.',
    query: PageQueryIn,
    call: (ledger, input) => paged(ledger.dimensions.list(input.caller), 'dimensions', input, byId),
  }),
  create('/v1/dimensions', {
    name: 'dimensions.create',
    does: 'Creates a dimension with its first values. A dimension groups lines across accounts.',
    needs: 'dimensions.create',
    refuses: { conflict: true, unprocessable: true },
    body: NewDimensionIn,
    call: (ledger, { caller, body }) => ledger.dimensions.create(caller, body),
  }),
  change('/v1/dimensions/:dimension_id', {
    name: 'dimensions.change',
    does: 'Renames, deactivates or reactivates a dimension.',
    needs: 'dimensions.change',
    refuses: { conflict: true, unprocessable: true },
    body: DimensionChangeIn,
    call: (ledger, { caller, params, body }) => ledger.dimensions.change(caller, params.dimension_id, DimensionChangeIn.decode(body)),
  }),
  create('/v1/dimensions/:dimension_id/values', {
    name: 'dimensions.addValue',
    does: 'Adds a value to a dimension.',
    needs: 'dimensions.change',
    refuses: { conflict: true, unprocessable: true },
    body: NewDimensionValueIn,
    call: (ledger, { caller, params, body }) => ledger.dimensions.addValue(caller, params.dimension_id, body),
  }),
  change('/v1/dimensions/:dimension_id/values/:value_id', {
    name: 'dimensions.changeValue',
    does: 'Renames, deactivates or reactivates a value.',
    needs: 'dimensions.change',
    refuses: { conflict: true, unprocessable: true },
    body: DimensionChangeIn,
    call: (ledger, { caller, params, body }) =>
      ledger.dimensions.changeValue(caller, params.dimension_id, params.value_id, DimensionChangeIn.decode(body)),
  }),
  get('/v1/accounts/:account_id/required_dimensions', {
    name: 'accounts.requiredDimensions',
    does: 'Returns the dimensions that every new line on the account requires.',
    refuses: { unprocessable: false },
    call: (ledger, { caller, params }) => ledger.accounts.read(caller, params.account_id),
  }),
  replace('/v1/accounts/:account_id/required_dimensions', {
    name: 'accounts.requireDimensions',
    does: 'Sets the dimensions that every new line on the account requires. The new set replaces the earlier one. Posted lines are unchanged.',
    needs: 'accounts.require_dimensions',
    refuses: { unprocessable: true },
    body: RequiredDimensionsIn,
    call: (ledger, { caller, params, body }) => ledger.accounts.requireDimensions(caller, params.account_id, body.dimension_ids),
  }),
];
