import type { ScoreMove } from '@claimlock/contract/compliance/requirements';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/Anchor.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Empty } from '../../../ui/States.tsx';
import { Instant } from '../../../ui/When.tsx';

/** What moved a score, the newest first: from what, to what, and because of what. */
export function ScoreChanges({ changes }: { readonly changes: readonly ScoreMove[] }) {
  const moved = changes.filter(({ from, to }) => figure(from) !== figure(to));
  const unmoved = changes.length - moved.length;
  return (
    <Section
      title="What moved the score"
      note={
        unmoved > 0 &&
        `${formatCount(unmoved, 'change')} that left it as it was ${unmoved === 1 ? 'is' : 'are'} not listed`
      }
    >
      {moved.length === 0 ? (
        <Empty title="No changes yet">Each change of a control that the score depends on is listed here.</Empty>
      ) : (
        <ol>
          {moved.map(({ at, from, to, cause, controlId, actionItemId }) => (
            <li
              key={`${at} ${from} ${to}`}
              className="flex items-start gap-4 border-line border-b px-4 py-2.5 last:border-b-0"
            >
              <p className="numeric w-32 shrink-0 font-medium">{step(from, to)}</p>
              <div className="min-w-0 flex-1">
                <p>{cause}</p>
                <p className="flex flex-wrap gap-x-3 text-13 text-ink-soft">
                  <Instant at={at} />
                  {controlId && <TextLink to={paths.controls({ control: controlId })}>{controlId}</TextLink>}
                  {actionItemId && <TextLink to={paths.actions({ item: actionItemId })}>The action</TextLink>}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

const figure = (percent: number | null) => (percent === null ? '–' : `${percent.toFixed(1)}%`);

function step(from: number | null, to: number | null): string {
  return from === null ? figure(to) : `${figure(from)} → ${figure(to)}`;
}
