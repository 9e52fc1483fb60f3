import { useState } from 'react';
import { Refusal } from '../parts/refusal.tsx';
import { useTexts } from '../shell/catalogue/catalogue.ts';
import { sentenceOf } from '../shell/session.tsx';

interface Props {
  /** The name of the file, without its end. */
  readonly name: string;
  readonly read: () => Promise<string>;
}

/** Saves a report as CSV. The page asks for it, since a link has no header that names the books. */
export const Download = ({ name, read }: Props) => {
  const texts = useTexts();
  const [failed, setFailed] = useState<string>();
  const save = async () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([await read()], { type: 'text/csv' }));
    link.download = `${name}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <p className="no-print">
      <button type="button" onClick={() => void save().catch((fault: unknown) => setFailed(sentenceOf(fault)))}>
        {texts.reports.csv}
      </button>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
    </p>
  );
};
