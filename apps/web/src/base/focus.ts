/** Moves the focus to the first field of a form, or to its first button. Returns whether there was one. */
export const toFirstField = (form: Element | null): boolean => {
  const field = form?.querySelector<HTMLElement>('input, textarea, select, button');
  field?.focus();
  return field != null;
};
