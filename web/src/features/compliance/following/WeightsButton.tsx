import { Scale } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../lib/can.ts';
import { Button } from '../../../ui/Button.tsx';
import { later } from '../../../ui/later.ts';
import type { Weighed } from './WeightsDialog.tsx';

const WeightsDialog = later(() => import('./WeightsDialog.tsx').then((m) => m.WeightsDialog));

/** Opens the weights of the frameworks, for who may set them and where there is more than one to weigh. */
export function WeightsButton({ clientId, weighed }: { readonly clientId: string; readonly weighed: Weighed }) {
  const permit = useCan('compliance.weigh-frameworks', clientId);
  const [open, setOpen] = useState(false);
  if (!permit.may || weighed.frameworks.length < 2) return null;
  return (
    <>
      <Button
        size="small"
        look="quiet"
        icon={<Scale aria-hidden="true" size={15} />}
        aria-haspopup="dialog"
        onPointerEnter={WeightsDialog.fetch}
        onFocus={WeightsDialog.fetch}
        onClick={() => setOpen(true)}
      >
        Weights
      </Button>
      {open && <WeightsDialog clientId={clientId} weighed={weighed} onClose={() => setOpen(false)} />}
    </>
  );
}
