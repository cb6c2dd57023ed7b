import type { FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import { paths } from '../../../lib/paths.ts';
import { provenShort } from '../../../lib/score-words.ts';
import { Anchor, TextLink } from '../../../ui/Anchor.tsx';
import { ProgressBar } from '../../../ui/Bars.tsx';
import { later } from '../../../ui/later.ts';
import { Widget } from '../../../ui/Section.tsx';
import { WeightedScore } from '../../../ui/WeightedScore.tsx';
import { FrameworkStatus } from './FrameworkStatus.tsx';

const FrameworkParts = later(() => import('./FrameworkParts.tsx').then((m) => m.FrameworkParts));

/** How many rows fit into a widget. */
const rows = 3;

/** The frameworks followed: name, score with its bar, status, and what their own law says (specification §2). */
export function FrameworksWidget({
  clientId,
  frameworks,
}: {
  readonly clientId: string | undefined;
  readonly frameworks: readonly FrameworkScore[];
}) {
  return (
    <Widget
      title="Compliance frameworks"
      aside={<TextLink to={paths.complianceEngine()}>{`All ${frameworks.length}`}</TextLink>}
    >
      {frameworks.length === 0 ? (
        <FrameworkParts />
      ) : (
        <ul>
          {frameworks.slice(0, rows).map((framework) => (
            <li key={framework.frameworkId} className="border-line border-b px-4 py-2.5 last:border-b-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                <Anchor
                  to={paths.framework(framework.frameworkId)}
                  className="min-w-36 flex-1 rounded-sm font-medium underline-offset-[3px] hover:text-accent hover:underline"
                >
                  {framework.shortName} <span className="font-normal text-ink-faint">{framework.version}</span>
                </Anchor>
                <span className="flex items-center gap-x-3 max-sm:order-last max-sm:w-full">
                  <FrameworkStatus clientId={clientId} framework={framework} />
                </span>
                <WeightedScore percent={framework.score.percent} />
              </div>
              <div className="mt-2">
                <ProgressBar percent={framework.score.percent} label={`${framework.name}: score`} />
              </div>
              <p className="mt-1.5 text-13 text-ink-soft">
                {framework.outcome}
                {provenShort(framework.score)}
              </p>
              {frameworks.length <= 2 && <FrameworkParts framework={framework} />}
            </li>
          ))}
        </ul>
      )}
    </Widget>
  );
}
