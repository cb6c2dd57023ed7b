import type { TrainingRule } from '@claimlock/contract/training/assigning';
import { listSelectedPeople, takeOffCourse } from '@claimlock/contract/training/selected-people';
import { useCan } from '../../lib/can.ts';
import { useWrite } from '../../lib/query.ts';
import { listOf } from '../../ui/list/list.ts';
import { useList } from '../../ui/list/use-list.ts';
import { SelectedPeopleList } from '../../ui/SelectedPeopleList.tsx';
import { courseTones } from './training-words.ts';

const selectedList = listOf({
  endpoint: listSelectedPeople,
  name: 'selected people',
  things: ['selected person', 'selected people'],
  prefix: 'selected',
  sorts: ['person'],
  filters: {},
  ask: (asked, around: { readonly clientId: string; readonly ruleId: string }) => ({ ...around, ...asked }),
});

const tones = { ...courseTones, 'Not joined': 'out', Left: 'out' } as const;

/** People whom a rule selects for its course, each with a way to take them off it. */
export function SelectedPeople({
  clientId,
  rule: { id: ruleId, title },
}: {
  readonly clientId: string;
  readonly rule: TrainingRule;
}) {
  const state = useList(selectedList, { clientId, ruleId });
  const may = useCan('training.manage', clientId);
  const { mutate, isPending, error, reset } = useWrite(takeOffCourse);
  return (
    <SelectedPeopleList
      state={state}
      tones={tones}
      whyNot={may.why}
      of={title}
      about="Unless another rule assigns them this course, they no longer have to take it. Completed courses stay on record."
      over={(name, isStillAsked) =>
        isStillAsked
          ? `${name} is no longer selected, and keeps the course by another rule.`
          : `${name} is no longer selected for this course.`
      }
      off={{
        start: (personId, onDone) =>
          mutate({ clientId, ruleId, personId }, { onSuccess: ({ isStillAsked }) => onDone(isStillAsked) }),
        isPending,
        error,
        reset,
      }}
    />
  );
}
