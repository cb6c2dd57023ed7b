import type { FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import { formatScore } from '../../../lib/format.ts';
import { coverageWords } from '../../../lib/score-words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Kpi } from '../../../ui/Kpi.tsx';
import { AsOf } from '../../../ui/When.tsx';
import { provenCount, provenWords } from '../requirements/result-words.ts';
import { ProvenLink } from './ProvenLink.tsx';
import { autoFailOf, autoFailWords, isUnassessed, metByTheWorse, sourceWords } from './two-sources.ts';

/** A framework in one figure: its score, but what is passed or failed as what is met and what fails it, and never a grade. */
export function FrameworkFigure({ framework }: { readonly framework: FrameworkScore }) {
  const { frameworkId, score } = framework;
  const isGraded = frameworkId !== 'cyber-essentials';
  // On a phone the bar beside it says how many are met and proven, and how many are assessed.
  const behind = (
    <>
      <span className={isGraded ? undefined : 'max-sm:hidden'}>
        <ProvenLink alone frameworkId={frameworkId}>
          {isGraded ? provenWords(score) : provenCount(score)}
        </ProvenLink>
      </span>
      <span className="max-sm:hidden"> · {coverageWords(score)} · </span>
      <span className="max-sm:block">
        <AsOf at={score.asOf} />
      </span>
    </>
  );
  if (isGraded) return <Kpi label="Weighted score" figure={formatScore(score.percent)} note={behind} />;
  return (
    <Kpi
      label="Requirements met"
      figure={isUnassessed(framework) ? 'Not assessed' : `${metByTheWorse(framework)} of ${score.applicable}`}
      beside={
        <span className={classNames('text-13 font-medium', autoFailOf(framework) === 'failed' && 'text-bad')}>
          {autoFailWords(framework)}
        </span>
      }
      note={
        <>
          {sourceWords(framework)} {behind}
        </>
      }
    />
  );
}
