import type { ClientDetail } from '@claimlock/contract/organisations/endpoints';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { isMissing } from '../../lib/problem.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { useClient } from './use-client.ts';

/** The screen of one client: it is loaded, or not there, or could not be read. */
export function ClientFrame({ children }: { readonly children: (client: ClientDetail) => ReactNode }) {
  const { known, query } = useClient();
  if (!known || (query.error && isMissing(query.error))) {
    return (
      <>
        <PageHead title="Client not found" />
        <Empty title="There is no such client" action={<ButtonLink to={paths.clients()}>See all clients</ButtonLink>}>
          The address may have been mistyped.
        </Empty>
      </>
    );
  }
  return (
    <Loaded
      query={query}
      what="The client"
      skeleton={
        <>
          <PageHead title="Client" />
          <SkeletonRows rows={8} />
        </>
      }
    >
      {children}
    </Loaded>
  );
}
