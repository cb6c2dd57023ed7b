import type { ComponentType } from 'react';
import { PanelPart } from '../../ui/Panel.tsx';
import { EditRisk, ResolveRisk, ReviewRisk, type StepProps } from './RiskForms.tsx';
import type { Step } from './risk-steps.ts';

const forms: Readonly<Record<Step, { readonly title: string; readonly Form: ComponentType<StepProps> }>> = {
  edit: { title: 'Edit the risk', Form: EditRisk },
  review: { title: 'Review the risk', Form: ReviewRisk },
  resolve: { title: 'Resolve the risk', Form: ResolveRisk },
};

/** The form of a step of a risk, under its name. */
export function RiskStepTaken({ step, ...props }: StepProps & { readonly step: Step }) {
  const { title, Form } = forms[step];
  return (
    <PanelPart title={title}>
      <Form {...props} />
    </PanelPart>
  );
}
