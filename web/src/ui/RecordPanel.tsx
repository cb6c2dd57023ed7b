import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMissing } from '../lib/problem.ts';
import { Loaded } from './Loaded.tsx';
import { Panel } from './Panel.tsx';
import { SkeletonText } from './Skeleton.tsx';
import { Empty } from './States.tsx';

/** How a panel beside a list is left, and where it leads to from there. */
export type PanelMoves = {
  readonly onClose: () => void;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
};

/** One record beside its list, once it is there; otherwise that it comes, why it does not, or that it is not here. */
export function RecordPanel<Answer extends { readonly id: string }>({
  query,
  thing,
  kind,
  titleOf,
  kindOf,
  pageOf,
  moves: { onClose, onPrevious, onNext },
  children,
}: {
  readonly query: UseQueryResult<Answer>;
  /** What it is, in a sentence: `finding`. */
  readonly thing: string;
  readonly kind: string;
  readonly titleOf: (answer: Answer) => string;
  /** What kind it is, once it is known: `Finding 4`. */
  readonly kindOf?: (answer: Answer) => string;
  /** Where its own page is. */
  readonly pageOf?: (answer: Answer) => string;
  readonly moves: PanelMoves;
  /** What is shown of it, and how to read it anew; told apart by its id. */
  readonly children: (answer: Answer, reload: () => Promise<Answer | undefined>) => ReactNode;
}) {
  const { data, error, refetch } = query;
  if (error && isMissing(error)) {
    return (
      <Panel kind={kind} title="Not found" onClose={onClose}>
        <Empty
          title={`This ${thing} is not here`}
        >{`The ${thing} may belong to another person or organisation.`}</Empty>
      </Panel>
    );
  }
  return (
    <Panel
      kind={(data && kindOf?.(data)) ?? kind}
      title={data ? titleOf(data) : `${thing.charAt(0).toUpperCase()}${thing.slice(1)}`}
      page={data && pageOf?.(data)}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <Loaded query={query} what={`The ${thing}`} skeleton={<SkeletonText lines={8} />}>
        {(answer) => children(answer, async () => (await refetch()).data)}
      </Loaded>
    </Panel>
  );
}
