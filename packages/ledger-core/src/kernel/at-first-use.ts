/** The factory of each property of an object. */
export type Makers<Context, Made> = { readonly [Name in keyof Made]: (context: Context) => Made[Name] };

/**
 * Creates objects with lazy properties: each is created on first access and then cached. Unused properties cost nothing.
 * @example
 * const roomsOf = atFirstUse<House, Rooms>({ kitchen: (house) => house.kitchen(), attic: (house) => house.attic() });
 * const { kitchen } = roomsOf(house); // The attic is not made.
 */
export const atFirstUse = <Context, Made extends object>(makers: Makers<Context, Made>): ((context: Context) => Made) => {
  class Lazy {
    readonly context: Context;
    readonly made: Partial<Made> = {};
    constructor(context: Context) {
      this.context = context;
    }
  }
  for (const name of Object.keys(makers) as (keyof Made & string)[])
    Object.defineProperty(Lazy.prototype, name, {
      enumerable: true,
      get(this: Lazy) {
        this.made[name] ??= makers[name](this.context);
        return this.made[name];
      },
    });
  return (context) => new Lazy(context) as unknown as Made;
};
