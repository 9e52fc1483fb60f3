import { type DragEvent, type Ref, useState } from 'react';

interface Props {
  readonly label: string;
  /** The file types that the browser offers. */
  readonly accept?: string;
  readonly take: (file: File) => void;
  readonly field?: Ref<HTMLInputElement>;
  /** Whether several files can be chosen. Each is taken. */
  readonly isMany?: boolean;
  /** The label of the button that opens the camera, on a phone. */
  readonly camera?: string;
  /** Whether it takes one line, its label in front of the button. */
  readonly isLine?: boolean;
}

/** Whether the device is a phone or a tablet, which has a camera. */
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

/** A drop zone for a file. Its field does the same by keyboard. */
export const Drop = ({ label, accept, take, field, isMany = false, camera, isLine = false }: Props) => {
  const [isOver, setOver] = useState(false);
  const takeOf = (files: FileList | null) => {
    for (const file of [...(files ?? [])].slice(0, isMany ? undefined : 1)) take(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    takeOf(event.dataTransfer.files);
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
          multiple={isMany}
          onChange={({ target }) => {
            takeOf(target.files);
            target.value = '';
          }}
        />
      </label>
      {camera !== undefined && isTouched() && (
        <label className="drop-camera">
          <span>{camera}</span>
          <input
            type="file"
            accept="image/*"
            capture="environment"
            onChange={({ target }) => {
              takeOf(target.files);
              target.value = '';
            }}
          />
        </label>
      )}
    </div>
  );
};
