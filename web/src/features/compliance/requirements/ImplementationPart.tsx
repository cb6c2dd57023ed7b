import { type RequirementDetail, readRequirement } from '@claimlock/contract/compliance/requirements';
import { useQueryClient } from '@tanstack/react-query';
import { useCan } from '../../../lib/can.ts';
import { reading } from '../../../lib/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { later } from '../../../ui/later.ts';
import { PanelPart } from '../../../ui/Panel.tsx';
import { Instant } from '../../../ui/When.tsx';
import { extentNames } from './extent-names.ts';

// Few of those who look at a requirement state anything of it.
const StatementForm = later(() => import('./StatementForm.tsx').then((m) => m.StatementForm));

/** How the one control that a requirement rests on meets it in particular, and where to state it. */
export function ImplementationPart({
  clientId,
  frameworkId,
  detail,
  open,
  onOpen,
}: {
  readonly clientId: string;
  readonly frameworkId: string;
  readonly detail: RequirementDetail;
  /** Whether its form is open. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}) {
  const may = useCan('controls.change', clientId).may;
  const client = useQueryClient();
  const { ref, title, asks, implementation } = detail;
  if (!implementation) return null;
  const { controlId, answersFor, statement, version } = implementation;
  return (
    <PanelPart title="Implementation statement">
      {statement ? (
        <>
          <p className="font-medium">{extentNames[statement.extent]}</p>
          <p className="mt-1 max-w-[72ch] whitespace-pre-wrap [overflow-wrap:anywhere]">{statement.how}</p>
          <p className="mt-1 text-13 text-ink-soft">
            {statement.by}, <Instant at={statement.at} />
          </p>
        </>
      ) : (
        <p className="max-w-[72ch] text-ink-soft">
          {`${controlId} alone answers for this requirement and ${answersFor === 2 ? '1 other' : `${answersFor - 1} others`}. State how this control meets this requirement. Without that, its evidence and tests do not prove it.`}
        </p>
      )}
      {may && !open && (
        <div className="mt-3">
          <Button size="small" onClick={() => onOpen(true)}>
            {statement ? 'Change statement' : 'Make statement'}
          </Button>
        </div>
      )}
      {open && (
        <div className="mt-3">
          <StatementForm
            clientId={clientId}
            frameworkId={frameworkId}
            controlId={controlId}
            needed={[{ ref, title, asks, statement, version }]}
            within="requirement"
            reload={() =>
              client.invalidateQueries({
                queryKey: reading(readRequirement, { clientId, frameworkId, ref }).queryKey,
              })
            }
            onDone={() => onOpen(false)}
          />
        </div>
      )}
    </PanelPart>
  );
}
