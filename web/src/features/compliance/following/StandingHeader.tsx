import type { FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import { useCan } from '../../../lib/can.ts';
import { coverageWords } from '../../../lib/score-words.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { type Verdict, VerdictHeader } from '../../../ui/VerdictHeader.tsx';
import { WeightedScore } from '../../../ui/WeightedScore.tsx';
import { AsOf } from '../../../ui/When.tsx';
import { provenCount, provenWords } from '../requirements/result-words.ts';
import { ProvenLink } from '../scores/ProvenLink.tsx';
import { isUnassessed, metByTheWorse } from '../scores/two-sources.ts';
import { FrameworkStatus } from './FrameworkStatus.tsx';
import { frameworkNext, hasQuestionnaire } from './framework-next.ts';
import type { FrameworkStanding } from './framework-standing.ts';

/** A framework whose standing is shown, and where. */
export type AboutFramework = {
  readonly clientId: string | undefined;
  readonly framework: FrameworkScore;
  /** The verdict of its own law, where it has one: its status then stands beside that. */
  readonly own?: Verdict | undefined;
  /** Whether it is one of several on a page, each with its weighted score. */
  readonly listed?: boolean;
  /** Whether its own page gives the verdict of its law: here its status alone stands, neutral and without a next step. */
  readonly judgedThere?: boolean;
};

/** How a framework stands, once that is known: in words, why, how much of it is proven and as of when, and what is next. */
export function StandingHeader({
  clientId,
  framework,
  own,
  listed = false,
  judgedThere = false,
  stands,
}: AboutFramework & { readonly stands: FrameworkStanding }) {
  const { frameworkId, score, outcome, outstandingWords } = framework;
  const may = useCan('compliance.read-working', clientId).may;
  const mayRead = useCan('questionnaires.read', clientId).may;
  const mayAnswer = useCan('questionnaires.answer', clientId).may;
  const next = may && !judgedThere ? frameworkNext(framework, stands.doubt, { mayRead, mayAnswer }) : undefined;
  const isPassed = hasQuestionnaire(framework);
  return (
    <VerdictHeader
      tone={stands.tone}
      verdict={stands.verdict}
      figure={
        isPassed && !isUnassessed(framework) ? `${metByTheWorse(framework)} of ${score.applicable} met` : undefined
      }
      beside={
        <>
          {(listed || !isPassed) && <WeightedScore percent={score.percent} />}
          {own && <FrameworkStatus clientId={clientId} framework={framework} />}
          {/* On a phone the line below it says of how many, and the list begins within the first screen. */}
          {outstandingWords && (
            <span className={classNames('text-13 text-ink-soft', own && 'max-sm:hidden')}>{outstandingWords}</span>
          )}
        </>
      }
      why={own?.why ?? outcome}
      rests={
        <>
          <ProvenLink alone frameworkId={frameworkId}>
            {isPassed ? provenCount(score) : provenWords(score)}
          </ProvenLink>
          {/* On a phone only what is not as it should be: that some are not assessed. */}
          <span className={score.notAssessed === 0 ? 'max-sm:hidden' : undefined}> · {coverageWords(score)} · </span>
          <span className="max-sm:block">
            <AsOf at={score.asOf} />
          </span>
        </>
      }
      next={
        own?.next ??
        (next && (
          <ButtonLink look={listed ? 'secondary' : 'primary'} size="small" to={next.to}>
            {next.says}
          </ButtonLink>
        ))
      }
    />
  );
}
