/** The same unit of work with some parts replaced. Its hooks see the replacements too. */
export const unitWith = <Unit extends object>(unit: Unit, changes: NoInfer<Partial<Unit>>): Unit =>
  Object.create(unit, Object.getOwnPropertyDescriptors(changes));
