import { listMyCourses } from '@claimlock/contract/training/endpoints';
import { GraduationCap } from 'lucide-react';
import { formatCount } from '../../lib/format.ts';
import { useRead } from '../../lib/query.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { CourseRow } from './CourseRow.tsx';

/** The courses of whoever looks: the open ones first, by the day they are due. */
export function MyCourses({ clientId }: { readonly clientId: string }) {
  const query = useRead(listMyCourses, { clientId });
  const open = query.data?.courses.filter(({ status }) => status !== 'Completed').length;
  return (
    <Section
      title="Your courses"
      note={
        open === undefined ? undefined : open === 0 ? 'All completed' : `${formatCount(open, 'course')} to complete`
      }
    >
      <Loaded
        query={query}
        what="Your courses"
        skeleton={
          <div className="p-4">
            <SkeletonText />
          </div>
        }
      >
        {({ courses }) =>
          courses.length === 0 ? (
            <Empty icon={<GraduationCap aria-hidden="true" size={20} />} title="No courses are assigned to you">
              Courses that you are asked to take are listed here, with the day they are due.
            </Empty>
          ) : (
            <ul>
              {courses.map((course) => (
                <CourseRow key={course.id} course={course} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
