import { useEffect, useRef, useState } from 'react';

/** Moving quickly through the rows with `j` only opens the row at which the user pauses. */
const REST_MS = 90;

/**
 * The current row of a list whose open record is in the address. While a record is open, moving to another row opens that one instead.
 */
export const useCurrent = (opened: string | undefined, open: (id: string) => void) => {
  const [current, setCurrent] = useState(opened);
  const requested = useRef(opened);
  const opening = useRef(open);
  useEffect(() => {
    opening.current = open;
  });
  useEffect(() => {
    // A link opened another record.
    if (opened !== undefined && opened !== requested.current) setCurrent(opened);
    requested.current = opened;
  }, [opened]);
  useEffect(() => {
    if (requested.current === undefined || current === undefined || current === requested.current) return;
    const resting = setTimeout(() => {
      requested.current = current;
      opening.current(current);
    }, REST_MS);
    return () => clearTimeout(resting);
  }, [current]);
  return [current, setCurrent] as const;
};
