import { listMyCourses } from '@claimlock/contract/training/endpoints';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Section } from '../../ui/Section.tsx';
import { CourseRow } from './CourseRow.tsx';

/** The courses that whoever looks has still to take; nothing where there are none. */
export function MyOpenCourses({ clientId }: { readonly clientId: string }) {
  const learn = useCan('training.learn', clientId);
  const query = useRead(listMyCourses, { clientId }, learn.may);
  const open = (query.data?.courses ?? []).filter(({ status }) => status !== 'Completed');
  if (open.length === 0) return null;
  return (
    <Section
      title="Courses to take"
      note="The next one due on top"
      aside={<TextLink to={paths.training()}>All your courses</TextLink>}
    >
      <ul>
        {open.map((course) => (
          <CourseRow key={course.id} course={course} />
        ))}
      </ul>
    </Section>
  );
}
