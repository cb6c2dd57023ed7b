import { readFindingDeadlines } from '@claimlock/contract/findings/deadlines';
import { readOrganisationSettings } from '@claimlock/contract/organisation-settings/endpoints';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { FindingDeadlinesForm } from './FindingDeadlinesForm.tsx';
import { HolidaysForm } from './HolidaysForm.tsx';
import { MatrixLabelsForm } from './MatrixLabelsForm.tsx';
import { RetentionForm } from './RetentionForm.tsx';
import { ReviewPeriodsForm } from './ReviewPeriodsForm.tsx';
import { SettingsFacts } from './SettingsFacts.tsx';
import { WorkingDaysForm } from './WorkingDaysForm.tsx';

/** What the organisation settles for itself: its administrators change it, others read it. */
export function OrganisationSettings({ clientId }: { readonly clientId: string }) {
  const change = useCan('organisation-settings.change', clientId);
  const settings = useRead(readOrganisationSettings, { clientId });
  const mayFindings = useCan('findings.list', clientId).may;
  const findings = useRead(readFindingDeadlines, { clientId }, mayFindings);
  const reload = async () => (await settings.refetch()).data;
  return (
    <Loaded query={settings} what="The settings" skeleton={<SkeletonText lines={8} />}>
      {(current) =>
        change.may ? (
          <div className="space-y-4">
            {findings.data && (
              <Section
                title="Deadlines of findings"
                note="Days from the day a finding was found until it is due. Findings that are there keep their date."
                padded
              >
                <FindingDeadlinesForm
                  clientId={clientId}
                  deadlines={findings.data}
                  reload={async () => (await findings.refetch()).data}
                />
              </Section>
            )}
            <Section
              title="Reviews and reminders"
              note="For new records from now on: dates that are set already do not move. The next review of a control is counted from its last confirmation, so it follows at once."
              padded
            >
              <ReviewPeriodsForm clientId={clientId} settings={current} reload={reload} />
              <p className="mt-4 max-w-[72ch] text-13 text-ink-soft">
                Deadlines of privacy requests, breaches and complaints are set by law and cannot be changed here.
              </p>
            </Section>
            <Section
              title="Working days"
              note="A deadline that a default proposes moves to the next working day, and the daily email is sent on one. Inbox notices, immediate emails and statutory deadlines do not move."
              padded
            >
              <WorkingDaysForm clientId={clientId} settings={current} reload={reload} />
              <HolidaysForm clientId={clientId} settings={current} />
            </Section>
            <Section
              title="Risk matrix labels"
              note="Ratings, scores and levels stay as they are; only their names change, also in reports that are made from now on."
              padded
            >
              <MatrixLabelsForm clientId={clientId} settings={current} reload={reload} />
            </Section>
            <Section
              title="Retention"
              note="Removed once a day when older. The audit trail is never shortened: it proves what happened, and stays whole."
              padded
            >
              <RetentionForm clientId={clientId} settings={current} reload={reload} />
            </Section>
          </div>
        ) : (
          <div className="space-y-4">
            <Notice>{`You can read these settings. ${change.why}`}</Notice>
            <SettingsFacts settings={current} findings={findings.data} />
          </div>
        )
      }
    </Loaded>
  );
}
