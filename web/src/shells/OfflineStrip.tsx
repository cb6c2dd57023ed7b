import { TriangleAlert } from 'lucide-react';
import { useOffline } from '../lib/network.ts';

/** Says over every screen, while there is no network, how old what is shown can be and that nothing is saved meanwhile. */
export function OfflineStrip() {
  const offline = useOffline();
  return (
    <div role="status">
      {offline && (
        <p className="flex items-start gap-2 border-line border-b bg-attention-soft px-4 py-1.5 text-13 lg:px-8">
          <TriangleAlert aria-hidden="true" size={15} className="mt-0.5 shrink-0 text-attention" />
          <span>
            <strong className="font-semibold">You are offline.</strong> You see what was loaded before, and nothing is
            saved until the network is back.
          </span>
        </p>
      )}
    </div>
  );
}
