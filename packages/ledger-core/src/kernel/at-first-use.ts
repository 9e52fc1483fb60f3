/** How each property of an object is made. */
export type Makers<Context, Made> = { readonly [Name in keyof Made]: (context: Context) => Made[Name] };

/**
 * Makes objects whose properties are made when they are first asked for, and then stay. What a program asks for costs as before, and the rest nothing.
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
