import { countedState, countedVerdict } from '@claimlock/contract/compliance/control-verdict';
import type { Control } from '@claimlock/contract/compliance/controls';
import { useCan } from '../../../lib/can.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { AddEvidence } from '../../evidence-items/widgets.ts';

/**
 * The next step with a control, as a button for people who may take it: close what is found against it, say how far it is in
 * place, or prove it. None where it is in place and proven beyond doubt, and where it does not apply.
 */
export function ControlNext({
  control,
  isDoubted,
  clientId,
  onUpdate,
}: {
  readonly control: Control;
  /** Whether something else on record speaks against it. */
  readonly isDoubted: boolean;
  readonly clientId: string;
  /** Leads to where the status is updated. */
  readonly onUpdate: () => void;
}) {
  const mayFind = useCan('findings.list', clientId).may;
  const mayProve = useCan('evidence-items.add', clientId).may;
  const mayChange = useCan('controls.change', clientId).may;
  const { tone } = countedVerdict(control);
  if ((tone === 'good' && !isDoubted) || tone === 'out') return null;
  if (control.hinderedBy.length > 0)
    return mayFind ? (
      <ButtonLink look="primary" size="small" to={paths.findings({ about: control.id })}>
        See {control.hinderedBy.length === 1 ? 'the finding' : 'the findings'}
      </ButtonLink>
    ) : null;
  if (tone === 'said' && !isDoubted)
    return mayProve ? <AddEvidence clientId={clientId} controlId={control.id} look="primary" /> : null;
  // A test has shown that it does not work: no word that is updated changes that.
  if (!mayChange || countedState(control)?.effectiveness === 'ineffective') return null;
  return (
    <Button look="primary" size="small" onClick={onUpdate}>
      Update status
    </Button>
  );
}
