import { listPhishingPeople, type PhishingPerson } from '@claimlock/contract/phishing/endpoints';
import { Mail } from 'lucide-react';
import { formatInstant } from '../../lib/format.ts';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { listOf } from '../../ui/list/list.ts';
import { useList } from '../../ui/list/use-list.ts';
import { Status } from '../../ui/Status.tsx';
import { standingOf } from './phishing-words.ts';

const peopleList = listOf({
  endpoint: listPhishingPeople,
  name: 'people of a campaign',
  things: ['person', 'people'],
  searches: false,
  sorts: ['place'],
  filters: {},
  ask: ({ sort }, around: { readonly clientId: string; readonly campaignId: string }) => ({ ...around, sort }),
});

function Standing({ row }: { readonly row: PhishingPerson }) {
  const { tone, word } = standingOf(row);
  return <Status tone={tone}>{word}</Status>;
}

const instant = (value: string | null) => (value === null ? '' : formatInstant(value));
const nameOf = ({ person }: PhishingPerson) => person?.name ?? 'Forgotten after a year';

const columns: readonly ListColumn<PhishingPerson>[] = [
  { heading: 'Person', opens: true, text: nameOf },
  { heading: 'Department', from: 'md', text: ({ person }) => person?.department ?? '' },
  { heading: 'Status', text: (row) => standingOf(row).word, cell: (row) => <Standing row={row} /> },
  { heading: 'Reason', only: 'file', text: ({ leftOut }) => leftOut ?? '' },
  {
    heading: 'Sent',
    from: 'md',
    text: ({ sentAt }) => sentAt,
    cell: ({ sentAt, leftOut }) => leftOut ?? instant(sentAt),
  },
  { heading: 'Reported', text: ({ reportedAt }) => reportedAt, cell: ({ reportedAt }) => instant(reportedAt) },
  { heading: 'Clicked', only: 'file', text: ({ clickedAt }) => clickedAt },
  { heading: 'Sent the form', only: 'file', text: ({ submittedAt }) => submittedAt },
  { heading: 'Result on record', from: 'lg', text: ({ recorded }) => recorded ?? '' },
];

/** The recipients of a campaign with their results, for people who run training. */
export function CampaignPeople({ clientId, campaignId }: { readonly clientId: string; readonly campaignId: string }) {
  const state = useList(peopleList, { clientId, campaignId });
  return (
    <ListScreen
      state={state}
      columns={columns}
      beside={(row) => <Standing row={row} />}
      facts={(row) => (
        <>
          <span>{row.person?.department}</span>
          <span>{row.leftOut ?? instant(row.sentAt)}</span>
        </>
      )}
      empty={{
        icon: <Mail aria-hidden="true" size={20} />,
        title: 'No recipients',
        words: 'The list is filled from the audience when the campaign is launched.',
      }}
    />
  );
}
