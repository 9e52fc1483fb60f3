import * as v from 'valibot';

/** The description of a setting, which the configuration reference and `books config` use.  [CLI-13] */
interface SettingDescription {
  readonly description: string;
  readonly example: string;
  /** Its value is never displayed. */
  readonly isSecret?: true;
  /** It may contain a password, such as an address with a user. */
  readonly hasPassword?: true;
  /** The behaviour if it is omitted and has no default, in words; none if omitted. */
  readonly otherwise?: string;
}

const described = <Schema extends v.GenericSchema>(schema: Schema, { example, ...rest }: SettingDescription) =>
  v.pipe(schema, v.metadata({ ...rest, examples: [example] }));

export const setting = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema, about: SettingDescription) =>
  v.optional(described(schema, about));

/** A setting with a default. */
export const settingOr = <Schema extends v.GenericSchema<string, unknown>, const Default extends v.InferInput<Schema>>(
  schema: Schema,
  standard: Default,
  about: SettingDescription,
) => v.optional(described(schema, about), standard);

export type Setting = ReturnType<typeof setting> | ReturnType<typeof settingOr>;

/** The description of a setting, with its default. */
export const descriptionOf = (schema: Setting): SettingDescription & { readonly standard: string | undefined } => {
  const { description, examples, isSecret, hasPassword, otherwise } = v.getMetadata(schema.wrapped) as Omit<
    SettingDescription,
    'example'
  > & {
    examples: [string];
  };
  return {
    description,
    example: examples[0],
    standard: typeof schema.default === 'string' ? schema.default : undefined,
    ...(isSecret && { isSecret }),
    ...(hasPassword && { hasPassword }),
    ...(otherwise !== undefined && { otherwise }),
  };
};

/** Whether a setting may be in a file, because it is a secret or has one.  [CFG-8] */
export const isInFile = (schema: Setting): boolean => {
  const { isSecret = false, hasPassword = false } = descriptionOf(schema);
  return isSecret || hasPassword;
};

/** A text in a given form, as a number. */
export const number = (form: RegExp, message: string) => v.pipe(v.string(), v.regex(form, message), v.transform(Number));

/** A text without whitespace. */
export const word = v.pipe(v.string(), v.regex(/^\S+$/, 'must not contain spaces'));

export const oneOf = <const Words extends readonly string[]>(words: Words) => v.picklist(words, `must be one of ${words.join(', ')}`);
