import { listAssignedCourses, trainingSorts } from '@claimlock/contract/training/assigning';
import { type AssignedCourse, courseStatuses } from '@claimlock/contract/training/endpoints';
import { text } from '../../lib/url-state.ts';
import { ProgressBar } from '../../ui/Bars.tsx';
import { Deadline } from '../../ui/Deadline.tsx';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { choiceFilter, choicesOf } from '../../ui/list/filters.ts';
import { listOf } from '../../ui/list/list.ts';
import { Status } from '../../ui/Status.tsx';
import { courseTones } from './training-words.ts';

/** Who has which course, filtered, sorted and paged by the server. */
export const assignedList = (departments: readonly string[]) =>
  listOf({
    endpoint: listAssignedCourses,
    name: 'assigned courses',
    things: ['assigned course', 'assigned courses'],
    sorts: trainingSorts,
    filters: {
      status: choiceFilter('Status', choicesOf(courseStatuses)),
      department: { ...text, label: 'Department', choices: choicesOf(departments) },
    },
    ask: ({ status, department, search, sort }, around: { readonly clientId: string }) => ({
      ...around,
      search,
      sort,
      status,
      department,
    }),
  });

/** The columns of that list. */
export const assignedColumns: readonly ListColumn<AssignedCourse>[] = [
  { heading: 'Person', opens: true, sorts: ['person', 'person'], text: ({ person }) => person.name },
  { heading: 'Department', from: 'lg', text: ({ person }) => person.department },
  { heading: 'Course', text: ({ title }) => title },
  {
    heading: 'Status',
    text: ({ status }) => status,
    cell: ({ status, byCertificate }) => (
      <>
        <Status tone={courseTones[status]}>{status}</Status>
        {byCertificate !== null && <span className="block text-13 text-ink-soft">By a certificate from elsewhere</span>}
      </>
    ),
  },
  { heading: 'Progress (%)', only: 'file', text: ({ progress }) => progress },
  {
    heading: 'Progress',
    only: 'screen',
    from: 'lg',
    cell: ({ title, progress, status, person }) => (
      <span className="flex items-center gap-2">
        <span className="numeric w-9 text-right">{progress}%</span>
        <span className="w-16">
          <ProgressBar percent={progress} label={`${person.name}, ${title}: progress`} done={status === 'Completed'} />
        </span>
      </span>
    ),
  },
  { heading: 'Assigned on', only: 'file', text: ({ assignedOn }) => assignedOn },
  {
    heading: 'Due',
    sorts: ['due', '-due'],
    text: ({ dueDate }) => dueDate,
    cell: ({ dueDate, status }) => <Deadline on={dueDate} open={status !== 'Completed'} />,
  },
  { heading: 'Completed on', only: 'file', text: ({ completedOn }) => completedOn },
  {
    heading: 'Completed by',
    only: 'file',
    text: ({ completedOn, byCertificate }) =>
      completedOn === null ? null : byCertificate === null ? 'The quiz' : 'A certificate from elsewhere',
  },
  { heading: 'Score (%)', only: 'file', text: ({ score }) => score },
  { heading: 'Valid until', only: 'file', text: ({ validUntil }) => validUntil },
  { heading: 'Instructor', only: 'file', text: ({ instructor }) => instructor },
];
