import { Plus } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { Button, type ButtonLook } from '../../ui/Button.tsx';

/** Adds a piece of evidence, linked to a control from the start where one is given, and comes back; says why where that is not allowed. */
export function AddEvidence({
  clientId,
  controlId,
  named,
  look = 'secondary',
}: {
  readonly clientId: string;
  readonly controlId?: string;
  /** The control’s name, where several of these stand below each other: readers of screens hear which is which. */
  readonly named?: string;
  readonly look?: ButtonLook;
}) {
  const add = useCan('evidence-items.add', clientId);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <Button
      size="small"
      look={look}
      whyNot={add.why}
      icon={<Plus aria-hidden="true" size={15} />}
      onClick={() =>
        void navigate(
          paths.evidence({ evidence: 'new', ...(controlId && { about: controlId }), back: pathname + search }),
        )
      }
    >
      Add evidence{named && <span className="sr-only"> for {named}</span>}
    </Button>
  );
}
