import { useQueryClient } from '@tanstack/react-query';
import { Plus, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useMatches, useParams } from 'react-router';
import { paths } from '../lib/paths.ts';
import { refreshAll } from '../lib/query.ts';
import { Button, ButtonLink, IconButton } from '../ui/Button.tsx';
import { Breadcrumbs, type Crumb } from '../ui/PageHead.tsx';
import { ClientNotice } from './ClientNotice.tsx';
import { Frame } from './Frame.tsx';
import { Portal } from './Portal.tsx';
import { accountPaths } from './places.ts';

/** The portal of the platform's operator: breadcrumbs, Add Client and Refresh in its header (specification §2). */
export function AdminShell() {
  const { clientId } = useParams();
  return (
    <Portal audience="super_admin">
      {({ session, memberships }) => (
        <Frame
          session={session}
          memberships={memberships}
          label="Administration"
          portal="super_admin"
          account={accountPaths.super_admin}
          lead={<Trail />}
          actions={<Actions />}
          notice={clientId && <ClientNotice memberships={session.memberships} organisationId={clientId} />}
        />
      )}
    </Portal>
  );
}

/** What the address says of where one is; a screen's own name stands in its head. */
function Trail() {
  const { pathname } = useLocation();
  const { clientId } = useParams();
  const here =
    useMatches()
      .flatMap(({ handle }) => crumbOf(handle) ?? [])
      .at(-1) ?? 'Not found';
  const crumbs: Crumb[] = [
    { label: 'Administration', to: paths.admin() },
    ...(isUnder(pathname, paths.clients()) ? [{ label: 'Clients', to: paths.clients() }] : []),
    // A tab of the client's page is that page.
    ...(clientId && here !== 'Client' && isUnder(pathname, paths.client(clientId))
      ? [{ label: 'Client', to: paths.client(clientId) }]
      : []),
  ];
  return <Breadcrumbs crumbs={crumbs} here={here} inHeader />;
}

const isUnder = (pathname: string, to: string) => pathname.startsWith(`${to}/`);

function crumbOf(handle: unknown): string | undefined {
  const crumb: unknown = handle !== null && typeof handle === 'object' ? Reflect.get(handle, 'crumb') : undefined;
  return typeof crumb === 'string' ? crumb : undefined;
}

function Actions() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await refreshAll(client);
    setBusy(false);
  };
  return (
    <>
      <IconButton
        label="Refresh"
        className="sm:hidden"
        aria-busy={busy}
        icon={<RotateCw aria-hidden="true" size={18} className={busy ? 'animate-turn' : undefined} />}
        onClick={() => !busy && void refresh()}
      />
      <div className="flex items-center gap-2 max-sm:hidden">
        <Button
          busy={busy && 'Refresh'}
          onClick={() => void refresh()}
          icon={<RotateCw aria-hidden="true" size={15} />}
        >
          Refresh
        </Button>
        <ButtonLink to={paths.addClient()} look="primary" icon={<Plus aria-hidden="true" size={16} />}>
          Add Client
        </ButtonLink>
      </div>
    </>
  );
}
