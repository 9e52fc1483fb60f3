import type { TaxStructure } from '../../company/books/settings.ts';

/** The federal income tax forms, by the company's tax structure. */
export const FORM_OF = {
  corporation: 'form_1120',
  s_corporation: 'form_1120s',
  partnership: 'form_1065',
  sole_proprietorship: 'schedule_c',
} as const satisfies Record<TaxStructure, string>;

export type TaxForm = (typeof FORM_OF)[TaxStructure];

export const FORM_NAMES: Readonly<Record<TaxForm, string>> = {
  form_1120: 'Form 1120',
  form_1120s: 'Form 1120-S',
  form_1065: 'Form 1065',
  schedule_c: 'Schedule C (Form 1040)',
};
