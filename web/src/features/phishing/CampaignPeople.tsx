import { listPhishingPeople, type PhishingPerson } from '@claimlock/contract/phishing/endpoints';
import { phishingPeopleInFile } from '@claimlock/contract/phishing/file-columns';
import { Mail } from 'lucide-react';
import { formatInstant } from '../../lib/format.ts';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { listOf } from '../../ui/list/list.ts';
import { useList } from '../../ui/list/use-list.ts';
import { Status } from '../../ui/Status.tsx';
import { standingOf } from './phishing-words.ts';

/** Whom a campaign is sent to, paged by the server. */
export const recipientsList = listOf({
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

const columns: readonly ListColumn<PhishingPerson>[] = [
  { ...phishingPeopleInFile.person, opens: true },
  { ...phishingPeopleInFile.department, from: 'md' },
  { ...phishingPeopleInFile.status, cell: (row) => <Standing row={row} /> },
  { ...phishingPeopleInFile.sent, from: 'md', cell: ({ sentAt, leftOut }) => leftOut ?? instant(sentAt) },
  { ...phishingPeopleInFile.reported, cell: ({ reportedAt }) => instant(reportedAt) },
  { ...phishingPeopleInFile.recorded, from: 'lg' },
];

/** The recipients of a campaign with their results, for people who run training. */
export function CampaignPeople({ clientId, campaignId }: { readonly clientId: string; readonly campaignId: string }) {
  const state = useList(recipientsList, { clientId, campaignId });
  return (
    <ListScreen
      state={state}
      columns={columns}
      file={phishingPeopleInFile}
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
