import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import type { Annotations } from '../../kernel/annotations.ts';
import { bytes, flag, id, list, named, nullable, object, oneOf, optional, text } from '../../kernel/input.ts';
import { annotationFilter, annotations } from '../../kernel/inputs.ts';
import { registerQuery } from '../journal/inputs.ts';
import { ACCOUNT_ROLES, ACCOUNT_TYPES, CONTROL_ROLES } from './account.ts';
import type { AccountChange } from './change-account.ts';
import type { NewAccount } from './create-account.ts';
import type { accountsOperations } from './operations.ts';
import type { ChartQuery } from './read-chart.ts';

const chartQuery = object<ChartQuery>({ ...annotationFilter.fields, asOf: optional(nullable(text)), includeEmpty: optional(flag) });

const accountChange = object<AccountChange>({ name: optional(text), parentId: optional(nullable(text)), isActive: optional(flag) });

/** The schemas of the arguments of each operation. */
export const accountsInputs = {
  accounts: {
    chart: [caller, optional(chartQuery)],
    read: [caller, id, optional(object<{ readonly asOf?: string | null | undefined }>({ asOf: optional(nullable(text)) }))],
    register: [caller, id, optional(registerQuery)],
    create: [
      caller,
      object<NewAccount & Annotations>({
        ...annotations.fields,
        code: text,
        name: text,
        type: oneOf(ACCOUNT_TYPES),
        parentId: optional(nullable(text)),
        role: optional(nullable(oneOf(ACCOUNT_ROLES))),
        controlRole: optional(nullable(oneOf(CONTROL_ROLES))),
        isPostable: optional(flag),
      }),
    ],
    change: [caller, id, accountChange],
    requireDimensions: [caller, id, named('dimensionIds', list(text))],
    setTaxLine: [caller, id, named('key', nullable(text))],
    setLogo: [caller, named('image', nullable(bytes)), id],
  },
} satisfies InputsOf<typeof accountsOperations>;
