import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { shownKey, useKeySections } from '../base/keys.tsx';

/** Every current key binding. */
export const Help = ({ close }: { readonly close: () => void }) => {
  const texts = useTexts();
  const sections = useKeySections();
  return (
    <ModalOverlay isOpen isDismissable className="overlay" onOpenChange={close}>
      <Modal className="modal modal-wide">
        <Dialog className="dialog">
          <Heading slot="title">{texts.shell.help}</Heading>
          <div className="help">
            {sections()
              .filter(({ bindings }) => bindings.length > 0)
              .map(({ heading, bindings }) => (
                <section key={heading}>
                  <h3>{heading}</h3>
                  <dl className="help-keys">
                    {bindings.map(({ key, does }) => (
                      <div key={key}>
                        <dt>
                          <kbd>{shownKey(key)}</kbd>
                        </dt>
                        <dd>{does}</dd>
                      </div>
                    ))}
                  </dl>
                </section>
              ))}
          </div>
          <button type="button" onClick={close}>
            {texts.states.close}
          </button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};
