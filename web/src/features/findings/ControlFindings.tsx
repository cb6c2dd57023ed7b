import { listFindings } from '@claimlock/contract/findings/endpoints';
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useCan } from '../../lib/can.ts';
import { numberedTitle } from '../../lib/numbered-title.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';

const shown = 5;

/** The open findings about a control, and where to raise another. */
export function ControlFindings({ clientId, controlId }: { readonly clientId: string; readonly controlId: string }) {
  const list = useCan('findings.list', clientId);
  const raise = useCan('findings.raise', clientId);
  const navigate = useNavigate();
  const asked = { clientId, control: controlId, status: 'open' as const, limit: shown, count: 'true' as const };
  const query = useRead(listFindings, asked, list.may);
  if (!list.may) return null;
  return (
    <PanelPart title="Open findings">
      <Loaded query={query} what="The findings" skeleton={<SkeletonText lines={2} />}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="text-ink-soft">None is open about this control.</p>
          ) : (
            <>
              <ul>
                {items.map(({ id, number, title, severity }) => (
                  <li key={id} className="flex items-baseline gap-3 border-line border-b py-2 last:border-b-0">
                    <LevelBadge level={severity} />
                    <TextLink to={paths.findings({ finding: id })}>{numberedTitle({ number, title })}</TextLink>
                  </li>
                ))}
              </ul>
              {total !== null && total > shown && (
                <p className="mt-1 text-13">
                  <TextLink alone to={paths.findings({ status: 'open', about: controlId })}>{`All ${total}`}</TextLink>
                </p>
              )}
            </>
          )
        }
      </Loaded>
      <div className="mt-3">
        <Button
          size="small"
          whyNot={raise.why}
          icon={<Plus aria-hidden="true" size={15} />}
          onClick={() => void navigate(paths.findings({ finding: 'new', about: controlId }))}
        >
          Raise a finding
        </Button>
      </div>
    </PanelPart>
  );
}
