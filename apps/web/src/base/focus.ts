/** Puts the focus into the first field of a form, or on its first button; says whether there was one. */
export const toFirstField = (form: Element | null): boolean => {
  const field = form?.querySelector<HTMLElement>('input, textarea, select, button');
  field?.focus();
  return field != null;
};
