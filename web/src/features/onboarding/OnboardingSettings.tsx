import { roleNames, roles } from '@claimlock/contract/access';
import { readOnboardingChecklist } from '@claimlock/contract/onboarding/endpoints';
import { useLocation } from 'react-router';
import { useCan } from '../../lib/can.ts';
import { formatCount } from '../../lib/format.ts';
import { useRead } from '../../lib/query.ts';
import { oneOfOr, useUrlState } from '../../lib/url-state.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ChecklistForm } from './ChecklistForm.tsx';

const shape = { role: oneOfOr(roles, roles[0]) };
const tabs = roles.map((id) => ({ id, label: roleNames[id] }));

/** The onboarding checklist of each role, one at a time; which one stands in the address. */
export function OnboardingSettings({ clientId }: { readonly clientId: string | undefined }) {
  const manage = useCan('onboarding.manage', clientId);
  const [{ role }] = useUrlState(shape);
  const { pathname } = useLocation();
  const may = clientId !== undefined && manage.may;
  const query = useRead(readOnboardingChecklist, { clientId: clientId ?? '', role }, may);
  const reload = async () => (await query.refetch()).data;
  if (!may) return <NotPermitted why={manage.why ?? 'Choose an organisation first.'} />;
  return (
    <Section
      title="Onboarding checklist"
      note="The first steps of people who join, by their role. It starts for people who are added with onboarding, and for those you choose under Employees."
      padded
    >
      <Tabs
        label="Role"
        tabs={tabs}
        open={role}
        addressOf={(id) => (id === roles[0] ? pathname : `${pathname}?role=${id}`)}
      >
        <Loaded query={query} what="The checklist" skeleton={<SkeletonText lines={6} />}>
          {(checklist) => (
            <>
              <p className="mb-4 max-w-[72ch] text-13 text-ink-soft">
                {checklist.people === 0
                  ? 'No one has this checklist open now.'
                  : `${formatCount(checklist.people, 'person has', 'people have')} this checklist open now. Steps that you remove are asked of them no more; new steps are for people who start later.`}
              </p>
              <ChecklistForm key={role} clientId={clientId} checklist={checklist} reload={reload} />
            </>
          )}
        </Loaded>
      </Tabs>
    </Section>
  );
}
