import { useTexts } from '../base/catalogue/catalogue.ts';

interface Props {
  readonly of: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** Loads the next page of a list, if there is one. */
export const More = ({ of }: Props) => {
  const texts = useTexts();
  return of.hasNextPage ? (
    <p>
      <button type="button" disabled={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
        {texts.states.more}
      </button>
    </p>
  ) : null;
};
