import { useState } from 'react';

import { useSentence } from '../base/use-sentence.ts';
import { Refusal } from './refusal.tsx';

interface Props {
  readonly says: string;
  readonly name: string;
  readonly read: () => Promise<Blob>;
}

/** Downloads a file from the server. The page requests it, because a link cannot send the header that names the books. */
export const SaveFile = ({ says, name, read }: Props) => {
  const sentence = useSentence();
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
      <button type="button" onClick={() => void save().catch((fault: unknown) => setFailed(sentence(fault)))}>
        {says}
      </button>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
    </p>
  );
};
