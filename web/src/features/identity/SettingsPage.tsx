import { useCan } from '../../lib/can.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { useTab } from '../../lib/url-state.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
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
const ofOrganisation = { id: 'organisation', label: 'Organisation' } as const;

/** One's own account: who one is here, how it is secured, what is mailed, and how ClaimLock looks. */
export function SettingsPage() {
  const [section, addressOf] = useTab(settingsTabs);
  const { selectedOrganisation } = useOrganisationChoice();
  const belongs = useCan('organisation-settings.read', selectedOrganisation?.id).may;
  return (
    <>
      <PageHead
        title="Settings"
        answers="Your profile, security, notifications and appearance, and how your organisation works."
      />
      <Tabs
        label="Settings"
        tabs={belongs ? [...sections, ofOrganisation] : sections}
        open={section}
        addressOf={addressOf}
      >
        {section === 'profile' && <ProfileSection />}
        {section === 'security' && <SecuritySection />}
        {section === 'notifications' && <NotificationsSection />}
        {section === 'appearance' && <AppearanceSection />}
        {section === 'organisation' && <OrganisationSection clientId={selectedOrganisation?.id} />}
      </Tabs>
    </>
  );
}
