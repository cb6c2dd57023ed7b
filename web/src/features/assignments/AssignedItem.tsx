import type { AssignedRequirement, Assignment } from '@claimlock/contract/assignments/endpoints';
import { implementationNames } from '@claimlock/contract/compliance/implementation-words';
import { ChevronRight } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PanelPart } from '../../ui/Panel.tsx';
import { Status } from '../../ui/Status.tsx';
import { Instant } from '../../ui/When.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { answerNames } from './assignment-words.ts';
import { RequirementComments } from './RequirementComments.tsx';

/** One requirement of an assignment. Opened, it shows what is asked, what was answered, and where to answer. */
export function AssignedItem({
  clientId,
  assignment,
  item,
  answerable,
  open,
  onTurn,
  onAnswered,
}: {
  readonly clientId: string;
  readonly assignment: Assignment;
  readonly item: AssignedRequirement;
  readonly answerable: boolean;
  readonly open: boolean;
  readonly onTurn: () => void;
  readonly onAnswered: () => void;
}) {
  const { ref, title, asks, answer } = item;
  return (
    <li className="border-line border-b last:border-b-0">
      <button
        type="button"
        aria-expanded={open}
        onClick={onTurn}
        className="flex min-h-11 w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-sunken"
      >
        <ChevronRight
          aria-hidden="true"
          size={15}
          className={classNames('shrink-0 text-ink-faint transition-transform', open && 'rotate-90')}
        />
        <span className="flex min-w-0 flex-1 flex-col gap-x-3 sm:flex-row sm:items-center">
          <span className="numeric shrink-0 text-12 text-ink-faint [overflow-wrap:anywhere] sm:w-20">{ref}</span>
          <span className="min-w-0 flex-1 font-medium">{title}</span>
          <Status tone={answer ? 'good' : 'unknown'}>{answer ? 'Answered' : 'Not answered'}</Status>
        </span>
      </button>
      {open && (
        <div className="px-4 pt-2.5 pb-5 sm:pl-11">
          <p className="max-w-[72ch] whitespace-pre-wrap text-ink-soft [overflow-wrap:anywhere]">{asks}</p>
          {answerable ? (
            <div className="mt-4">
              <AnswerForm
                key={ref}
                clientId={clientId}
                item={item}
                assignmentId={assignment.id}
                onAnswered={onAnswered}
              />
            </div>
          ) : (
            <Given item={item} />
          )}
          <div className="mt-6">
            <RequirementComments clientId={clientId} frameworkId={assignment.framework.id} requirement={ref} />
          </div>
        </div>
      )}
    </li>
  );
}

function Given({ item: { answer, controls } }: { readonly item: AssignedRequirement }) {
  if (!answer) return <p className="mt-4 text-ink-soft">Not answered yet.</p>;
  return (
    <div className="mt-4">
      <PanelPart title="Answer">
        <p className="text-13 text-ink-soft">
          {answer.by}, <Instant at={answer.at} />
          {answer.result && ` · ${answerNames[answer.result]}`}
        </p>
        {answer.text && <p className="mt-1 max-w-[72ch] whitespace-pre-wrap [overflow-wrap:anywhere]">{answer.text}</p>}
        {answer.proposals.length > 0 && (
          <ul className="mt-2 max-w-[72ch]">
            {answer.proposals.map(({ controlId, implementation }) => (
              <li
                key={controlId}
                className="flex flex-wrap justify-between gap-x-4 border-line border-b py-1.5 text-13 last:border-b-0"
              >
                <span>
                  <span className="numeric mr-1.5 text-ink-faint">{controlId}</span>
                  {controls.find((one) => one.controlId === controlId)?.name}
                </span>
                <span>{implementationNames[implementation]}</span>
              </li>
            ))}
          </ul>
        )}
        {answer.evidence.length > 0 && (
          <ul className="mt-2 text-13 links-apart">
            {answer.evidence.map(({ id, number, title }) => (
              <li key={id}>
                <TextLink alone to={paths.evidence({ evidence: id })}>{`Evidence ${number}: ${title}`}</TextLink>
              </li>
            ))}
          </ul>
        )}
      </PanelPart>
    </div>
  );
}
