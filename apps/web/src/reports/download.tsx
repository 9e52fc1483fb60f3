import { useTexts } from '../base/catalogue/catalogue.ts';
import { SaveFile } from '../parts/save-file.tsx';

interface Props {
  /** The name of the file, without its end. */
  readonly name: string;
  readonly read: () => Promise<string>;
}

/** Saves a report as CSV. */
export const Download = ({ name, read }: Props) => {
  const texts = useTexts();
  return <SaveFile says={texts.reports.csv} name={`${name}.csv`} read={async () => new Blob([await read()], { type: 'text/csv' })} />;
};
