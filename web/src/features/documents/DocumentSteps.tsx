import type { ComponentType } from 'react';
import { PanelPart } from '../../ui/Panel.tsx';
import { StepButtons } from '../../ui/StepButtons.tsx';
import {
  ArchiveForm,
  EditDocument,
  PublishForm,
  ReturnForm,
  type StepProps,
  SubmitAgainForm,
} from './DocumentForms.tsx';
import { StepOutcome } from './StepOutcome.tsx';
import type { FormStep, useDocumentSteps } from './use-document-steps.tsx';

const forms: Readonly<Record<FormStep, { readonly title: string; readonly Form: ComponentType<StepProps> }>> = {
  submit: { title: 'Send for review again', Form: SubmitAgainForm },
  return: { title: 'Ask for changes', Form: ReturnForm },
  publish: { title: 'Publish', Form: PublishForm },
  archive: { title: 'Archive', Form: ArchiveForm },
  edit: { title: 'Edit', Form: EditDocument },
};

/** What else can be done with a document beside the step that its verdict names, and the form of whichever was taken. */
export function DocumentSteps({
  clientId,
  document,
  reload,
  steps: {
    form: { part, take, place },
    next,
    others,
  },
}: Omit<StepProps, 'onDone'> & { readonly steps: ReturnType<typeof useDocumentSteps> }) {
  const StepForm = part && forms[part].Form;
  return (
    // Where no step is left the place stays: after archiving, the focus goes here from the form that is gone.
    <div ref={place} tabIndex={-1} className="mt-4 outline-none empty:mt-0">
      {StepForm ? (
        <PanelPart title={forms[part].title}>
          <StepForm clientId={clientId} document={document} reload={reload} onDone={() => take(undefined)} />
        </PanelPart>
      ) : (
        <>
          {document.state === 'Archived' && (
            <p className="text-13 text-ink-soft">An archived document cannot be changed.</p>
          )}
          {others.length > 0 && (
            <>
              <StepButtons of={document.title} steps={others} most={next ? 1 : 2} />
              <div className="mt-3">
                {others.map((step) => (
                  <StepOutcome key={step.label} step={step} />
                ))}
              </div>
            </>
          )}
        </>
      )}
    </div>
  );
}
