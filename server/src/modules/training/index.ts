export { assignToNamed, endNamed } from './assign-named.ts';
export { findCourse } from './catalogue.ts';
export { completeByCertificate, endCompletionByCertificate } from './complete-by-certificate.ts';
export { readTrainingCompletion, wholePercent } from './completion.ts';
export { countCompletionByDepartment } from './completion-store.ts';
export { countLateCoursesOf } from './figures-store.ts';
export { trainingModule } from './module.ts';
export { listAssignedCourses } from './overview.ts';
export { readTrainingOf } from './standing-of-people.ts';
