import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMissing } from '../lib/problem.ts';
import { ButtonLink } from './Button.tsx';
import { Loaded } from './Loaded.tsx';
import { type Crumb, PageHead } from './PageHead.tsx';
import { SkeletonRows } from './Skeleton.tsx';
import { Empty, NotPermitted } from './States.tsx';

/** One record on its own page, once it is there; otherwise that it comes, why it does not, or that it is not here. */
export function RecordPage<Answer>({
  query,
  whyNot,
  awaits = false,
  thing,
  whyMissing = `The ${thing} may belong to another person or organisation.`,
  crumbs,
  all,
  children,
}: {
  readonly query: UseQueryResult<Answer>;
  /** Why it cannot be read, where somebody may not. */
  readonly whyNot: string | undefined;
  /** Whether it is shown with something that is still being read: nothing moves then once it is shown. */
  readonly awaits?: boolean;
  /** What it is, in a sentence: `finding`. */
  readonly thing: string;
  /** Why there may be none at this address. */
  readonly whyMissing?: string;
  readonly crumbs: readonly Crumb[];
  /** Where the others are. */
  readonly all: Crumb;
  /** What is shown of it, and how to read it anew. */
  readonly children: (answer: Answer, reload: () => Promise<Answer | undefined>) => ReactNode;
}) {
  const { error, refetch } = query;
  const head = <PageHead title={`${thing.charAt(0).toUpperCase()}${thing.slice(1)}`} crumbs={crumbs} />;
  if (whyNot !== undefined)
    return (
      <>
        {head}
        <NotPermitted why={whyNot} />
      </>
    );
  if (error && isMissing(error))
    return (
      <>
        {head}
        <Empty title={`This ${thing} is not here`} action={<ButtonLink to={all.to}>{all.label}</ButtonLink>}>
          {whyMissing}
        </Empty>
      </>
    );
  const skeleton = (
    <>
      {head}
      <SkeletonRows rows={8} />
    </>
  );
  return (
    <Loaded query={query} what={`The ${thing}`} skeleton={skeleton}>
      {(answer) => (awaits ? skeleton : children(answer, async () => (await refetch()).data))}
    </Loaded>
  );
}
