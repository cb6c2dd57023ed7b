import { listPhishingCampaigns, type PhishingCampaign, syncPhishing } from '@claimlock/contract/phishing/endpoints';
import { Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { formatChange, formatCount, formatDate, formatPercent, roundHalfUp, today } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { Kpi, KpiStrip } from '../../ui/Kpi.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { later } from '../../ui/later.ts';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Status } from '../../ui/Status.tsx';
import { CampaignChart } from './CampaignChart.tsx';
import { audienceOf, campaignTones } from './phishing-words.ts';

const CampaignForm = later(() => import('./CampaignForm.tsx').then((m) => m.CampaignForm));

/** The campaigns of an organisation, with what the last one came to beside the one before. */
export function Campaigns({ clientId }: { readonly clientId: string }) {
  const query = useRead(listPhishingCampaigns, { clientId });
  const manage = useCan('phishing.manage', clientId);
  const maySync = useCan('training.sync', clientId);
  const sync = useWrite(syncPhishing);
  const [adding, setAdding] = useState(false);
  return (
    <Loaded query={query} what="The phishing campaigns" skeleton={<SkeletonRows />}>
      {({ campaigns, templates, departments, groups, confirmedDomains }) => (
        <>
          <LastResults campaigns={campaigns} />
          <CampaignChart campaigns={campaigns} />
          {manage.may && confirmedDomains.length === 0 && (
            <Notice tone="attention" title="No domain is confirmed yet">
              Messages are sent to addresses in confirmed domains only.{' '}
              <Anchor to={paths.controlTests()} className="font-medium text-accent underline">
                Confirm a domain
              </Anchor>
            </Notice>
          )}
          {sync.error && <ProblemNotice problem={problemOf(sync.error)} />}
          {sync.data && (
            <Notice tone="good">
              Results synced: {sync.data.added} added, {sync.data.updated} updated, {sync.data.unmatched} of leavers not
              matched.
            </Notice>
          )}
          <Section
            title="Campaigns"
            note="Newest first"
            aside={
              <span className="flex flex-wrap gap-2">
                <Button
                  size="toolbar"
                  whyNot={maySync.why}
                  busy={sync.isPending && 'Syncing'}
                  icon={<RefreshCw aria-hidden="true" size={16} />}
                  onClick={() => sync.mutate({ clientId })}
                >
                  Sync results
                </Button>
                <Button
                  size="toolbar"
                  whyNot={manage.why}
                  icon={<Plus aria-hidden="true" size={16} />}
                  onClick={() => setAdding(true)}
                >
                  New campaign
                </Button>
              </span>
            }
          >
            <CampaignRows campaigns={campaigns} />
          </Section>
          {adding && (
            <CampaignForm
              clientId={clientId}
              templates={templates}
              departments={departments}
              groups={groups}
              onClose={() => setAdding(false)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

function LastResults({ campaigns }: { readonly campaigns: readonly PhishingCampaign[] }) {
  const [last, before] = campaigns.filter(({ state }) => state === 'Finished');
  if (!last) return null;
  const { figures } = last;
  return (
    <KpiStrip label={`Results of ${last.title}`}>
      <Kpi
        label="Reported"
        figure={formatPercent(figures.reportedPercent)}
        beside={<Change now={figures.reportedPercent} before={before?.figures.reportedPercent ?? null} />}
        to={paths.phishingCampaign(last.id)}
        note={`${figures.reported} of ${formatCount(figures.sent, 'message')}, ${last.title}`}
      />
      <Kpi
        label="Clicked"
        figure={formatPercent(figures.clickedPercent)}
        beside={<Change now={figures.clickedPercent} before={before?.figures.clickedPercent ?? null} />}
        to={paths.phishingCampaign(last.id)}
        note={`${figures.clicked} of ${formatCount(figures.sent, 'message')}, without email scanners`}
      />
      <Kpi
        label="Sent the form"
        figure={figures.submitted}
        to={paths.phishingCampaign(last.id)}
        note="Typed text is never stored"
      />
    </KpiStrip>
  );
}

function Change({ now, before }: { readonly now: number | null; readonly before: number | null }) {
  if (now === null || before === null) return null;
  const isOne = Math.abs(roundHalfUp(now) - roundHalfUp(before)) === 1;
  return (
    <span className="text-13 text-ink-soft">
      {formatChange(before, now)} {isOne ? 'point' : 'points'} since the campaign before
    </span>
  );
}

function CampaignRows({ campaigns }: { readonly campaigns: readonly PhishingCampaign[] }) {
  if (campaigns.length === 0)
    return (
      <p className="px-4 py-4 text-ink-soft">
        No campaign yet. A campaign sends a harmless imitation of a phishing message, and shows how many report it.
      </p>
    );
  return (
    <ul>
      {campaigns.map((campaign) => (
        <li
          key={campaign.id}
          className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b px-4 py-3 last:border-b-0"
        >
          <div className="min-w-0 flex-1 basis-72">
            <Anchor
              to={paths.phishingCampaign(campaign.id)}
              className="reach font-medium text-accent [overflow-wrap:anywhere] hover:underline"
            >
              {campaign.title}
            </Anchor>
            <p className="mt-0.5 flex flex-wrap gap-x-3 text-13 text-ink-soft">
              <span>{audienceOf(campaign)}</span>
              <span>
                {formatDate(today(new Date(campaign.startsAt)))} to {formatDate(today(new Date(campaign.endsAt)))}
              </span>
              {campaign.figures.sent > 0 && <span>{formatCount(campaign.figures.sent, 'message')} sent</span>}
            </p>
          </div>
          {campaign.figures.reportedPercent !== null && (
            <span className="numeric text-13 whitespace-nowrap text-ink-soft">
              <span className="font-semibold text-ink">{formatPercent(campaign.figures.reportedPercent)}</span>{' '}
              reported, {formatPercent(campaign.figures.clickedPercent)} clicked
            </span>
          )}
          <span className="w-28">
            <Status tone={campaignTones[campaign.state]}>{campaign.state}</Status>
          </span>
        </li>
      ))}
    </ul>
  );
}
