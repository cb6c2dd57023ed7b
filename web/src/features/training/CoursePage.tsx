import { type OpenCourse, readMyCourse } from '@claimlock/contract/training/endpoints';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCan } from '../../lib/can.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { isMissing } from '../../lib/problem.ts';
import { useRead } from '../../lib/query.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { ProgressBar } from '../../ui/Bars.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Deadline } from '../../ui/Deadline.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ObjectPage } from '../../ui/ObjectPage.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty, NotPermitted } from '../../ui/States.tsx';
import { Status } from '../../ui/Status.tsx';
import { Sha256 } from '../../ui/TechnicalCheck.tsx';
import { CourseModules } from './CourseModules.tsx';
import { Quiz } from './Quiz.tsx';
import { courseTones } from './training-words.ts';

const crumbs = [{ label: 'Security Training', to: paths.training() }];

/** One of one's own courses: its modules to read, its quiz, and how far one is. */
export function CoursePage() {
  const { assignmentId = '' } = useParams();
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const learn = useCan('training.learn', clientId);
  const query = useRead(readMyCourse, { clientId: clientId ?? '', assignmentId }, clientId !== undefined && learn.may);
  if ((clientId && !learn.may) || (query.error && isMissing(query.error)))
    return (
      <>
        <PageHead title="Course" crumbs={crumbs} />
        {learn.may ? (
          <Empty
            title="This course is not here"
            action={<ButtonLink to={paths.training()}>See your courses</ButtonLink>}
          >
            The course may be assigned to somebody else, or not be required any more.
          </Empty>
        ) : (
          <NotPermitted why={learn.why} />
        )}
      </>
    );
  return (
    <Loaded
      query={query}
      what="The course"
      skeleton={
        <>
          <PageHead title="Course" crumbs={crumbs} />
          <SkeletonRows rows={8} />
        </>
      }
    >
      {(course) => <Whole key={course.id} clientId={clientId ?? ''} course={course} />}
    </Loaded>
  );
}

function Whole({ clientId, course }: { readonly clientId: string; readonly course: OpenCourse }) {
  const { status, progress, completedOn, validUntil, score, byCertificate } = course;
  const [quiz, setQuiz] = useState(false);
  const done = status === 'Completed';
  return (
    <ObjectPage
      title={course.title}
      answers={course.aim}
      crumbs={crumbs}
      status={<Status tone={courseTones[status]}>{status}</Status>}
      beside={
        <div className="mb-3 flex items-center gap-2">
          <span className="numeric">{progress}%</span>
          <ProgressBar percent={progress} label="Progress" done={done} />
        </div>
      }
      properties={[
        { name: 'Type', value: course.type },
        { name: 'Instructor', value: course.instructor },
        { name: 'Time', value: `About ${course.minutes} minutes` },
        { name: 'Due', value: <Deadline on={course.dueDate} open={!done} /> },
        ...(completedOn ? [{ name: 'Completed', value: formatDate(completedOn) }] : []),
        ...(byCertificate === null ? [] : [{ name: 'Completed by', value: 'A certificate from elsewhere' }]),
        ...(score === null ? [] : [{ name: 'Score', value: `${score}%` }]),
        ...(validUntil ? [{ name: 'Valid until', value: formatDate(validUntil) }] : []),
      ]}
    >
      {!quiz && <CourseModules clientId={clientId} course={course} />}
      <Quiz clientId={clientId} course={course} open={quiz} onOpen={setQuiz} />
      <div className="mt-4">
        <Sha256 of="what the course says" sha256={course.version} />
      </div>
    </ObjectPage>
  );
}
