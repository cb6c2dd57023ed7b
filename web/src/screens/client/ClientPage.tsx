import type { ClientDetail } from '@claimlock/contract/organisations/endpoints';
import { CirclePause, LifeBuoy, Pencil, Play } from 'lucide-react';
import type { ComponentType } from 'react';
import { AssuranceOverview } from '../../features/compliance/widgets.ts';
import {
  ClientFrame,
  ClientFrameworks,
  ClientProfile,
  ClientStanding,
  PurgeReport,
} from '../../features/organisations/widgets.ts';
import { NeedsSupportAccess, SupportAccessSection } from '../../features/support-access/widgets.ts';
import { capitalised } from '../../lib/format.ts';
import { paths, supportAt } from '../../lib/paths.ts';
import { useTab } from '../../lib/url-state.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Section } from '../../ui/Section.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Day, Instant } from '../../ui/When.tsx';
import { ClientAudit } from './ClientAudit.tsx';
import { ClientPeopleActivity } from './ClientPeopleActivity.tsx';
import { ClientUsers } from './ClientUsers.tsx';
import { clientTabs } from './tabs-of-client.ts';

/** One client organisation, as the platform sees it: its profile, users, their activity, frameworks, insurance and audit. */
export function ClientPage() {
  return <ClientFrame>{(client) => <Whole client={client} />}</ClientFrame>;
}

type About = { readonly client: ClientDetail };
type TabId = (typeof clientTabs)[number];

const labels: Readonly<Record<TabId, string>> = {
  profile: 'Profile',
  users: 'Users',
  activity: 'Activity',
  frameworks: 'Frameworks',
  insurance: 'Insurance',
  audit: 'Audit',
};

const panels: Readonly<Record<TabId, ComponentType<About>>> = {
  profile: ClientProfile,
  users: ClientUsers,
  activity: ClientPeopleActivity,
  frameworks: ClientFrameworks,
  insurance: ClientInsurance,
  audit: ClientAudit,
};

function Whole({ client }: About) {
  const { id, companyName, industry, size, region, suspension, closing, calledOff } = client;
  const [tab, addressOf] = useTab(clientTabs);
  const Panel = panels[tab];
  // Of its records, and of what could be done with them, nothing is left but what was deleted.
  if (closing && closing.purgingAt !== null)
    return (
      <>
        <PageHead title={companyName} answers={<ClientStanding of={client} />} />
        <PurgeReport client={client} />
      </>
    );
  return (
    <>
      <PageHead
        title={companyName}
        answers={[industry, capitalised(size), region].filter(Boolean).join(' · ')}
        actions={
          <>
            <ButtonLink to={supportAt(paths.admin(), { client: id })} icon={<LifeBuoy aria-hidden="true" size={15} />}>
              Tickets
            </ButtonLink>
            <ButtonLink to={paths.editClient(id)} icon={<Pencil aria-hidden="true" size={15} />}>
              Edit
            </ButtonLink>
            <ButtonLink
              to={paths.clientStatus(id)}
              icon={suspension ? <Play aria-hidden="true" size={15} /> : <CirclePause aria-hidden="true" size={15} />}
            >
              {closing ? 'Closing' : suspension ? 'Reinstate' : 'Suspend'}
            </ButtonLink>
          </>
        }
      />
      {closing && (
        <div className="mb-4">
          <Notice tone="attention" title="Closing">
            Since <Instant at={closing.at} />: {closing.reason} All of its data is held until{' '}
            <Day on={closing.heldUntil} /> at least.
          </Notice>
        </div>
      )}
      {calledOff && !closing && (
        <div className="mb-4">
          <Notice tone="info" title="Closing called off">
            On <Instant at={calledOff.at} />: {calledOff.reason}
          </Notice>
        </div>
      )}
      {suspension && !closing && (
        <div className="mb-4">
          <Notice tone="attention" title="Suspended">
            Since <Instant at={suspension.at} />: {suspension.reason}
          </Notice>
        </div>
      )}
      <Tabs
        label={`About ${companyName}`}
        tabs={clientTabs.map((one) => ({ id: one, label: labels[one] }))}
        open={tab}
        addressOf={addressOf}
      >
        <div className="space-y-4">
          <Panel client={client} />
          {tab === 'profile' && (
            <SupportAccessSection clientId={id} clientName={companyName} suspended={suspension !== null} />
          )}
        </div>
      </Tabs>
    </>
  );
}

function ClientInsurance({ client: { id, companyName, suspension, targetTier } }: About) {
  return (
    <NeedsSupportAccess
      clientId={id}
      clientName={companyName}
      suspended={suspension !== null}
      title="How the assurance score comes about is shown with support access"
    >
      <AssuranceOverview clientId={id} />
      <Section title="What it aims at" padded>
        <p>{targetTier}, as selected when the client was added or last edited.</p>
      </Section>
    </NeedsSupportAccess>
  );
}
