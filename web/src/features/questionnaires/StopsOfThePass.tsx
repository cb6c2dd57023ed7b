import type { FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import type { Verdict } from '@claimlock/contract/questionnaires/verdict';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Section } from '../../ui/Section.tsx';
import { Empty } from '../../ui/States.tsx';
import { Status } from '../../ui/Status.tsx';
import { areControlsUnassessed, controlsPass, sourceWords } from '../compliance/widgets.ts';
import { questionAddress } from './VerdictPanel.tsx';

/** What stops the pass by either source: answers and questions without one, and requirements that controls do not meet. */
export function StopsOfThePass({
  verdict,
  byControls,
  topicOf,
}: {
  readonly verdict: Verdict;
  readonly byControls: FrameworkScore | undefined;
  readonly topicOf: (ref: string) => string;
}) {
  const { stops, unanswered } = verdict;
  return (
    <Section
      title="What stops the pass"
      note={
        <>
          Every requirement has to be met, and every question answered.{' '}
          {byControls && sourceWords({ ...byControls, answers: verdict })}
        </>
      }
    >
      {stops.length + unanswered.length === 0 ? (
        <Empty title="No obstacles in the answers">
          Every question is answered, and every answer meets its requirement.
        </Empty>
      ) : (
        <ul className="divide-y divide-line">
          {stops.map(({ ref, autoFail, because }) => (
            <li key={ref} className="px-4 py-2.5">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <TextLink to={questionAddress(ref)}>{`${ref} ${topicOf(ref)}`}</TextLink>
                <Status tone="bad">{autoFail ? 'Fails the whole assessment' : 'Stops the pass'}</Status>
              </div>
              {because && <p className="mt-0.5 text-13 text-ink-soft">{because}</p>}
            </li>
          ))}
          {unanswered.map((ref) => (
            <li key={ref} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 pointer-coarse:py-3">
              <TextLink to={questionAddress(ref)}>{`${ref} ${topicOf(ref)}`}</TextLink>
              <Status tone="unknown">Not answered</Status>
            </li>
          ))}
        </ul>
      )}
      {byControls && !controlsPass(byControls) && <ByControls framework={byControls} />}
    </Section>
  );
}

function ByControls({ framework }: { readonly framework: FrameworkScore }) {
  const { frameworkId, score, autoFail } = framework;
  const open = score.partly + score.notMet + score.notAssessed;
  const unassessed = areControlsUnassessed(framework);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t px-4 py-2.5">
      <TextLink to={paths.framework(frameworkId, { result: 'open' })}>
        {`${formatCount(open, 'requirement')} not ${unassessed ? 'assessed' : 'met'} by the status of controls`}
      </TextLink>
      {unassessed ? (
        <Status tone="unknown">Not assessed</Status>
      ) : (
        <Status tone="bad">{autoFail.length > 0 ? 'Fails the whole assessment' : 'Stops the pass'}</Status>
      )}
    </p>
  );
}
