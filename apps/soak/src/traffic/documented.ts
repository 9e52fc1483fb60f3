/** The parts of an API description that list the errors of an operation. */
interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Result>> };
}
interface Operation {
  readonly operationId?: string;
  readonly responses?: Readonly<Record<string, Result>>;
}
interface Result {
  readonly $ref?: string;
  readonly description?: string;
}

/** The operation of a request, and whether the description lists an error for it. */
export interface Documented {
  readonly operationOf: (method: string, path: string) => string;
  readonly lists: (operation: string, status: number, code: string) => boolean;
}

export const documentedBy = (description: unknown): Documented => {
  const { paths, components } = description as Described;
  const known = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId = `${method} ${path}`, responses = {} }]) => ({
      method: method.toUpperCase(),
      pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
      /** A path without parameters takes precedence over one with parameters. */
      parameters: path.split('{').length,
      operationId,
      responses,
    })),
  );
  known.sort((a, b) => a.parameters - b.parameters);
  const byId = new Map(known.map((each) => [each.operationId, each.responses]));
  const textOf = (result: Result | undefined): string =>
    result?.$ref === undefined ? (result?.description ?? '') : textOf(components.responses[result.$ref.split('/').at(-1) ?? '']);
  return {
    operationOf: (method, path) =>
      known.find((each) => each.method === method && each.pattern.test(path))?.operationId ?? `${method} ${path}`,
    lists: (operation, status, code) => textOf(byId.get(operation)?.[String(status)]).includes(`\`${code}\``),
  };
};
