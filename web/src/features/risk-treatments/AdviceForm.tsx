import { dutyNames } from '@claimlock/contract/access';
import { type RiskAdviser, riskAdviceNames } from '@claimlock/contract/risks/advice';
import type { ComponentProps } from 'react';
import { EndpointForm } from '../../ui/form/EndpointForm.tsx';

/** The fields of advice on accepting a risk, which is kept with how grave it is at present. */
export const adviceFields = (level: 'rating' | 'severity') => ({
  advises: { label: 'Your advice', names: riskAdviceNames, unchosen: 'Choose' },
  reasons: {
    label: 'Reasons',
    hint: `Your advice is kept as you give it, with the current ${level}. An adviser cannot accept the same risk.`,
    lines: 4,
  },
});

/** Draws the form in which advisers record their advice, on a risk of the register or on the risk of a finding. */
export function AdviceForm({
  form,
  on,
  duties,
  onCancel,
}: {
  readonly form: ComponentProps<typeof EndpointForm>['form'];
  readonly on: 'risk' | 'finding';
  /** The duties in which it is given. */
  readonly duties: readonly RiskAdviser[];
  readonly onCancel: () => void;
}) {
  return (
    <EndpointForm
      form={form}
      label={`Advise on this ${on} as ${duties.map((duty) => dutyNames[duty]).join(' and ')}`}
      verb="Record the advice"
      busy="Recording"
      within={on}
      onCancel={onCancel}
    />
  );
}
