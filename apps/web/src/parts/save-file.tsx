import { useState } from 'react';
import { sentenceOf } from '../base/session.tsx';
import { Refusal } from './refusal.tsx';

interface Props {
  /** What the button says. */
  readonly says: string;
  /** The name of the file. */
  readonly name: string;
  readonly read: () => Promise<Blob>;
}

/** Saves a file of the server. The page asks for it, since a link has no header that names the books. */
export const SaveFile = ({ says, name, read }: Props) => {
  const [failed, setFailed] = useState<string>();
  const save = async () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await read());
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <p className="no-print">
      <button type="button" onClick={() => void save().catch((fault: unknown) => setFailed(sentenceOf(fault)))}>
        {says}
      </button>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
    </p>
  );
};
