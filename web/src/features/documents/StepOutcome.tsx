import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import type { DocumentStep } from './use-document-steps.tsx';

/** What came of a step, beside the button that took it. */
export function StepOutcome({ step: { problem, done } }: { readonly step: DocumentStep }) {
  if (!problem && !done) return null;
  return (
    <div className="mb-4">{problem ? <ProblemNotice problem={problem} /> : <Notice tone="good">{done}</Notice>}</div>
  );
}
