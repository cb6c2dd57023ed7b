export { findCourse } from './catalogue.ts';
export { trainingModule } from './module.ts';
