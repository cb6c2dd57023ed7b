export { deadlineFacts } from './deadline-facts.ts';
export { FindingDeadlinesForm } from './FindingDeadlinesForm.tsx';
export { OrganisationSettings } from './OrganisationSettings.tsx';
export { useMatrixLabels } from './use-matrix-labels.ts';
export { useProposedDates } from './use-proposed-dates.ts';
