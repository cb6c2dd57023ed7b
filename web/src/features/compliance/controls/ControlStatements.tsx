import { listImplementationStatements } from '@claimlock/contract/compliance/implementation-statements';
import { useState } from 'react';
import { useCan } from '../../../lib/can.ts';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useRead } from '../../../lib/query.ts';
import { TextLink } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/Button.tsx';
import { later } from '../../../ui/later.ts';
import { PanelPart } from '../../../ui/Panel.tsx';

const StatementForm = later(() => import('../requirements/StatementForm.tsx').then((m) => m.StatementForm));

/** The requirements that a control answers for alone, how many have their implementation statement, and where to make them. */
export function ControlStatements({ clientId, controlId }: { readonly clientId: string; readonly controlId: string }) {
  const query = useRead(listImplementationStatements, { clientId, controlId });
  const may = useCan('controls.change', clientId).may;
  const [open, setOpen] = useState<string>();
  const frameworks = query.data?.frameworks ?? [];
  if (frameworks.length === 0) return null;
  return (
    <PanelPart title="Implementation statements">
      <p className="max-w-[72ch] text-13 text-ink-soft">
        These requirements rest on this control alone. State how it meets each one; its evidence does not count as proof
        before that.
      </p>
      <ul>
        {frameworks.map(({ frameworkId, shortName, requirements }) => {
          const stated = requirements.filter(({ statement }) => statement !== null).length;
          const isOpen = open === frameworkId;
          return (
            <li key={frameworkId} className="border-line border-b py-2 last:border-b-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 flex-1">
                  <TextLink to={paths.framework(frameworkId)}>{shortName}</TextLink>{' '}
                  <span className="text-13 text-ink-soft">
                    {stated} of {formatCount(requirements.length, 'requirement')} stated
                  </span>
                </span>
                {may && (
                  <Button
                    size="small"
                    aria-expanded={isOpen}
                    aria-label={`Statements for ${shortName}`}
                    onClick={() => setOpen(isOpen ? undefined : frameworkId)}
                  >
                    {isOpen ? 'Close' : stated === requirements.length ? 'Change' : 'Make statements'}
                  </Button>
                )}
              </div>
              {isOpen && (
                <div className="mt-3">
                  <StatementForm
                    clientId={clientId}
                    frameworkId={frameworkId}
                    controlId={controlId}
                    needed={requirements}
                    within="control"
                    reload={query.refetch}
                    onDone={() => setOpen(undefined)}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </PanelPart>
  );
}
