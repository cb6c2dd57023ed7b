import type { Block, CourseModule } from '@claimlock/contract/training/courses';
import { markModuleRead, type OpenCourse } from '@claimlock/contract/training/endpoints';
import { Check } from 'lucide-react';
import { formatCount } from '../../lib/format.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { oneOf, useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusIcon } from '../../ui/Status.tsx';

const address = { module: oneOf(['m1', 'm2', 'm3', 'm4', 'm5']) };

/** The modules of a course: their names with what is read, and the one that is open. */
export function CourseModules({ clientId, course }: { readonly clientId: string; readonly course: OpenCourse }) {
  const [{ module: asked }, change] = useUrlState(address);
  const mark = useWrite(markModuleRead);
  const { contents, read } = course;
  const unread = contents.find(({ id }) => !read.includes(id));
  const shown = contents.find(({ id }) => id === asked) ?? unread ?? contents[0];
  if (!shown) return null;
  const place = contents.indexOf(shown);
  const go = (id: string | undefined) => change({ module: address.module.read(id ?? null) }, { replace: true });
  const isRead = read.includes(shown.id);
  const next = contents[place + 1];
  return (
    <Section
      title={`Module ${place + 1} of ${contents.length}: ${shown.title}`}
      note={`${formatCount(shown.minutes, 'minute')} to read`}
      padded
    >
      <nav aria-label="Modules" className="mb-4 flex flex-wrap gap-2">
        {contents.map((one, index) => (
          <Button
            key={one.id}
            size="small"
            look={one.id === shown.id ? 'secondary' : 'quiet'}
            aria-current={one.id === shown.id ? 'step' : undefined}
            icon={<StatusIcon tone={read.includes(one.id) ? 'good' : 'unknown'} size={14} />}
            onClick={() => go(one.id)}
          >
            {index + 1}. {one.title}
            {read.includes(one.id) && <span className="sr-only">, read</span>}
          </Button>
        ))}
      </nav>
      <Contents module={shown} />
      {mark.error && <ProblemNotice problem={problemOf(mark.error)} />}
      <div className="mt-5 flex flex-wrap gap-2">
        {isRead ? (
          next && <Button onClick={() => go(next.id)}>Next module</Button>
        ) : (
          <Button
            look="primary"
            icon={<Check aria-hidden="true" size={16} />}
            busy={mark.isPending && 'Saving'}
            onClick={() =>
              mark.mutate(
                { clientId, assignmentId: course.id, moduleId: shown.id },
                { onSuccess: () => next && go(next.id) },
              )
            }
          >
            {next ? 'Mark as read and continue' : 'Mark as read'}
          </Button>
        )}
      </div>
    </Section>
  );
}

function Contents({ module: { blocks } }: { readonly module: CourseModule }) {
  return (
    <div className="max-w-[68ch] space-y-3">
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a module's blocks never change their places
        <Piece key={place} block={block} />
      ))}
    </div>
  );
}

function Piece({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'text':
      return <p>{block.text}</p>;
    case 'points':
      return <Points points={block.points} className="list-disc" />;
    case 'steps':
      return (
        <ol className="list-decimal space-y-1.5 pl-6">
          {block.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
      );
    case 'example':
      return (
        <div className="rounded-md border border-line bg-sunken px-4 py-3">
          <p className="text-13 font-semibold">Example: {block.title}</p>
          <p className="mt-1">{block.text}</p>
        </div>
      );
    case 'remember':
      return (
        <p className="border-accent border-l-2 pl-3">
          <span className="font-semibold">Remember: </span>
          {block.text}
        </p>
      );
  }
}

function Points({ points, className }: { readonly points: readonly string[]; readonly className: string }) {
  return (
    <ul className={`${className} space-y-1.5 pl-6`}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
