import { ClientSupport } from './ClientSupport.tsx';

/** Support, for whoever administers a client: every ticket of the organisation. */
export function ClientSupportPage() {
  return <ClientSupport of="organisation" />;
}
