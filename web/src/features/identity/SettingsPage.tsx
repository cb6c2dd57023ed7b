import { openSupportTicket } from '@claimlock/contract/support-tickets/endpoints';
import { useLocation } from 'react-router';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { useTab } from '../../lib/url-state.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { OnboardingSettings } from '../onboarding/widgets.ts';
import { ClientSupport } from '../support-tickets/widgets.ts';
import { AppearanceSection } from './AppearanceSection.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';
import { OrganisationSection } from './OrganisationSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { settingsTabs } from './settings-tabs.ts';

const sections = [
  { id: 'profile', label: 'Profile' },
  { id: 'security', label: 'Security' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'appearance', label: 'Appearance' },
] as const;
const support = { id: 'support', label: 'Support' } as const;
const onboarding = { id: 'onboarding', label: 'Onboarding' } as const;
const ofOrganisation = { id: 'organisation', label: 'Organisation' } as const;

/** One's own account: who one is here, how it is secured, what is mailed, and how ClaimLock looks. */
export function SettingsPage() {
  const [section, addressOf] = useTab(settingsTabs);
  const { selectedOrganisation } = useOrganisationChoice();
  const belongs = useCan('organisation-settings.read', selectedOrganisation?.id).may;
  const onboards = useCan('onboarding.manage', selectedOrganisation?.id).may;
  const asks = useCan('support-tickets.open', selectedOrganisation?.id, openSupportTicket).may;
  // The other portals have a place of their own for it.
  const { pathname, search } = useLocation();
  const here = pathname.startsWith(paths.settings());
  if (here && section === 'support' && new URLSearchParams(search).has('ticket')) return <ClientSupport of="person" />;
  return (
    <>
      <PageHead
        title="Settings"
        answers="Your profile, security, notifications and appearance, and how your organisation works."
      />
      <Tabs
        label="Settings"
        tabs={[
          ...sections,
          ...(belongs ? [ofOrganisation] : []),
          ...(onboards ? [onboarding] : []),
          ...(here && asks ? [support] : []),
        ]}
        open={section}
        addressOf={addressOf}
      >
        {section === 'profile' && <ProfileSection />}
        {section === 'security' && <SecuritySection />}
        {section === 'notifications' && <NotificationsSection />}
        {section === 'appearance' && <AppearanceSection />}
        {section === 'support' && here && <ClientSupport of="person" />}
        {section === 'onboarding' && <OnboardingSettings clientId={selectedOrganisation?.id} />}
        {section === 'organisation' && <OrganisationSection clientId={selectedOrganisation?.id} />}
      </Tabs>
    </>
  );
}
