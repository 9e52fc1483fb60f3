import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Autocomplete, Dialog, Input, Menu, MenuItem, Modal, ModalOverlay, SearchField } from 'react-aria-components';
import { useTexts } from './catalogue/catalogue.ts';
import { companies } from './companies.ts';
import { shownKey, useKeySections } from './keys.tsx';

interface Command {
  readonly id: string;
  readonly says: string;
  readonly key: string;
  readonly act: () => void;
}

/** Everything that a key does, and the companies, found by words. */
export const Palette = ({ close }: { readonly close: () => void }) => {
  const texts = useTexts();
  const navigate = useNavigate();
  const sections = useKeySections();
  // What the keys meant when it was opened: its own fields take them from then on.
  const [commands] = useState<readonly Command[]>(() => [
    ...sections().flatMap(({ bindings }) => bindings.map(({ key, does, act }) => ({ id: key, says: does, key: shownKey(key), act }))),
    ...companies().map(({ id, name }) => ({
      id,
      says: texts.shell.goTo(name),
      key: '',
      act: () => void navigate({ to: '/$books/inbox', params: { books: id } }),
    })),
  ]);
  const follow = (id: string) => {
    close();
    // After the palette is gone, so that an act which moves the focus is not undone by its end.
    requestAnimationFrame(() => commands.find((each) => each.id === id)?.act());
  };
  const filter = (text: string, typed: string) =>
    typed
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.toLowerCase().includes(word));
  return (
    <ModalOverlay isOpen isDismissable className="overlay" onOpenChange={close}>
      <Modal className="modal">
        <Dialog className="dialog palette" aria-label={texts.shell.palette}>
          <Autocomplete filter={filter}>
            <SearchField aria-label={texts.shell.palette} autoFocus>
              <Input placeholder={texts.shell.paletteHint} />
            </SearchField>
            <Menu className="menu" aria-label={texts.shell.palette} items={commands} onAction={(id) => follow(String(id))}>
              {({ id, says, key }: Command) => (
                <MenuItem id={id} className="menu-item" textValue={says}>
                  {says} {key !== '' && <kbd>{key}</kbd>}
                </MenuItem>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};
