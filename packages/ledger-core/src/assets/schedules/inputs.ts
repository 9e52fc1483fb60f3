import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import { count, id, nullable, object, optional, text } from '../../kernel/input.ts';
import { pageRequest } from '../../kernel/inputs.ts';
import type { NewSchedule } from './create-schedule.ts';
import type { ScheduleMonths } from './deferrable.ts';
import type { schedulesOperations } from './operations.ts';
import type { RunSchedules } from './run-schedules.ts';

export const scheduleInput = object<ScheduleMonths>({
  months: count,
  startMonth: optional(nullable(text)),
  holdingAccountId: optional(nullable(text)),
});

const newSchedule = object<NewSchedule>({ ...scheduleInput.fields, transactionId: text });

const runSchedules = object<RunSchedules>({ through: text });

/** The schemas of the arguments of each operation. */
export const schedulesInputs = {
  schedules: {
    list: [caller, optional(pageRequest)],
    read: [caller, id],
    create: [caller, newSchedule],
    delete: [caller, id],
    run: [caller, runSchedules],
  },
} satisfies InputsOf<typeof schedulesOperations>;
