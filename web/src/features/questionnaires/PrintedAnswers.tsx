import type { Assessment } from '@claimlock/contract/questionnaires/endpoints';
import type { AnswerSheet } from '@claimlock/contract/questionnaires/verdict';
import { isAsked, linesOf } from '@claimlock/contract/questionnaires/verdict';
import { Printer } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { Instant } from '../../ui/When.tsx';
import { lineWords, valueWords } from './question-words.ts';

/** Every answer on one page, to be printed or read through. */
export function PrintedAnswers({
  assessment,
  sheet,
}: {
  readonly assessment: Assessment;
  readonly sheet: AnswerSheet;
}) {
  const { declaration } = assessment;
  return (
    <div className="space-y-4">
      <div data-print="no">
        <Button icon={<Printer aria-hidden="true" size={15} />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {sheet.set.sections.map(({ ref, title }) => (
        <Section key={ref} title={`${ref} ${title}`}>
          <dl className="divide-y divide-line">
            {sheet.set.questions
              .filter((question) => question.section === ref && isAsked(question, sheet))
              .map((question) => {
                const answer = sheet.answers.get(question.ref);
                const lines = linesOf(question, sheet.registers).map(lineWords);
                const words = lines.length > 0 ? lines.join('\n') : valueWords(question, answer?.value ?? []);
                return (
                  <div
                    key={question.ref}
                    className="grid gap-x-6 gap-y-1 px-4 py-2.5 sm:grid-cols-[minmax(0,260px)_1fr]"
                  >
                    <dt>
                      <span className="numeric mr-1.5 text-ink-faint">{question.ref} </span>
                      {question.topic}
                    </dt>
                    <dd className="min-w-0 whitespace-pre-wrap [overflow-wrap:anywhere]">
                      {words || <span className="text-ink-faint">Not answered</span>}
                      {answer?.notes && <span className="mt-1 block text-13 text-ink-soft">{answer.notes}</span>}
                    </dd>
                  </div>
                );
              })}
          </dl>
        </Section>
      ))}
      {declaration && (
        <p className="text-13 text-ink-soft">
          Declared by {declaration.name}, {declaration.role}, <Instant at={declaration.at} />. SHA-256{' '}
          <span className="font-mono break-all">{declaration.digest}</span>
        </p>
      )}
    </div>
  );
}
