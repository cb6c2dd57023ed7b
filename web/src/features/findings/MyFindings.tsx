import type { MyWork } from '@claimlock/contract/dashboards/my-work';
import { paths } from '../../lib/paths.ts';
import { text, useUrlState } from '../../lib/url-state.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { Section } from '../../ui/Section.tsx';
import { Status } from '../../ui/Status.tsx';
import { WorkRows } from '../../ui/WorkRows.tsx';
import { FindingDue } from './FindingDue.tsx';
import { statusTones as findingTones } from './finding-words.ts';

/** What of it the address holds: the finding that is open beside it. */
const address = { finding: text };

/** The open findings that whoever looks is to put right. */
export function MyFindings({ work }: { readonly work: MyWork }) {
  const { findings } = work;
  const [, change] = useUrlState(address);
  return (
    <Section title="Your findings" aside={<TextLink to={paths.findings({ status: 'open' })}>All of them</TextLink>}>
      <WorkRows
        none="No finding is yours to put right."
        rows={findings.items.map((finding) => ({
          key: finding.id,
          title: `${finding.number} · ${finding.title}`,
          onOpen: () => change({ finding: finding.id }),
          facts: (
            <>
              <LevelBadge level={finding.severity} />
              <Status tone={findingTones[finding.status]}>{finding.status}</Status>
              <span>
                Due <FindingDue finding={finding} />
              </span>
            </>
          ),
        }))}
        more={findings.count - findings.items.length}
      />
    </Section>
  );
}
