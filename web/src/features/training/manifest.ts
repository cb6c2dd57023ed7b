import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';
import { trainingTabs } from './training-tabs.ts';

/** Courses: what people have to know, and who does. */
export const training: Manifest = {
  name: 'training',
  screens: [
    {
      at: paths.training(),
      tabs: trainingTabs,
      load: () => import('./TrainingPage.tsx').then((m) => m.TrainingPage),
    },
    { at: paths.course(':assignmentId'), load: () => import('./CoursePage.tsx').then((m) => m.CoursePage) },
  ],
  places: [{ portal: 'employee', under: 'Compliance', label: 'Security Training', to: paths.training(), letter: 't' }],
  work: { load: () => import('./MyOpenCourses.tsx').then((m) => m.MyOpenCourses) },
};
