import { isRefused, NoResponse } from 'ledger-api-client';
import type { SentRefusal } from 'ledger-messages';
import { useCallback } from 'react';
import { useRefusalWords, useTexts } from './catalogue/catalogue.ts';

/** Turns a fault into a sentence in the language of the web app, with its labels for inputs. */
export const useSentence = (): ((fault: unknown) => string) => {
  const { states } = useTexts();
  const words = useRefusalWords();
  return useCallback(
    (fault: unknown): string => {
      if (isSent(fault)) return words === undefined ? fault.message : words.sentence(fault);
      if (fault instanceof NoResponse) return fault.mayBeDone ? states.noResponseToChange : states.noResponse;
      return fault instanceof Error ? fault.message : String(fault);
    },
    [states, words],
  );
};

/** The reason of a row of a file in the language of the web app, for use after its place. */
export const useReason = (): ((row: SentRefusal) => string) => {
  const words = useRefusalWords();
  return useCallback((row: SentRefusal): string => words?.reason(row) ?? row.message, [words]);
};

/** The inputs that a refusal names, by the API's names: the fields that would resolve it. */
export const useNamedInputs = (fault: unknown): readonly string[] => {
  const words = useRefusalWords();
  return words === undefined || !isSent(fault) ? [] : words.inputs(fault);
};

/** A refusal of a request, or of one row of a bulk request. */
const isSent = (fault: unknown): fault is SentRefusal =>
  isRefused(fault) || (typeof fault === 'object' && fault !== null && 'reason' in fault && 'params' in fault && 'message' in fault);
