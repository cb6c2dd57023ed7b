import { choicesOf } from '@claimlock/contract/list-exports/filters';
import { listAssignedCourses, trainingSorts } from '@claimlock/contract/training/assigning';
import type { AssignedCourse } from '@claimlock/contract/training/endpoints';
import { assignedCoursesInFile } from '@claimlock/contract/training/file-columns';
import { assignedCoursesFilters } from '@claimlock/contract/training/list-filters';
import { paths } from '../../lib/paths.ts';
import { text } from '../../lib/url-state.ts';
import { ProgressBar } from '../../ui/Bars.tsx';
import { Deadline } from '../../ui/Deadline.tsx';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { declaredFilter } from '../../ui/list/filters.ts';
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
      course: declaredFilter(assignedCoursesFilters.courseId),
      status: declaredFilter(assignedCoursesFilters.status),
      department: { ...text, ...assignedCoursesFilters.department, choices: choicesOf(departments) },
    },
    ask: ({ course, status, department, search, sort }, around: { readonly clientId: string }) => ({
      ...around,
      search,
      sort,
      courseId: course,
      status,
      department,
    }),
  });

/** Where the list stands on its page, which has figures above it. */
export const assignedListPlace = 'assigned-courses';

/** The address of that list with only what a figure above it counts, and of where it stands. */
export const assignedListOf = (what: Parameters<typeof paths.training>[0]): string =>
  `${paths.training(what)}#${assignedListPlace}`;

/** The columns of that list on the screen. */
export const assignedColumns: readonly ListColumn<AssignedCourse>[] = [
  { ...assignedCoursesInFile.person, opens: true, sorts: ['person', 'person'] },
  { ...assignedCoursesInFile.department, from: 'lg' },
  assignedCoursesInFile.course,
  {
    ...assignedCoursesInFile.status,
    cell: ({ status, byCertificate }) => (
      <>
        <Status tone={courseTones[status]}>{status}</Status>
        {byCertificate !== null && <span className="block text-13 text-ink-soft">By a certificate from elsewhere</span>}
      </>
    ),
  },
  {
    heading: 'Progress',
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
  {
    ...assignedCoursesInFile.due,
    sorts: ['due', '-due'],
    cell: ({ dueDate, status }) => <Deadline on={dueDate} open={status !== 'Completed'} />,
  },
];
