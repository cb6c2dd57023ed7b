import type { ComponentType } from 'react';
import { PanelPart } from '../../ui/Panel.tsx';
import { EditFinding } from './FindingForms.tsx';
import { AcceptForm, CloseForm, DismissForm, ReturnForm, type StepProps, SubmitForm } from './FindingStepForms.tsx';
import type { Step } from './finding-steps.ts';

const forms: Readonly<Record<Step, { readonly title: string; readonly Form: ComponentType<StepProps> }>> = {
  edit: { title: 'Edit the finding', Form: EditFinding },
  submit: { title: 'Hand over for review', Form: SubmitForm },
  return: { title: 'Send the finding back', Form: ReturnForm },
  close: { title: 'Close the finding', Form: CloseForm },
  accept: { title: 'Accept the risk', Form: AcceptForm },
  dismiss: { title: 'False positive', Form: DismissForm },
};

/** The form of a step of a finding, under its name. */
export function FindingStepTaken({ step, ...props }: StepProps & { readonly step: Step }) {
  const { title, Form } = forms[step];
  return (
    <PanelPart title={title}>
      <Form {...props} />
    </PanelPart>
  );
}
