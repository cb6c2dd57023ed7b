import type { Implementation } from './endpoints.ts';

/** The words of how far a control is in place, on every screen and in every report. */
export const implementationNames: Readonly<Record<Implementation, string>> = {
  none: 'Not in place',
  planned: 'Planned',
  partial: 'Partly in place',
  implemented: 'In place',
  inherited: 'In place, by a provider',
};
