import { Fragment } from 'react';
import type { MatrixColumn, MatrixRow } from './matrix.ts';
import { type Named, reachNames } from './rights-words.ts';

/** The matrix on a narrow screen: each action with who may do it, and first what this person's own columns say. */
export function MatrixList({
  rows,
  columns,
}: {
  readonly rows: readonly Named<MatrixRow>[];
  readonly columns: readonly MatrixColumn[];
}) {
  const theirs = columns.filter((column) => column.theirs);
  return [...Map.groupBy(rows, ({ group }) => group)].map(([group, members]) => (
    <Fragment key={group}>
      <p className="border-line border-b bg-sunken px-4 py-1.5 text-12 font-semibold text-ink-soft">{group}</p>
      <ul aria-label={`Permission matrix: ${group}`}>
        {members.map(({ words, row: { action } }) => {
          const others = columns.flatMap(({ name, reachOf, theirs: own }) => {
            const reach = own ? undefined : reachOf(action);
            return reach ? [`${name}: ${reachNames[reach]}`] : [];
          });
          return (
            <li key={action} className="border-line border-b px-4 py-3 [overflow-wrap:anywhere]">
              <p className="font-medium">{words}</p>
              {theirs.map(({ id, name, reachOf }) => {
                const reach = reachOf(action);
                return (
                  <p key={id} className="text-13 font-medium text-accent">
                    Theirs, {name}: {reach === undefined ? 'No' : reachNames[reach]}
                  </p>
                );
              })}
              <p className="text-13 text-ink-soft">{others.length > 0 ? others.join(' · ') : 'No one else.'}</p>
            </li>
          );
        })}
      </ul>
    </Fragment>
  ));
}
