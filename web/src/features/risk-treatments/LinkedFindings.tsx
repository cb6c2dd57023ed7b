import { readRiskTreatment, unlinkRiskFinding } from '@claimlock/contract/risk-treatments/endpoints';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { later } from '../../ui/later.ts';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';

const LinkFindingForm = later(() => import('./LinkFindingForm.tsx').then((m) => m.LinkFindingForm));

type Around = { readonly clientId: string; readonly riskId: string };

/** The findings that a risk is linked to, and where another is linked or one taken away. */
export function LinkedFindings(around: Around) {
  const { clientId } = around;
  const [adding, setAdding] = useState(false);
  const list = useCan('findings.list', clientId);
  const change = useCan('risks.change', clientId);
  const query = useRead(readRiskTreatment, around, list.may);
  const unlink = useWrite(unlinkRiskFinding);
  if (!list.may) return null;
  return (
    <PanelPart title="Linked findings">
      <ProblemNotice problem={unlink.error ? problemOf(unlink.error) : undefined} />
      <Loaded query={query} what="The linked findings" skeleton={<SkeletonText lines={1} />}>
        {({ findings }) =>
          findings.length === 0 ? (
            <p className="text-ink-soft">No finding is linked yet.</p>
          ) : (
            <ul>
              {findings.map(({ id, number, title, severity, status }) => (
                <li key={id} className="flex items-start gap-2 border-line border-b py-1.5 last:border-b-0">
                  <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                    <TextLink alone to={paths.findings({ finding: id })}>
                      Finding {number}: {title}
                    </TextLink>
                    <span className="block text-13 text-ink-soft">
                      {severity} · {status}
                    </span>
                  </span>
                  {change.may && (
                    <IconButton
                      label={`Remove the link to finding ${number}`}
                      icon={<X aria-hidden="true" size={14} />}
                      className="size-7!"
                      onClick={() => unlink.mutate({ ...around, findingId: id })}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {adding ? (
        <LinkFindingForm around={around} onDone={() => setAdding(false)} />
      ) : (
        <div className="mt-2">
          <Button
            size="small"
            whyNot={change.why}
            icon={<Plus aria-hidden="true" size={14} />}
            onClick={() => setAdding(true)}
          >
            Link a finding
          </Button>
        </div>
      )}
    </PanelPart>
  );
}
