import { resetQuizAttempts } from '@claimlock/contract/training/assigning';
import type { AssignedCourse } from '@claimlock/contract/training/endpoints';
import { assignedCoursesInFile } from '@claimlock/contract/training/file-columns';
import { GraduationCap, RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { useCan } from '../../lib/can.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Deadline } from '../../ui/Deadline.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { Card } from '../../ui/Section.tsx';
import { Status } from '../../ui/Status.tsx';
import { assignedColumns, assignedList, assignedListPlace } from './assigned-list.tsx';
import { courseTones } from './training-words.ts';

/** Who has which course and how far they are, with their quiz opened again where it waits. */
export function AssignedCourses({
  clientId,
  departments,
}: {
  readonly clientId: string;
  readonly departments: readonly string[];
}) {
  const list = useMemo(() => assignedList(departments), [departments]);
  const state = useList(list, { clientId });
  const manage = useCan('training.manage', clientId);
  const reset = useWrite(resetQuizAttempts);
  const resetOf = (row: AssignedCourse) =>
    row.waits && (
      <Button
        size="small"
        whyNot={manage.why}
        busy={reset.isPending && reset.variables.assignmentId === row.id && 'Resetting'}
        icon={<RotateCcw aria-hidden="true" size={14} />}
        onClick={() => reset.mutate({ clientId, assignmentId: row.id })}
      >
        Reset attempts
      </Button>
    );
  return (
    <>
      {reset.error && <ProblemNotice problem={problemOf(reset.error)} />}
      <ListScreen
        state={state}
        columns={assignedColumns}
        ground={(rows) => (
          <div id={assignedListPlace}>
            <Card>{rows}</Card>
          </div>
        )}
        file={assignedCoursesInFile}
        beside={({ status }) => <Status tone={courseTones[status]}>{status}</Status>}
        facts={({ title, dueDate, status }) => (
          <>
            <span>{title}</span>
            <span>
              Due <Deadline on={dueDate} open={status !== 'Completed'} />
            </span>
          </>
        )}
        empty={{
          icon: <GraduationCap aria-hidden="true" size={20} />,
          title: 'No course is assigned yet',
          words: 'Assign a course to everybody, a role or a department, and each person is listed here with it.',
        }}
        {...(state.query.data?.items.some(({ waits }) => waits) && { rowActions: resetOf })}
      />
    </>
  );
}
