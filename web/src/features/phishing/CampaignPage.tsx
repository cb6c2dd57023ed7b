import {
  type PhishingCampaign,
  type PhishingTemplate,
  readPhishingCampaign,
} from '@claimlock/contract/phishing/endpoints';
import { useParams } from 'react-router';
import { useCan } from '../../lib/can.ts';
import { formatCount, formatInstant, formatPercent } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { isMissing } from '../../lib/problem.ts';
import { useRead } from '../../lib/query.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Kpi, KpiStrip } from '../../ui/Kpi.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ObjectPage } from '../../ui/ObjectPage.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty, NotPermitted } from '../../ui/States.tsx';
import { Status } from '../../ui/Status.tsx';
import { CampaignPeople } from './CampaignPeople.tsx';
import { CampaignSteps } from './CampaignSteps.tsx';
import { audienceOf, campaignTones } from './phishing-words.ts';

const crumbs = [
  { label: 'Security Training', to: paths.training() },
  { label: 'Phishing Simulation', to: paths.phishing() },
];

/** One campaign: its results, its message and, for people who run training, its recipients. */
export function CampaignPage() {
  const { campaignId = '' } = useParams();
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const read = useCan('phishing.read', clientId);
  const query = useRead(
    readPhishingCampaign,
    { clientId: clientId ?? '', campaignId },
    clientId !== undefined && read.may,
  );
  if ((clientId && !read.may) || (query.error && isMissing(query.error)))
    return (
      <>
        <PageHead title="Phishing campaign" crumbs={crumbs} />
        {read.may ? (
          <Empty
            title="This campaign is not here"
            action={<ButtonLink to={paths.phishing()}>See the campaigns</ButtonLink>}
          >
            The campaign may belong to another organisation.
          </Empty>
        ) : (
          <NotPermitted why={read.why} />
        )}
      </>
    );
  return (
    <Loaded
      query={query}
      what="The campaign"
      skeleton={
        <>
          <PageHead title="Phishing campaign" crumbs={crumbs} />
          <SkeletonRows rows={8} />
        </>
      }
    >
      {({ campaign, template }) => (
        <Whole
          clientId={clientId ?? ''}
          campaign={campaign}
          template={template}
          reload={async () => (await query.refetch()).data?.campaign}
        />
      )}
    </Loaded>
  );
}

type Shown = {
  readonly clientId: string;
  readonly campaign: PhishingCampaign;
  readonly template: PhishingTemplate;
  readonly reload: () => Promise<PhishingCampaign | undefined>;
};

function Whole({ clientId, campaign, template, reload }: Shown) {
  const { id, state, figures, createdBy, launchedAt, finishedAt } = campaign;
  const manage = useCan('phishing.manage', clientId);
  return (
    <ObjectPage
      title={campaign.title}
      answers="How many people reported the message, and how many clicked."
      crumbs={crumbs}
      status={<Status tone={campaignTones[state]}>{state}</Status>}
      properties={[
        { name: 'Who gets it', value: audienceOf(campaign) },
        { name: 'First message from', value: formatInstant(campaign.startsAt) },
        { name: 'Last message until', value: formatInstant(campaign.endsAt) },
        ...(figures.sent === 0
          ? []
          : [
              {
                name: 'Suspected automated',
                value: `${figures.suspected}, counted separately`,
              },
            ]),
        ...(figures.leftOut === 0
          ? []
          : [{ name: 'Not included', value: formatCount(figures.leftOut, 'person', 'people') }]),
        ...(createdBy === null ? [] : [{ name: 'Drafted by', value: createdBy }]),
        ...(launchedAt ? [{ name: 'Launched', value: formatInstant(launchedAt) }] : []),
        ...(finishedAt
          ? [{ name: state === 'Cancelled' ? 'Cancelled' : 'Finished', value: formatInstant(finishedAt) }]
          : []),
      ]}
      steps={<CampaignSteps clientId={clientId} campaign={campaign} reload={reload} />}
    >
      {figures.people > 0 && (
        <KpiStrip label="Results">
          <Kpi
            label="Reported"
            figure={formatPercent(figures.reportedPercent)}
            note={ofSent(figures.reported, figures)}
          />
          <Kpi label="Clicked" figure={formatPercent(figures.clickedPercent)} note={ofSent(figures.clicked, figures)} />
          <Kpi
            label="Sent the form"
            figure={figures.sent === 0 ? '–' : figures.submitted}
            note="Typed text is never stored"
          />
        </KpiStrip>
      )}
      <Section title="The message" note={`From “${template.sender}”`} padded>
        <p className="font-medium">{template.subject}</p>
        <p className="mt-2 max-w-[68ch] whitespace-pre-line text-ink-soft">
          {template.text.replaceAll('{name}', '[first name]')}
        </p>
        <h3 className="mt-4 text-13 font-semibold">Warning signs</h3>
        <ul className="mt-1 list-disc space-y-1 pl-6">
          {template.signs.map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
      </Section>
      {figures.people > 0 && manage.may && <CampaignPeople clientId={clientId} campaignId={id} />}
    </ObjectPage>
  );
}

const ofSent = (count: number, { sent }: PhishingCampaign['figures']) =>
  `${count} of ${formatCount(sent, 'message')} sent`;
