import { type Answer, listAnswerVersions } from '@claimlock/contract/questionnaires/endpoints';
import type { Question } from '@claimlock/contract/questionnaires/question-set';
import { useState } from 'react';
import { useRead } from '../../lib/query.ts';
import { textLinkLook } from '../../ui/Anchor.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Ago } from '../../ui/When.tsx';
import { valueWords } from './question-words.ts';

/** Who gave the answer and when; and what was answered before, where it was answered more than once. */
export function AnswerHistory({
  clientId,
  assessmentId,
  question,
  answer,
}: {
  readonly clientId: string;
  readonly assessmentId: string;
  readonly question: Question;
  readonly answer: Answer;
}) {
  const [shown, setShown] = useState(false);
  const { by, at, version } = answer;
  return (
    <div className="text-12 text-ink-faint">
      <p className="flex flex-wrap gap-x-2">
        <span>
          {by}, <Ago at={at} />
        </span>
        {version > 1 && (
          <button type="button" aria-expanded={shown} onClick={() => setShown(!shown)} className={textLinkLook}>
            Earlier answers<span className="sr-only"> to {question.ref}</span>
          </button>
        )}
      </p>
      {shown && <Versions key={version} clientId={clientId} assessmentId={assessmentId} question={question} />}
    </div>
  );
}

function Versions({
  clientId,
  assessmentId,
  question,
}: {
  readonly clientId: string;
  readonly assessmentId: string;
  readonly question: Question;
}) {
  const query = useRead(listAnswerVersions, { clientId, assessmentId, ref: question.ref });
  return (
    <Loaded query={query} what="The earlier answers" skeleton={<SkeletonRows rows={2} />}>
      {({ versions }) => (
        <ul className="mt-1.5 space-y-1.5 border-line border-l-2 pl-3 text-13 text-ink-soft">
          {versions.slice(1).map(({ version, value, notes, by, at }) => (
            <li key={version}>
              <span className="whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
                {valueWords(question, value) || 'No answer'}
              </span>
              {notes && <span className="[overflow-wrap:anywhere]"> {notes}</span>} – {by}, <Ago at={at} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
