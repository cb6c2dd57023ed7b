import type { Place } from '../lib/manifest.ts';
import { paths } from '../lib/paths.ts';
import { Dialog } from '../ui/Dialog.tsx';

type Key = { readonly keys: readonly string[]; readonly does: string };

/** What a client's own screens answer to, beside what every screen does. */
const screens: readonly { readonly title: string; readonly keys: readonly Key[] }[] = [
  {
    title: 'The requirements of a framework',
    keys: [
      { keys: ['→', '←'], does: 'Open or close a group' },
      { keys: ['Home', 'End'], does: 'First and last requirement' },
      { keys: ['A', '5', '…'], does: 'Type the start of a reference to go to it' },
      { keys: ['x'], does: 'Choose the requirement or the group' },
      { keys: ['[', ']'], does: 'Previous and next, while a requirement is open' },
    ],
  },
  { title: 'Questionnaire', keys: [{ keys: ['n'], does: 'Next unanswered question' }] },
  {
    title: 'Actions, as a board or a calendar',
    keys: [
      { keys: ['Alt', '← →'], does: 'Move the card to the status beside it' },
      { keys: ['Alt', '← → ↑ ↓'], does: 'Move the action by a day or a week' },
      { keys: ['Page Up', 'Page Down'], does: 'Previous and next month' },
    ],
  },
];

/** The map of keys: those that every screen has, those of the client's screens where they are, and the places. */
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
    { keys: ['x'], does: 'Select the row, where rows can be' },
    { keys: ['j', 'k'], does: 'Next and previous, in a list or a detail' },
    { keys: ['←', '→'], does: 'Move between tabs' },
    { keys: ['Esc'], does: 'Close what is open' },
    { keys: ['?'], does: 'Show this map' },
  ];
  const isClients = places.some(({ to }) => to === paths.complianceEngine());
  return (
    <Dialog title="Keyboard" open onClose={onClose}>
      <KeyList title="Anywhere" keys={general} />
      <KeyList title="Go to, one key after the other" keys={letters} />
      {isClients && screens.map(({ title, keys }) => <KeyList key={title} title={title} keys={keys} />)}
    </Dialog>
  );
}

function KeyList({ title, keys }: { readonly title: string; readonly keys: readonly Key[] }) {
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
