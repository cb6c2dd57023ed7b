import type { CampaignResult } from '@claimlock/contract/people-analytics/endpoints';
import { formatCount, formatNumber, formatPercent } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { Empty } from '../../ui/States.tsx';
import { Day } from '../../ui/When.tsx';

const columns: readonly Column<CampaignResult>[] = [
  { id: 'title', heading: 'Campaign', cell: ({ title }) => title, wide: true },
  { id: 'finished', heading: 'Finished', cell: ({ finishedOn }) => <Day on={finishedOn} /> },
  { id: 'sent', heading: 'Sent to', right: true, cell: ({ sent }) => formatNumber(sent) },
  { id: 'reported', heading: 'Reported', right: true, cell: ({ reportedPercent }) => formatPercent(reportedPercent) },
  { id: 'clicked', heading: 'Clicked', right: true, cell: ({ clickedPercent }) => formatPercent(clickedPercent) },
];

/** The phishing campaigns of the last twelve months: who reported them, and who clicked. */
export function PhishingResults({ campaigns }: { readonly campaigns: readonly CampaignResult[] }) {
  return (
    <Section title="Phishing tests" note="Campaigns finished in the last 12 months, the latest first.">
      {campaigns.length === 0 ? (
        <Empty
          title="No campaign finished in the last 12 months"
          action={
            <ButtonLink size="small" to={paths.phishing()}>
              Phishing simulation
            </ButtonLink>
          }
        >
          A phishing test shows how many people report a suspicious message, and how many click.
        </Empty>
      ) : (
        <DataTable
          caption="Phishing tests of the last 12 months"
          columns={columns}
          rows={campaigns}
          keyOf={({ id }) => id}
          sticky={false}
          brief={({ title, finishedOn, sent, reportedPercent, clickedPercent }) => (
            <>
              <span className="block font-medium">{title}</span>
              <span className="block text-12 text-ink-faint">
                <Day on={finishedOn} /> · {formatCount(sent, 'person', 'people')} · reported{' '}
                {formatPercent(reportedPercent)} · clicked {formatPercent(clickedPercent)}
              </span>
            </>
          )}
        />
      )}
    </Section>
  );
}
