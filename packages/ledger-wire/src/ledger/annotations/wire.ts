import { EXAMPLE_IDS } from 'ledger-core';
import { annotationFields, annotationInputs } from '../../annotations.ts';
import { text } from '../../fields.ts';
import { input, output } from '../../schemas.ts';

export const AnnotationsOut = output('AnnotationsOut', 'The data that other systems store on a resource.', {
  id: text('The id of the resource.', EXAMPLE_IDS.invoice),
  ...annotationFields,
});

export const AnnotationsChangeIn = input(
  'AnnotationsChange',
  'Changes to the data that other systems store on a resource. Omitted fields stay unchanged.',
  annotationInputs,
);
