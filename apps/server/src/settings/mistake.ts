/** An error of the person who starts a program. It is printed as one sentence, without a stack trace. */
export class Mistake extends Error {}

/** Prints why a program ends. */
export const printFault = (program: string, fault: unknown): void => {
  const traced = fault instanceof Error ? fault.stack : String(fault);
  const text = fault instanceof Mistake ? fault.message : traced;
  process.stderr.write(`${program}: ${text}\n`);
};
