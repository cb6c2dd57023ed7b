import { type Assignment, readAssignment } from '@claimlock/contract/assignments/endpoints';
import { useParams } from 'react-router';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { text, useUrlState } from '../../lib/url-state.ts';
import { ProgressBar } from '../../ui/Bars.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ObjectPage } from '../../ui/ObjectPage.tsx';
import { RecordPage } from '../../ui/RecordPage.tsx';
import { Section } from '../../ui/Section.tsx';
import { Status } from '../../ui/Status.tsx';
import { Instant } from '../../ui/When.tsx';
import { AssignedItem } from './AssignedItem.tsx';
import { AssignmentDue } from './AssignmentDue.tsx';
import { AssignmentSteps } from './AssignmentSteps.tsx';
import { answeredPercent, statusTones } from './assignment-words.ts';

const address = { requirement: text };
const crumbs = [{ label: 'Assignments', to: paths.assignments() }];

/** One assignment: what is asked, what is answered to each requirement, and its next step. */
export function AssignmentPage() {
  const { assignmentId = '' } = useParams();
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const may = useCan('assignments.read', clientId);
  const query = useRead(readAssignment, { clientId: clientId ?? '', assignmentId }, clientId !== undefined && may.may);
  return (
    <RecordPage
      query={query}
      whyNot={clientId && may.why}
      thing="assignment"
      crumbs={crumbs}
      all={{ label: 'See assignments', to: paths.assignments() }}
    >
      {(assignment) => <Whole clientId={clientId ?? ''} assignment={assignment} />}
    </RecordPage>
  );
}

const namesOf = ({ people }: Assignment) => people.map(({ name }) => name).join(', ');

function Whole({ clientId, assignment }: { readonly clientId: string; readonly assignment: Assignment }) {
  const [{ requirement }, change] = useUrlState(address);
  const { items, gone, status, yours, note, dueOn, made, submitted, decided, reviewNote, answered } = assignment;
  const answerable = yours && (status === 'Open' || status === 'Changes requested');
  const turn = (ref: string) => change({ requirement: requirement === ref ? undefined : ref }, { replace: true });
  const next = (ref: string) => {
    const place = items.findIndex((item) => item.ref === ref);
    const after = [...items.slice(place + 1), ...items.slice(0, place)].find((item) => item.version === 0);
    change({ requirement: after?.ref }, { replace: true });
  };
  return (
    <ObjectPage
      title={assignment.title}
      answers={`${assignment.framework.name}: ${yours ? 'yours to answer' : `with ${namesOf(assignment)}`}`}
      crumbs={crumbs}
      status={<Status tone={statusTones[status]}>{status}</Status>}
      notice={
        reviewNote && status === 'Changes requested' ? (
          <Notice tone="attention" title="Changes were requested">
            <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">{reviewNote}</span>
          </Notice>
        ) : reviewNote && status === 'Withdrawn' ? (
          <Notice title="Taken back">
            <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">{reviewNote}</span>
          </Notice>
        ) : undefined
      }
      beside={
        <div className="mb-3">
          <ProgressBar
            label="Answered"
            percent={answeredPercent(assignment)}
            done={answered === assignment.requirements}
          />
          {note && <p className="mt-3 whitespace-pre-wrap [overflow-wrap:anywhere]">{note}</p>}
        </div>
      }
      properties={[
        { name: 'With', value: namesOf(assignment) },
        { name: 'Due', value: <AssignmentDue of={{ dueOn, status }} /> },
        {
          name: 'Given by',
          value: (
            <>
              {made.by}, <Instant at={made.at} />
            </>
          ),
        },
        ...(submitted
          ? [
              {
                name: 'Handed over',
                value: (
                  <>
                    {submitted.by}, <Instant at={submitted.at} />
                  </>
                ),
              },
            ]
          : []),
        ...(decided
          ? [
              {
                name: status === 'Withdrawn' ? 'Taken back' : 'Approved',
                value: (
                  <>
                    {decided.by}, <Instant at={decided.at} />
                  </>
                ),
              },
            ]
          : []),
      ]}
      steps={<AssignmentSteps clientId={clientId} assignment={assignment} />}
    >
      <Section title="Requirements" note={`${answered} of ${items.length} answered`}>
        <ul>
          {items.map((item) => (
            <AssignedItem
              key={item.ref}
              clientId={clientId}
              item={item}
              answerable={answerable}
              assignment={assignment}
              open={item.ref === requirement}
              onTurn={() => turn(item.ref)}
              onAnswered={() => next(item.ref)}
            />
          ))}
        </ul>
      </Section>
      {gone.length > 0 && (
        <Section
          title="No longer asked"
          note="The version of the framework that is followed now does not ask this. Earlier answers can still be read."
        >
          <ul>
            {gone.map(({ ref, title, answer }) => (
              <li key={ref} className="border-line border-b px-4 py-3 last:border-b-0">
                <p className="[overflow-wrap:anywhere]">
                  <span className="numeric mr-2 text-ink-faint">{ref}</span>
                  {title}
                </p>
                {answer ? (
                  <p className="mt-1 max-w-[72ch] text-13 text-ink-soft whitespace-pre-wrap [overflow-wrap:anywhere]">
                    {answer.by}, <Instant at={answer.at} />: {answer.text || 'answered without words'}
                  </p>
                ) : (
                  <p className="mt-1 text-13 text-ink-faint">Not answered.</p>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </ObjectPage>
  );
}
