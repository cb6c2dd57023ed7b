import type { FileColumns } from '../list-exports/file-columns.ts';
import type { PhishingPerson } from './endpoints.ts';
import { phishingStandingOf } from './standing.ts';

/** The columns of the list of a campaign’s recipients in a file. */
export const phishingPeopleInFile = {
  person: { heading: 'Person', text: ({ person }) => person?.name ?? 'Forgotten after a year' },
  department: { heading: 'Department', text: ({ person }) => person?.department ?? '' },
  status: { heading: 'Status', text: (row) => phishingStandingOf(row) },
  reason: { heading: 'Reason', text: ({ leftOut }) => leftOut ?? '' },
  sent: { heading: 'Sent', text: ({ sentAt }) => sentAt },
  reported: { heading: 'Reported', text: ({ reportedAt }) => reportedAt },
  clicked: { heading: 'Clicked', text: ({ clickedAt }) => clickedAt },
  submitted: { heading: 'Sent the form', text: ({ submittedAt }) => submittedAt },
  recorded: { heading: 'Result on record', text: ({ recorded }) => recorded ?? '' },
} as const satisfies FileColumns<PhishingPerson>;
