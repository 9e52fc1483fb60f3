import { useTexts } from '../base/catalogue/catalogue.ts';
import { SaveFile } from '../parts/save-file.tsx';

interface Props {
  /** The file name without its extension. */
  readonly name: string;
  readonly read: () => Promise<string>;
}

export const Download = ({ name, read }: Props) => {
  const texts = useTexts();
  return <SaveFile says={texts.reports.csv} name={`${name}.csv`} read={async () => new Blob([await read()], { type: 'text/csv' })} />;
};
