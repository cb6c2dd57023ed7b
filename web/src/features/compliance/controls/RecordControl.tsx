import type { Control } from '@claimlock/contract/compliance/controls';
import { PanelPart } from '../../../ui/Panel.tsx';
import type { Doubt } from '../../control-scopes/widgets.ts';
import { ControlParts } from './ControlParts.tsx';
import { UpdateStatus } from './UpdateStatus.tsx';

/** Records a control for the organisation, or for one of its parts; each part that it is recorded for stands above. */
export function RecordControl({
  control,
  clientId,
  doubts,
  within,
}: {
  readonly control: Control;
  readonly clientId: string;
  /** What speaks against the control; undefined while that is not known. */
  readonly doubts: readonly Doubt[] | undefined;
  readonly within?: string;
}) {
  return (
    <>
      <ControlParts control={control} doubts={doubts} />
      <PanelPart title="Update status">
        <UpdateStatus control={control} clientId={clientId} within={within} />
      </PanelPart>
    </>
  );
}
