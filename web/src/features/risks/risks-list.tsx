import { listRisks, type Risk, riskSorts } from '@claimlock/contract/risks/endpoints';
import { risksInFile } from '@claimlock/contract/risks/file-columns';
import { risksFilters } from '@claimlock/contract/risks/list-filters';
import { ratingViews } from '@claimlock/contract/risks/treatment-states';
import { oneOf, text } from '../../lib/url-state.ts';
import { ProgressBar } from '../../ui/Bars.tsx';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { declaredFilter, personFilter, quietFilter } from '../../ui/list/filters.ts';
import { listOf } from '../../ui/list/list.ts';
import { Status } from '../../ui/Status.tsx';
import { Ago } from '../../ui/When.tsx';
import { ReviewDate } from './ReviewDate.tsx';
import { RiskLevelBadge } from './RiskLevelBadge.tsx';
import { statusTone } from './risk-words.ts';
import { acceptanceTones } from './treatment-words.ts';

/** Whose list it is: one of the register's tabs, or whatever is open. */
export type Shown = 'open' | 'Active' | 'Mitigating' | 'Resolved';

const rating = quietFilter(oneOf(['1', '2', '3', '4', '5']));

/** The risks of a tab, filtered, sorted and paged by the server. */
export const risksList = listOf({
  endpoint: listRisks,
  things: ['risk', 'risks'],
  opens: 'risk',
  sorts: riskSorts,
  filters: {
    level: declaredFilter(risksFilters.atLeast),
    owner: personFilter(risksFilters.owner.label),
    category: declaredFilter(risksFilters.category),
    treatment: declaredFilter(risksFilters.treatment),
    acceptance: declaredFilter(risksFilters.acceptance),
    review: declaredFilter(risksFilters.review),
    department: quietFilter(text),
    /** Which of the three ratings the matrix shows, and its cells speak of. */
    view: quietFilter(oneOf(ratingViews)),
    /** A cell of the matrix. */
    likelihood: rating,
    impact: rating,
  },
  ask: (
    { level, likelihood, impact, view, ...filters },
    around: { readonly clientId: string; readonly status: Shown },
  ) => ({
    ...around,
    ...filters,
    atLeast: level,
    ...(likelihood && impact && { likelihood, impact, view }),
  }),
});

/** The columns of a list of risks on the screen: what is told apart by its tab needs no column there. */
export function riskColumns(shown: Shown): readonly ListColumn<Risk>[] {
  const columns: readonly (ListColumn<Risk> | false)[] = [
    { ...risksInFile.title, opens: true },
    { heading: 'Score of 25', sorts: ['-score', 'score'], cell: (risk) => <CurrentRating risk={risk} /> },
    {
      heading: 'Target',
      from: 'xl',
      cell: ({ residual }) => (residual ? <RiskLevelBadge level={residual.level} score={residual.score} /> : '–'),
    },
    shown === 'open' && {
      ...risksInFile.status,
      cell: (risk) => <Status tone={statusTone(risk)}>{risk.status}</Status>,
    },
    { ...risksInFile.treatment, from: 'lg' },
    shown === 'Mitigating' && { heading: 'Progress', cell: (risk) => <Progress risk={risk} /> },
    { ...risksInFile.owner, from: 'lg' },
    shown !== 'Resolved' && {
      heading: 'Review',
      sorts: ['review', '-review'],
      cell: (risk) => <ReviewDate risk={risk} />,
    },
    shown === 'Resolved' && risksInFile.outcome,
    shown === 'Resolved' && {
      heading: 'Resolved',
      cell: ({ resolvedAt }) => (resolvedAt ? <Ago at={resolvedAt} /> : '–'),
    },
    {
      ...risksInFile.updated,
      from: 'xl',
      sorts: ['-updated', '-updated'],
      cell: ({ updatedAt }) => <Ago at={updatedAt} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

function CurrentRating({ risk: { level, score, rated, acceptance } }: { readonly risk: Risk }) {
  const raised = rated.raised.likelihood + rated.raised.impact > 0;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <RiskLevelBadge level={level} score={score} />
      {raised && <Status tone="bad">Raised</Status>}
      {acceptance && acceptance !== 'Withdrawn' && <Status tone={acceptanceTones[acceptance]}>{acceptance}</Status>}
    </span>
  );
}

function Progress({ risk: { title, progress } }: { readonly risk: Risk }) {
  return (
    <span className="flex items-center gap-2">
      <span className="numeric w-9 text-right">{progress}%</span>
      <span className="w-20">
        <ProgressBar percent={progress} label={`${title}: progress`} done={progress === 100} />
      </span>
    </span>
  );
}

/** What stands under a risk on a phone. */
export function RiskFactsBrief({ risk, shown }: { readonly risk: Risk; readonly shown: Shown }) {
  const { status, outcome, progress, reviewOn } = risk;
  return (
    <>
      {shown === 'open' && <Status tone={statusTone(risk)}>{status}</Status>}
      {status === 'Mitigating' && <span className="numeric">{progress}% done</span>}
      {outcome && <span>{outcome}</span>}
      {status !== 'Resolved' && reviewOn && (
        <span>
          Review <ReviewDate risk={risk} />
        </span>
      )}
    </>
  );
}

/** What stands where a tab has no risks. */
export const noRisks: Readonly<Record<Shown, readonly [title: string, words: string]>> = {
  open: ['No open risks', 'A risk says what could happen, how likely it is, how bad, and what is done about it.'],
  Active: [
    'No active risks',
    'A risk says what could happen, how likely it is and how bad it would be. It is listed here until its treatment begins.',
  ],
  Mitigating: [
    'No risks in treatment',
    'Start the treatment of an active risk, and it is listed here with its progress.',
  ],
  Resolved: [
    'No resolved risks',
    'A risk that was treated, accepted or no longer applies is listed here, with its outcome.',
  ],
};
