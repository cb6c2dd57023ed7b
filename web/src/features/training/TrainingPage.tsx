import { lazy, Suspense } from 'react';
import { useCan } from '../../lib/can.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { useTab } from '../../lib/url-state.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { CertificateSources } from './CertificateSources.tsx';
import { CoursesTab } from './CoursesTab.tsx';
import { trainingTabs } from './training-tabs.ts';

const CertificationsTab = lazy(() =>
  import('../training-certificates/widgets.ts').then((m) => ({ default: m.CertificationsTab })),
);
const ElsewhereTab = lazy(() =>
  import('../outside-certificates/widgets.ts').then((m) => ({ default: m.ElsewhereTab })),
);
const SessionsTab = lazy(() => import('../training-sessions/widgets.ts').then((m) => ({ default: m.SessionsTab })));

const PhishingTab = lazy(() => import('../phishing/widgets.ts').then((m) => ({ default: m.PhishingTab })));

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
          <Suspense fallback={<SkeletonRows />}>
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
          </Suspense>
        </Tabs>
      )}
    </>
  );
}
