/** The scroll container of an element. */
export const scrollerOf = (element: Element | null): Element | null => {
  for (let at = element?.parentElement ?? null; at !== null; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return document.scrollingElement;
};

/** The offset of an element from the start of its scroll container. */
export const aboveOf = (element: Element | null): number => {
  const scroller = scrollerOf(element);
  if (element === null || scroller === null) return 0;
  return Math.round(element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop);
};
