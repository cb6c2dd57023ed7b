import type { ComponentProps, ReactNode } from 'react';
import type { useCan } from '../../../lib/can.ts';
import { isMissing } from '../../../lib/problem.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Empty, NotPermitted } from '../../../ui/States.tsx';
import { LookInFirst } from './LookInFirst.tsx';
import { useShownPerson } from './use-shown-person.ts';

/** A page about one person in any portal: while it loads, where it may not be read, and where there is no such person. */
export function PersonScreen<Data>({
  title,
  what,
  permit,
  lookIn,
  query,
  children,
}: {
  readonly title: string;
  /** What is loaded, as in “The rights”. */
  readonly what: string;
  readonly permit: ReturnType<typeof useCan>;
  /** What an operator can do with support access, in a sentence. */
  readonly lookIn: ReactNode;
  readonly query: ComponentProps<typeof Loaded<Data>>['query'];
  readonly children: (data: Data) => ReactNode;
}) {
  const { clientId, operates, crumbs, back } = useShownPerson();
  const head = <PageHead title={title} crumbs={crumbs} />;
  if (clientId !== undefined && !permit.may)
    return (
      <>
        {head}
        {operates ? <LookInFirst clientId={clientId}>{lookIn}</LookInFirst> : <NotPermitted why={permit.why} />}
      </>
    );
  if (query.error && isMissing(query.error))
    return (
      <>
        {head}
        <Empty title="This person is not here" action={<ButtonLink to={crumbs[0]?.to ?? back}>Go back</ButtonLink>}>
          They may belong to another organisation.
        </Empty>
      </>
    );
  return (
    <Loaded
      query={query}
      what={what}
      skeleton={
        <>
          {head}
          <SkeletonRows rows={10} />
        </>
      }
    >
      {children}
    </Loaded>
  );
}
