import { EXAMPLE_IDS } from 'ledger-core';
import { annotationFields, annotationInputs } from '../../annotations.ts';
import { text } from '../../fields.ts';
import { input, output } from '../../schemas.ts';

export const AnnotationsOut = output('AnnotationsOut', 'What other systems keep on a resource.', {
  id: text('The id of the resource.', EXAMPLE_IDS.invoice),
  ...annotationFields,
});

export const AnnotationsChangeIn = input(
  'AnnotationsChange',
  'What to change of what other systems keep on a resource; what is left out stays as it is.',
  annotationInputs,
);
