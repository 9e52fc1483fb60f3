import { useNavigate } from '@tanstack/react-router';
import { Button, Menu, MenuItem, MenuSection, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { LANGUAGE_NAMES, useTexts } from '../base/catalogue/catalogue.ts';
import { companies, forget } from '../base/companies.ts';
import { queries } from '../base/queries.ts';
import { signOut, useSession } from '../base/session.tsx';

/** The current company, with links to the other companies of this browser, another sign-in, sign-out, and the language. */
export const CompanyMenu = () => {
  const { books, member } = useSession();
  const texts = useTexts();
  const navigate = useNavigate();
  const leave = async () => {
    await signOut(books.id);
    forget(books.id);
    queries.removeQueries({ queryKey: [books.id] });
    await navigate({ to: '/' });
  };
  const speak = (language: string) => {
    localStorage.setItem('language', language);
    location.reload();
  };
  return (
    <MenuTrigger>
      <Button className="company" aria-label={texts.shell.company(books.name)}>
        {books.logo_url !== null && <img src={books.logo_url} alt="" width={20} height={20} />}
        <span className="company-name">{books.name}</span>
        <span aria-hidden="true">▾</span>
      </Button>
      <Popover className="popover" placement="bottom start">
        <Menu className="menu">
          <MenuSection aria-label={texts.shell.companies}>
            {companies().map(({ id, name }) => (
              <MenuItem
                key={id}
                className="menu-item"
                textValue={name}
                onAction={() => void navigate({ to: '/$books/inbox', params: { books: id } })}
              >
                {name} {id === books.id && <span aria-hidden="true">✓</span>}
              </MenuItem>
            ))}
          </MenuSection>
          {companies().length > 1 && (
            <MenuItem className="menu-item" onAction={() => void navigate({ to: '/' })}>
              {texts.home.all} <kbd>g g</kbd>
            </MenuItem>
          )}
          <Separator className="menu-line" />
          <MenuItem className="menu-item" onAction={() => void navigate({ to: '/sign-in' })}>
            {texts.shell.another}
          </MenuItem>
          {Object.entries(LANGUAGE_NAMES).map(([language, name]) => (
            <MenuItem key={language} className="menu-item" onAction={() => speak(language)}>
              {name}
            </MenuItem>
          ))}
          <Separator className="menu-line" />
          <MenuItem className="menu-item" onAction={() => void leave()}>
            {texts.shell.signOut(member.name)}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
};
