/** The same unit of work with something else in a place or two: its hooks find it there too. */
export const unitWith = <Unit extends object>(unit: Unit, changes: NoInfer<Partial<Unit>>): Unit =>
  Object.create(unit, Object.getOwnPropertyDescriptors(changes));
