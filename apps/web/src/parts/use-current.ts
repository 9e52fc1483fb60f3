import { useEffect, useRef, useState } from 'react';

/** Moving quickly through the rows with `j` only opens the row at which the user pauses. */
const REST_MS = 90;

/**
 * The current row of a list whose open record is in the address. While a record is open, moving to another row opens that one instead.
 */
export const useCurrent = (opened: string | undefined, open: (id: string) => void) => {
  const [current, setCurrent] = useState(opened);
  const asked = useRef(opened);
  const opening = useRef(open);
  useEffect(() => {
    opening.current = open;
  });
  useEffect(() => {
    // A link opened another record.
    if (opened !== undefined && opened !== asked.current) setCurrent(opened);
    asked.current = opened;
  }, [opened]);
  useEffect(() => {
    if (asked.current === undefined || current === undefined || current === asked.current) return;
    const resting = setTimeout(() => {
      asked.current = current;
      opening.current(current);
    }, REST_MS);
    return () => clearTimeout(resting);
  }, [current]);
  return [current, setCurrent] as const;
};
