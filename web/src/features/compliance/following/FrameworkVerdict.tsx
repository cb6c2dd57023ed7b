import type { AnswersOutcome, FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import { isCompliant } from '../../../lib/score-words.ts';
import { later } from '../../../ui/later.ts';
import type { Tone } from '../../../ui/Status.tsx';
import { type Verdict, VerdictSkeleton } from '../../../ui/VerdictHeader.tsx';
import { autoFailOf, autoFailWords, isUnassessed, sourceWords } from '../scores/two-sources.ts';
import { hasQuestionnaire } from './framework-next.ts';
import { type AboutFramework, StandingHeader } from './StandingHeader.tsx';

const reading = <VerdictSkeleton />;

// What speaks against a framework is read for a compliant one alone.
const WithStanding = later(() => import('./CompliantStatus.tsx').then((m) => m.WithStanding), reading);

/** How a framework stands: its own outcome or its status in words, why, how much of it is proven and as of when, and what is next. */
export function FrameworkVerdict(about: AboutFramework) {
  const { framework, judgedThere } = about;
  if (judgedThere)
    return (
      <StandingHeader
        {...about}
        stands={{ verdict: framework.status, tone: isCompliant(framework) ? 'unknown' : 'info', doubt: undefined }}
      />
    );
  const own = about.own ?? (hasQuestionnaire(framework) ? passOrFail(framework) : undefined);
  if (isCompliant(framework))
    return (
      <WithStanding clientId={about.clientId} framework={framework} meanwhile={reading}>
        {(stands) => <StandingHeader {...about} own={own} stands={{ ...stands, ...own }} />}
      </WithStanding>
    );
  return (
    <StandingHeader
      {...about}
      own={own}
      stands={{ verdict: framework.status, tone: 'info', doubt: undefined, ...own }}
    />
  );
}

// Answers are somebody's word: what they clear is not green.
const passTones: Readonly<Record<AnswersOutcome['autoFail'], Tone>> = { clear: 'said', failed: 'bad', open: 'unknown' };

/** What is passed or failed by two sources says whether anything fails it. */
function passOrFail(framework: FrameworkScore): Verdict {
  const isOpen = isUnassessed(framework);
  return {
    verdict: isOpen ? 'Not assessed' : autoFailWords(framework),
    tone: isOpen ? 'unknown' : passTones[autoFailOf(framework)],
    why: sourceWords(framework),
  };
}
