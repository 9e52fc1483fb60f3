/** A state of a record beside its own, in a word. */
export interface Mark {
  readonly text: string;
  /** Whether a person should look. */
  readonly isWarning?: boolean;
}

/** The states of a record in its row. */
export const Marks = ({ of }: { readonly of: readonly Mark[] }) =>
  of.map(({ text, isWarning = false }) => (
    <span key={text} className={isWarning ? 'tag tag-warn' : 'tag'}>
      {text}
    </span>
  ));
