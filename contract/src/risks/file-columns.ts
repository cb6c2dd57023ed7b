import type { FileColumns } from '../list-exports/file-columns.ts';
import type { Risk } from './endpoints.ts';

/** The columns of the list of risks in a file, whichever tab it is of. */
export const risksInFile = {
  title: { heading: 'Risk', text: ({ title }) => title },
  description: { heading: 'Description', text: ({ description }) => description },
  category: { heading: 'Category', text: ({ category }) => category },
  department: { heading: 'Department', text: ({ department }) => department?.name ?? null },
  inherentLikelihood: { heading: 'Inherent likelihood', text: ({ inherent }) => inherent?.likelihood ?? null },
  inherentImpact: { heading: 'Inherent impact', text: ({ inherent }) => inherent?.impact ?? null },
  likelihood: { heading: 'Likelihood (1 to 5)', text: ({ likelihood }) => likelihood },
  impact: { heading: 'Impact (1 to 5)', text: ({ impact }) => impact },
  score: { heading: 'Score (1 to 25)', text: ({ score }) => score },
  level: { heading: 'Level', text: ({ level }) => level },
  targetLikelihood: { heading: 'Target likelihood', text: ({ residual }) => residual?.likelihood ?? null },
  targetImpact: { heading: 'Target impact', text: ({ residual }) => residual?.impact ?? null },
  acceptance: { heading: 'Acceptance', text: ({ acceptance }) => acceptance },
  acceptedUntil: { heading: 'Accepted until', text: ({ acceptedUntil }) => acceptedUntil },
  status: { heading: 'Status', text: ({ status }) => status },
  treatment: { heading: 'Treatment', text: ({ treatment }) => treatment },
  plan: { heading: 'Treatment plan', text: ({ plan }) => plan },
  progress: { heading: 'Progress (%)', text: ({ progress }) => progress },
  controls: { heading: 'Controls', text: ({ controls }) => controls.join(' ') },
  owner: { heading: 'Owner', text: ({ owner }) => owner?.name ?? null },
  review: { heading: 'Review on', text: ({ reviewOn }) => reviewOn },
  outcome: { heading: 'Outcome', text: ({ outcome }) => outcome },
  updated: { heading: 'Last updated', text: ({ updatedAt }) => updatedAt },
} as const satisfies FileColumns<Risk>;
