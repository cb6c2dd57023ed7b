import { Outlet } from 'react-router';
import { useSession } from '../lib/session.ts';
import { AdminShell } from './AdminShell.tsx';
import { BrokerShell } from './BrokerShell.tsx';
import { DashboardShell } from './DashboardShell.tsx';

/** The frame around one's own account: the frame of the portal that one has. */
export function AccountShell() {
  const audience = useSession()?.memberships[0]?.audience;
  if (audience === 'super_admin') return <AdminShell />;
  if (audience === 'broker_admin') return <BrokerShell />;
  if (audience) return <DashboardShell />;
  return (
    <main className="mx-auto max-w-3xl px-5 py-10">
      <Outlet />
    </main>
  );
}
