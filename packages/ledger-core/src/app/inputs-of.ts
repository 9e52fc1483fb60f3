import type { ShapesOf } from '../kernel/input.ts';

type Inputs<Operations> = {
  readonly [Name in keyof Operations as Operations[Name] extends (...given: never) => unknown ? Name : never]: Operations[Name] extends (
    ...given: infer Arguments
  ) => unknown
    ? ShapesOf<Arguments>
    : never;
};

/** The schemas of the arguments of a module's operations, by group and name, as its `inputs.ts` lists them. */
export type InputsOf<Make extends (given: never) => object> = {
  readonly [Group in keyof ReturnType<Make>]: ReturnType<Make>[Group] extends (...given: infer Arguments) => unknown
    ? ShapesOf<Arguments>
    : Inputs<ReturnType<Make>[Group]>;
};
