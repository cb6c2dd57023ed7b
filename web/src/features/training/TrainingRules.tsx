import { endTrainingRule, listTrainingRules, type TrainingRule } from '@claimlock/contract/training/assigning';
import { CircleStop, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { problemOf } from '../../lib/problem.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { audienceOf, oftenOf } from './training-words.ts';

const AssignCourseForm = lazy(() => import('./AssignCourseForm.tsx').then((m) => ({ default: m.AssignCourseForm })));

/** By which rules courses are assigned; each also takes in people who come to fit later. */
export function TrainingRules({ clientId }: { readonly clientId: string }) {
  const query = useRead(listTrainingRules, { clientId });
  const manage = useCan('training.manage', clientId);
  const [adding, setAdding] = useState(false);
  const end = useWrite(endTrainingRule);
  return (
    <Section
      title="Assignment rules"
      note="Each rule also takes in people who join or move later"
      aside={
        <Button
          size="toolbar"
          whyNot={manage.why}
          icon={<Plus aria-hidden="true" size={16} />}
          onClick={() => setAdding(true)}
        >
          Assign a course
        </Button>
      }
    >
      {end.error && <ProblemNotice problem={problemOf(end.error)} />}
      <Loaded
        query={query}
        what="The assignment rules"
        skeleton={
          <div className="p-4">
            <SkeletonText />
          </div>
        }
      >
        {({ rules, departments, groups }) => (
          <>
            {adding && (
              <Suspense fallback={null}>
                <AssignCourseForm
                  clientId={clientId}
                  departments={departments}
                  groups={groups}
                  onClose={() => setAdding(false)}
                />
              </Suspense>
            )}
            <Rules
              rules={rules.filter(({ endedOn }) => endedOn === null)}
              whyNot={manage.why}
              ending={end.isPending ? end.variables.ruleId : undefined}
              onEnd={(ruleId) => end.mutate({ clientId, ruleId })}
            />
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Rules({
  rules,
  whyNot,
  ending,
  onEnd,
}: {
  readonly rules: readonly TrainingRule[];
  readonly whyNot: string | undefined;
  readonly ending: string | undefined;
  readonly onEnd: (ruleId: string) => void;
}) {
  if (rules.length === 0) return <p className="px-4 py-4 text-ink-soft">No course is assigned by a rule yet.</p>;
  return (
    <ul>
      {rules.map((rule) => (
        <li
          key={rule.id}
          className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b px-4 py-3 last:border-b-0"
        >
          <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
            <p className="font-medium">{rule.title}</p>
            <p className="mt-0.5 flex flex-wrap gap-x-3 text-13 text-ink-soft">
              <span>{audienceOf(rule)}</span>
              <span>{formatCount(rule.dueDays, 'day')} to complete</span>
              <span>{oftenOf(rule.everyMonths)}</span>
              <span>{formatCount(rule.people, 'person', 'people')}</span>
              <span>
                By {rule.assignedBy} since {formatDate(rule.from)}
              </span>
            </p>
          </div>
          {/* What follows from a checklist of onboarding ends with its step. */}
          {rule.audience !== 'onboarding' && (
            <Button
              size="small"
              whyNot={whyNot}
              busy={ending === rule.id && 'Ending'}
              icon={<CircleStop aria-hidden="true" size={14} />}
              onClick={() => onEnd(rule.id)}
            >
              End<span className="sr-only"> {`${rule.title}, ${audienceOf(rule)}`}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
