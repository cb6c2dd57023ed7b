import type { FindingSummary } from '@claimlock/contract/findings/endpoints';
import { SearchCheck } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { Widget } from '../../ui/Section.tsx';
import { Empty } from '../../ui/States.tsx';
import { Status } from '../../ui/Status.tsx';
import { FindingDue } from './FindingDue.tsx';
import { aboutWords, statusTones } from './finding-words.ts';

/** How many rows fit into a widget. */
const rows = 3;

/** The gravest open findings, each with its details one press away (specification §2; decisions §5). */
export function FindingsWidget({
  findings,
  count,
  onOpen,
}: {
  readonly findings: readonly FindingSummary[];
  /** How many are open in all. */
  readonly count: number;
  /** Opens a finding's panel at its own address. */
  readonly onOpen: (findingId: string) => void;
}) {
  const all = paths.findings({ status: 'open' });
  return (
    <Widget title="Findings" aside={<TextLink to={all}>{`All ${count}`}</TextLink>}>
      {findings.length === 0 ? (
        <Empty icon={<SearchCheck aria-hidden="true" size={20} />} title="No finding is open">
          Open findings are listed here, the most severe first.
        </Empty>
      ) : (
        <ul>
          {findings.slice(0, rows).map((finding) => (
            <li
              key={finding.id}
              className="flex items-start gap-3 border-line border-b px-4 py-2 last:border-b-0 max-sm:flex-wrap"
            >
              <div className="min-w-0 flex-1">
                <p className="font-medium [overflow-wrap:anywhere]">{finding.title}</p>
                {finding.description && <p className="truncate text-13 text-ink-soft">{finding.description}</p>}
                <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-soft">
                  <LevelBadge level={finding.severity} />
                  <Status tone={statusTones[finding.status]}>{finding.status}</Status>
                  <span>{aboutWords(finding)}</span>
                  <span className="whitespace-nowrap">
                    Due <FindingDue finding={finding} />
                  </span>
                </p>
              </div>
              <span className="max-sm:w-full">
                <Button size="small" aria-label={`View Details: ${finding.title}`} onClick={() => onOpen(finding.id)}>
                  View Details
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Widget>
  );
}
