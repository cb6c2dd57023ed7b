import { Frame } from './Frame.tsx';
import { Portal } from './Portal.tsx';
import { accountPaths } from './places.ts';

/** The portal of a broker firm. */
export function BrokerShell() {
  return (
    <Portal audience="broker_admin">
      {({ session, memberships }) => (
        <Frame
          session={session}
          memberships={memberships}
          label="Broker"
          portal="broker_admin"
          account={accountPaths.broker_admin}
          lead={<FirmName name={memberships[0]?.organisation.name ?? ''} />}
        />
      )}
    </Portal>
  );
}

function FirmName({ name }: { readonly name: string }) {
  return (
    <p className="truncate font-medium" title={name}>
      {name}
    </p>
  );
}
