import type { PersonalCourse } from '@claimlock/contract/training/endpoints';
import { formatCount, formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { ProgressBar } from '../../ui/Bars.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Deadline } from '../../ui/Deadline.tsx';
import { Status } from '../../ui/Status.tsx';
import { courseTones } from './training-words.ts';

const verbs = { 'Not started': 'Start', 'In progress': 'Continue', Overdue: 'Continue', Completed: 'Review' } as const;

/** One of one's own courses: what it is, how far one is, and the next step. */
export function CourseRow({ course }: { readonly course: PersonalCourse }) {
  const { id, title, type, minutes, modules, instructor, status, progress, dueDate } = course;
  const { completedOn, validUntil, byCertificate } = course;
  const done = status === 'Completed';
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
        <TextLink alone to={paths.course(id)}>
          {title}
        </TextLink>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
          <Status tone={courseTones[status]}>{status}</Status>
          <span>{type}</span>
          <span>
            {formatCount(modules, 'module')} and a quiz, {minutes} minutes
          </span>
          <span>Instructor: {instructor}</span>
        </p>
      </div>
      <div className="flex w-40 items-center gap-2">
        <span className="numeric w-10 text-right">{progress}%</span>
        <ProgressBar percent={progress} label={`${title}: progress`} done={done} />
      </div>
      <div className="w-52 text-13 text-ink-soft">
        {done && completedOn ? (
          <>
            Completed {formatDate(completedOn)}
            {byCertificate !== null && <span className="block">By a certificate from elsewhere</span>}
            {validUntil && <span className="block">Valid until {formatDate(validUntil)}</span>}
          </>
        ) : (
          <>
            Due <Deadline on={dueDate} />
          </>
        )}
      </div>
      <ButtonLink to={paths.course(id)} size="small" look={done ? 'quiet' : 'secondary'}>
        {status === 'Overdue' && progress === 0 ? 'Start' : verbs[status]}
        <span className="sr-only"> {title}</span>
      </ButtonLink>
    </li>
  );
}
