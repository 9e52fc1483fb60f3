import { type DragEvent, type Ref, useState } from 'react';

interface Props {
  readonly label: string;
  /** The file types that the browser offers. */
  readonly accept?: string;
  readonly take: (file: File) => void;
  readonly field?: Ref<HTMLInputElement>;
  /** Whether it takes one line, its label in front of the button. */
  readonly isLine?: boolean;
}

/** A drop zone for a file. Its field does the same by keyboard. */
export const Drop = ({ label, accept, take, field, isLine = false }: Props) => {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) take(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field within does the same by keyboard.
    <div
      className={isLine ? 'drop drop-line' : 'drop'}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label>
        <span>{label}</span>
        <input
          ref={field}
          type="file"
          accept={accept}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file !== undefined) take(file);
            target.value = '';
          }}
        />
      </label>
    </div>
  );
};
