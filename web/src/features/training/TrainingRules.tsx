import { endTrainingRule, listTrainingRules, type TrainingRule } from '@claimlock/contract/training/assigning';
import { CircleStop, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { problemOf } from '../../lib/problem.ts';
import { useReadPage, useWrite } from '../../lib/query.ts';
import { text, usePaging, useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { later } from '../../ui/later.ts';
import { EmptyPage, Pager } from '../../ui/Pager.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { audienceOf, oftenOf } from './training-words.ts';

const AssignCourseForm = later(() => import('./AssignCourseForm.tsx').then((m) => m.AssignCourseForm));

const SelectedPeople = later(() => import('./SelectedPeople.tsx').then((m) => m.SelectedPeople), <SkeletonText />);

/** How many rules are shown at a time. */
const rulesAtOnce = 25;

/** By which rules courses are assigned; each also takes in people who come to fit later. */
export function TrainingRules({ clientId }: { readonly clientId: string }) {
  const paging = usePaging('rules-after');
  const asked = { clientId, standing: 'open', limit: rulesAtOnce, count: 'true' } as const;
  const query = useReadPage(listTrainingRules, { ...asked, after: paging.after });
  const manage = useCan('training.manage', clientId);
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<TrainingRule>();
  const end = useWrite(endTrainingRule, { onDone: () => setEnding(undefined) });
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
      <Loaded
        query={query}
        what="The assignment rules"
        skeleton={
          <div className="p-4">
            <SkeletonText />
          </div>
        }
      >
        {({ items, next, total, departments, groups }) => (
          <>
            {adding && (
              <AssignCourseForm
                clientId={clientId}
                departments={departments}
                groups={groups}
                onClose={() => setAdding(false)}
              />
            )}
            <Rules
              clientId={clientId}
              rules={items}
              none={
                query.isPlaceholderData ? (
                  <SkeletonText />
                ) : paging.after === undefined ? (
                  <p className="px-4 py-4 text-ink-soft">No course is assigned by a rule yet.</p>
                ) : (
                  <EmptyPage paging={paging} things={['rule', 'rules']} />
                )
              }
              whyNot={manage.why}
              onEnd={(rule) => {
                end.reset();
                setEnding(rule);
              }}
            />
            {items.length > 0 && (next || paging.after) && (
              <Pager
                paging={paging}
                next={next}
                shown={items.length}
                total={total}
                limit={rulesAtOnce}
                things={['rule', 'rules']}
              />
            )}
          </>
        )}
      </Loaded>
      {ending && (
        <ConfirmDialog
          title={`End the rule for ${ending.title}?`}
          about={whatEndingDoes(ending)}
          open
          onClose={() => setEnding(undefined)}
          onConfirm={() => end.mutate({ clientId, ruleId: ending.id })}
          confirm="End the rule"
          cancel="Keep the rule"
          dangerous
          busy={end.isPending && 'Ending'}
          problem={end.error ? problemOf(end.error) : undefined}
        />
      )}
    </Section>
  );
}

/** Whom it frees of the course, and what stays. */
function whatEndingDoes(rule: TrainingRule): string {
  const { people } = rule;
  const has = `${formatCount(people, 'person', 'people')} ${people === 1 ? 'has' : 'have'} the course by this rule.`;
  const freed = 'People who have not completed it no longer have to, unless another rule assigns it to them.';
  return `${audienceOf(rule)}: ${people === 0 ? 'no one has the course by this rule.' : `${has} ${freed}`} No one else is assigned the course by this rule. Completed courses stay on record.`;
}

/** The rule whose people are shown, and the page and search of their list, which are those of this rule alone. */
const openRule = { rule: text, after: text, search: text };
const openRuleNames = { after: 'selected-after', search: 'selected-search' } as const;

function Rules({
  clientId,
  rules,
  none,
  whyNot,
  onEnd,
}: {
  readonly clientId: string;
  readonly rules: readonly TrainingRule[];
  readonly none: ReactNode;
  readonly whyNot: string | undefined;
  readonly onEnd: (rule: TrainingRule) => void;
}) {
  const [{ rule: open }, change] = useUrlState(openRule, openRuleNames);
  const setOpen = (rule: string | undefined) => change({ rule, after: undefined, search: undefined });
  if (rules.length === 0) return none;
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
          {rule.audience === 'named' && (
            <Button
              size="small"
              aria-expanded={open === rule.id}
              onClick={() => setOpen(open === rule.id ? undefined : rule.id)}
            >
              {open === rule.id ? 'Hide people' : 'Show people'}
              <span className="sr-only"> {`of ${rule.title}`}</span>
            </Button>
          )}
          {/* What follows from a checklist of onboarding ends with its step. */}
          {rule.audience !== 'onboarding' && (
            <Button
              size="small"
              whyNot={whyNot}
              icon={<CircleStop aria-hidden="true" size={14} />}
              onClick={() => onEnd(rule)}
            >
              End<span className="sr-only"> {`${rule.title}, ${audienceOf(rule)}`}</span>
            </Button>
          )}
          {open === rule.id && (
            <div className="w-full min-w-0 border-line border-t">
              <SelectedPeople clientId={clientId} rule={rule} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
