import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { Place } from '../lib/manifest.ts';
import { IconButton } from '../ui/Button.tsx';
import { Wordmark } from '../ui/Mark.tsx';
import { PlaceList } from './Sidebar.tsx';

/** The side bar on a narrow screen: over the page, from the left. */
export function Drawer({
  label,
  places,
  onClose,
}: {
  readonly label: string;
  readonly places: readonly Place[];
  readonly onClose: () => void;
}) {
  return (
    <Radix.Root open onOpenChange={(stays) => !stays && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-overlay" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 w-64 animate-fade overflow-y-auto border-line border-r bg-sunken outline-none"
        >
          <Radix.Title className="sr-only">Navigation</Radix.Title>
          <div className="flex h-14 items-center justify-between pr-2 pl-5">
            <Wordmark />
            <Radix.Close asChild>
              <IconButton label="Close the navigation" icon={<X aria-hidden="true" size={18} />} />
            </Radix.Close>
          </div>
          <nav aria-label={label}>
            <PlaceList places={places} onGo={onClose} />
          </nav>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
