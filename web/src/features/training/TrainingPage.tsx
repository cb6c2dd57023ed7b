import { useCan } from '../../lib/can.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { useTab } from '../../lib/url-state.ts';
import { later } from '../../ui/later.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { CertificateSources } from './CertificateSources.tsx';
import { CoursesTab } from './CoursesTab.tsx';
import { trainingTabs } from './training-tabs.ts';

const CertificationsTab = later(
  () => import('../training-certificates/widgets.ts').then((m) => m.CertificationsTab),
  <SkeletonRows />,
);
const ElsewhereTab = later(
  () => import('../outside-certificates/widgets.ts').then((m) => m.ElsewhereTab),
  <SkeletonRows />,
);
const SessionsTab = later(() => import('../training-sessions/widgets.ts').then((m) => m.SessionsTab), <SkeletonRows />);

const PhishingTab = later(() => import('../phishing/widgets.ts').then((m) => m.PhishingTab), <SkeletonRows />);

const tabs = [
  { id: 'courses', label: 'Active Courses' },
  { id: 'certifications', label: 'Certifications' },
  { id: 'sessions', label: 'Training Sessions' },
  { id: 'phishing', label: 'Phishing Simulation' },
] as const;

/** Security Training (specification §2): Active Courses, Certifications, Training Sessions; and phishing campaigns. */
export function TrainingPage() {
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const [tab, addressOf] = useTab(trainingTabs);
  const learn = useCan('training.learn', clientId);
  const read = useCan('training.read', clientId);
  const permitted = learn.may || read.may;
  return (
    <>
      <PageHead title="Security Training" answers="Courses to take, who has completed them, and what is overdue." />
      {clientId !== undefined && !permitted ? (
        <NotPermitted why={learn.why ?? ''} />
      ) : (
        <Tabs
          label="Security Training"
          tabs={tabs}
          open={tab === 'elsewhere' ? 'certifications' : tab}
          addressOf={addressOf}
        >
          {clientId === undefined ? (
            <SkeletonRows />
          ) : tab === 'certifications' || tab === 'elsewhere' ? (
            <>
              <CertificateSources here={tab} addressOf={addressOf} />
              {tab === 'elsewhere' ? <ElsewhereTab clientId={clientId} /> : <CertificationsTab clientId={clientId} />}
            </>
          ) : tab === 'sessions' ? (
            <SessionsTab clientId={clientId} />
          ) : tab === 'phishing' ? (
            <PhishingTab clientId={clientId} />
          ) : (
            <CoursesTab clientId={clientId} />
          )}
        </Tabs>
      )}
    </>
  );
}
