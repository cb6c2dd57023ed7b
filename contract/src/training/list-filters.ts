import { choicesOf, type FiltersOf } from '../list-exports/filters.ts';
import type { listAssignedCourses } from './assigning.ts';
import { courseIds, courseTitles } from './courses.ts';
import { courseStatuses } from './endpoints.ts';

/** What the list of assigned courses is filtered by. */
export const assignedCoursesFilters = {
  courseId: { label: 'Course', choices: choicesOf(courseIds, (id) => courseTitles[id]) },
  status: { label: 'Status', choices: choicesOf(courseStatuses) },
  /** By its name. */
  department: { label: 'Department' },
} as const satisfies FiltersOf<typeof listAssignedCourses>;
