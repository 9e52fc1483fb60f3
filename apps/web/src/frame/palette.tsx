import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Autocomplete, Dialog, Input, Menu, MenuItem, Modal, ModalOverlay, SearchField } from 'react-aria-components';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { companies } from '../base/companies.ts';
import { shownKey, useKeySections } from '../base/keys.tsx';
import { useSession } from '../base/session.tsx';
import { FoundLine, placeOf, useFound } from './found.tsx';

interface Command {
  readonly id: string;
  readonly says: string;
  readonly line: ReactNode;
  readonly act: () => void;
}

/** The command palette: searches key actions, companies and the books. */
export const Palette = ({ close }: { readonly close: () => void }) => {
  const texts = useTexts();
  const navigate = useNavigate();
  const { books } = useSession();
  const [typed, type] = useState('');
  const found = useFound(typed);
  const sections = useKeySections();
  // The key bindings when the palette opened. Its own fields take the keys from then on.
  const [commands] = useState<readonly Command[]>(() => [
    ...sections().flatMap(({ bindings }) => bindings.map(({ key, does, act }) => ({ id: key, says: does, line: keyLine(does, key), act }))),
    ...companies().map(({ id, name }) => ({
      id,
      says: texts.shell.goTo(name),
      line: texts.shell.goTo(name),
      act: () => void navigate({ to: '/$books/inbox', params: { books: id } }),
    })),
  ]);
  const follow = (id: string) => {
    close();
    // Runs after the palette closes, so that its focus change is not undone.
    requestAnimationFrame(() => items.find((each) => each.id === id)?.act());
  };
  const words = typed.toLowerCase().split(/\s+/);
  const items: readonly Command[] = [
    ...commands.filter(({ says }) => words.every((word) => says.toLowerCase().includes(word))),
    ...found.map((hit) => ({
      ...{ id: hit.id, says: hit.title, line: <FoundLine hit={hit} /> },
      act: () => void navigate({ ...placeOf(hit), params: { books: books.id } } as NavigateOptions),
    })),
  ];
  return (
    <ModalOverlay isOpen isDismissable className="overlay" onOpenChange={close}>
      <Modal className="modal modal-wide">
        <Dialog className="dialog palette" aria-label={texts.shell.palette}>
          <Autocomplete inputValue={typed} onInputChange={type}>
            <SearchField aria-label={texts.shell.palette} autoFocus>
              <Input placeholder={texts.shell.paletteHint} />
            </SearchField>
            <Menu className="menu" aria-label={texts.shell.palette} items={items} onAction={(id) => follow(String(id))}>
              {({ id, says, line }: Command) => (
                <MenuItem id={id} className="menu-item" textValue={says}>
                  {line}
                </MenuItem>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};

const keyLine = (does: string, key: string): ReactNode => (
  <>
    {does} <kbd>{shownKey(key)}</kbd>
  </>
);
