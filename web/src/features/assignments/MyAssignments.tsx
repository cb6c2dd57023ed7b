import { listAssignments } from '@claimlock/contract/assignments/endpoints';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Section } from '../../ui/Section.tsx';
import { Status } from '../../ui/Status.tsx';
import { AssignmentDue } from './AssignmentDue.tsx';
import { statusTones } from './assignment-words.ts';

/** The assignments that wait for answers of whoever looks, the one due first on top; nothing where there are none. */
export function MyAssignments({ clientId }: { readonly clientId: string }) {
  const read = useCan('assignments.read', clientId);
  // Whoever sees only what is theirs is answered with that alone.
  const isTheirs = read.may && read.reach === 'own';
  const query = useRead(listAssignments, { clientId, status: 'open', limit: 50 }, isTheirs);
  const waiting = (query.data?.items ?? []).filter(({ status }) => status === 'Open' || status === 'Changes requested');
  if (!isTheirs || waiting.length === 0) return null;
  return (
    <Section
      title="Requirements to answer"
      note="The next one due on top"
      aside={<TextLink to={paths.assignments()}>All of them</TextLink>}
    >
      <ul>
        {waiting.map((assignment) => (
          <li key={assignment.id} className="border-line border-b px-4 py-3 last:border-b-0">
            <TextLink alone to={paths.assignment(assignment.id)}>
              {assignment.title}
            </TextLink>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
              <Status tone={statusTones[assignment.status]}>{assignment.status}</Status>
              <span>
                Due <AssignmentDue of={assignment} />
              </span>
              <span className="numeric">
                {assignment.answered} of {assignment.requirements} answered
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
