import { classNames } from '../../../ui/class-names.ts';
import type { MatrixColumn, MatrixRow } from './matrix.ts';
import { type Named, reachNames } from './rights-words.ts';

/** The matrix where there is room for its columns: headings and actions stay in sight while it scrolls. */
export function MatrixTable({
  rows,
  columns,
}: {
  readonly rows: readonly Named<MatrixRow>[];
  readonly columns: readonly MatrixColumn[];
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <section aria-label="Who may do what" tabIndex={0} className="max-h-[70vh] overflow-auto">
      <table className="w-full border-separate border-spacing-0 text-left text-13">
        <caption className="sr-only">Who may do what, and how far</caption>
        <thead>
          <tr>
            <th scope="col" className={`${headLook} left-0 z-20 min-w-56 pl-4`}>
              Action
            </th>
            {columns.map(({ id, name, theirs }) => (
              <th key={id} scope="col" className={classNames(headLook, 'z-10 min-w-24', theirs && 'text-accent')}>
                {name}
                {theirs && <span className="block font-semibold">theirs</span>}
              </th>
            ))}
          </tr>
        </thead>
        {[...Map.groupBy(rows, ({ group }) => group)].map(([group, members]) => (
          <tbody key={group}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={columns.length + 1}
                className="border-line border-b bg-sunken text-12 font-semibold text-ink-soft"
              >
                <span className="sticky left-0 inline-block px-4 py-1.5">{group}</span>
              </th>
            </tr>
            {members.map(({ words, row: { action } }) => (
              <tr key={action}>
                <th
                  scope="row"
                  className="sticky left-0 min-w-56 max-w-72 border-line border-b bg-surface py-1.5 pr-3 pl-4 font-medium"
                >
                  {words}
                </th>
                {columns.map(({ id, theirs, reachOf }) => {
                  const reach = reachOf(action);
                  return (
                    <td
                      key={id}
                      className={classNames(
                        'border-line border-b px-3 py-1.5',
                        theirs && 'bg-accent-soft',
                        reach === undefined ? 'text-ink-faint' : 'text-ink',
                      )}
                    >
                      {reach === undefined ? 'No' : reachNames[reach]}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

const headLook =
  'sticky top-0 border-line border-b bg-surface px-3 py-2 align-bottom text-12 font-medium text-ink-soft';
