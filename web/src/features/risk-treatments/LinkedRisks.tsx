import type { FindingId } from '@claimlock/contract/identifiers';
import { listRisksOfFinding } from '@claimlock/contract/risk-treatments/endpoints';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';

/** The risks that a finding is linked to, the highest first. */
export function LinkedRisks({ clientId, findingId }: { readonly clientId: string; readonly findingId: FindingId }) {
  const read = useCan('risks.read', clientId);
  const query = useRead(listRisksOfFinding, { clientId, findingId }, read.may);
  if (!read.may) return null;
  return (
    <PanelPart title="Linked risks">
      <Loaded query={query} what="The linked risks" skeleton={<SkeletonText lines={1} />}>
        {({ risks }) =>
          risks.length === 0 ? (
            <p className="text-ink-soft">No risk is linked to this finding. Link one from the Risk Register.</p>
          ) : (
            <ul>
              {risks.map(({ id, title, status, score, level }) => (
                <li key={id} className="border-line border-b py-1.5 last:border-b-0">
                  <TextLink alone to={paths.riskRegister({ risk: id })}>
                    {title}
                  </TextLink>
                  <span className="block text-13 text-ink-soft">
                    {level} · score {score} of 25 · {status}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </PanelPart>
  );
}
