import { useTexts } from '../shell/catalogue/catalogue.ts';

/** What waits for a person. */
export const Inbox = () => {
  const texts = useTexts();
  return (
    <div className="page">
      <h1>{texts.pages.inbox}</h1>
    </div>
  );
};
