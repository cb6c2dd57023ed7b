import { Dialog } from '../ui/Dialog.tsx';
import type { Place } from './places.ts';

/** The map of keys. */
export function KeyboardMap({ places, onClose }: { readonly places: readonly Place[]; readonly onClose: () => void }) {
  const letters = places.flatMap(({ label, letter, below = [] }) => [
    ...(letter ? [{ keys: ['g', letter], does: label }] : []),
    ...below.flatMap((one) => (one.letter ? [{ keys: ['g', one.letter], does: one.label }] : [])),
  ]);
  const general = [
    { keys: ['Ctrl or ⌘', 'K'], does: 'Search or go to anything' },
    { keys: ['/'], does: 'Search the list on this page' },
    { keys: ['↑', '↓'], does: 'Move between the rows of a list' },
    { keys: ['Enter'], does: 'Open the row' },
    { keys: ['j', 'k'], does: 'Next and previous, in a list or a detail' },
    { keys: ['Esc'], does: 'Close what is open' },
    { keys: ['?'], does: 'Show this map' },
  ];
  return (
    <Dialog title="Keyboard" open onClose={onClose}>
      <KeyList title="Anywhere" keys={general} />
      <KeyList title="Go to, one key after the other" keys={letters} />
    </Dialog>
  );
}

function KeyList({
  title,
  keys,
}: {
  readonly title: string;
  readonly keys: readonly { readonly keys: readonly string[]; readonly does: string }[];
}) {
  return (
    <section className="mt-4 first:mt-0">
      <h3 className="mb-1 text-12 font-semibold text-ink-faint">{title}</h3>
      <dl>
        {keys.map(({ keys: pressed, does }) => (
          <div
            key={does}
            className="flex items-center justify-between gap-4 border-line border-b py-1.5 last:border-b-0"
          >
            <dt>{does}</dt>
            <dd className="flex gap-1">
              {pressed.map((key) => (
                <kbd
                  key={key}
                  className="rounded-sm border border-line-strong bg-paper px-1.5 py-0.5 font-sans text-12"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
