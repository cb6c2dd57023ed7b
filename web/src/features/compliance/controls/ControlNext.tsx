import { countedState, countedVerdict } from '@claimlock/contract/compliance/control-verdict';
import type { Control } from '@claimlock/contract/compliance/controls';
import { useCan } from '../../../lib/can.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { AddEvidence } from '../../evidence-items/widgets.ts';

type Props = {
  readonly control: Control;
  /** Whether something else on record speaks against it. */
  readonly isDoubted: boolean;
  readonly clientId: string;
  /** Leads to where the status is updated. */
  readonly onUpdate: () => void;
  /** Whether the status can be updated here whatever comes next, because its form is not in sight. */
  readonly always?: boolean;
};

/**
 * The next step with a control, as a button for people who may take it: close what is found against it, say how far it is in
 * place, or prove it. None where it is in place and proven beyond doubt, and where it does not apply.
 */
export function ControlNext({ control, isDoubted, clientId, onUpdate, always = false }: Props) {
  const mayFind = useCan('findings.list', clientId).may;
  const mayProve = useCan('evidence-items.add', clientId).may;
  const mayChange = useCan('controls.change', clientId).may;
  const next = stepOf(control, isDoubted);
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {next === 'findings' && mayFind && (
        <ButtonLink look="primary" size="small" to={paths.findings({ about: control.id })}>
          See {control.hinderedBy.length === 1 ? 'the finding' : 'the findings'}
        </ButtonLink>
      )}
      {next === 'prove' && mayProve && <AddEvidence clientId={clientId} controlId={control.id} look="primary" />}
      {mayChange && (next === 'update' || always) && (
        <Button look={next === 'update' ? 'primary' : 'secondary'} size="small" onClick={onUpdate}>
          Update status
        </Button>
      )}
    </div>
  );
}

function stepOf(control: Control, isDoubted: boolean): 'findings' | 'prove' | 'update' | undefined {
  const { tone } = countedVerdict(control);
  if ((tone === 'good' && !isDoubted) || tone === 'out') return undefined;
  if (control.hinderedBy.length > 0) return 'findings';
  if (tone === 'said' && !isDoubted) return 'prove';
  // A test has shown that it does not work: no word that is updated changes that.
  return countedState(control)?.effectiveness === 'ineffective' ? undefined : 'update';
}
