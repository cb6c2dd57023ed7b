import type { WholeDocument } from '@claimlock/contract/documents/documents';
import { formatDate, today } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Deadline } from '../../ui/Deadline.tsx';
import { RecordStanding } from '../../ui/RecordStanding.tsx';
import { VerdictHeader } from '../../ui/VerdictHeader.tsx';
import { documentVerdict } from './document-verdict.ts';
import { StepOutcome } from './StepOutcome.tsx';
import type { DocumentStep } from './use-document-steps.tsx';

/** How a document stands: what is in force, how many have acknowledged it, when it is reviewed again, and what to do next. */
export function DocumentVerdict({
  document,
  next,
}: {
  readonly document: WholeDocument;
  readonly next: DocumentStep | undefined;
}) {
  const { state, publishedEdition, readers, reviewOn, reviewed } = document;
  const { why, ...verdict } = documentVerdict(document, today());
  return (
    <RecordStanding
      verdict={
        <>
          <VerdictHeader
            {...verdict}
            {...(publishedEdition !== null &&
              readers.asked > 0 && { figure: `${readers.acknowledged} of ${readers.asked} acknowledged` })}
            why={
              <>
                {why.map((line) => (
                  <p key={line}>{line}</p>
                ))}
                {reviewed && state !== 'Archived' && (
                  <p className="text-13 text-ink-faint">
                    Reviewed on {formatDate(reviewed.on)} by {reviewed.by}, without a change
                  </p>
                )}
                {reviewOn && state !== 'Archived' && (
                  <p className="text-13 text-ink-faint">
                    Next review <Deadline on={reviewOn} soonDays={30} />
                  </p>
                )}
              </>
            }
            next={
              next && (
                <Button
                  size="small"
                  look="primary"
                  icon={next.icon}
                  whyNot={next.whyNot}
                  busy={next.busy}
                  onClick={next.onTake}
                >
                  {next.label}
                </Button>
              )
            }
          />
          {next && <StepOutcome step={next} />}
        </>
      }
    />
  );
}
