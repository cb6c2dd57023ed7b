import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Says that a client with an active administrator adds its own people, and leads to its administrators. */
export function ClientAddsPeople({
  clientId,
  companyName,
}: {
  readonly clientId: string;
  readonly companyName: string;
}) {
  return (
    <div className="max-w-[600px] space-y-4">
      <Notice tone="info" title={`${companyName} adds its own people`}>
        {companyName} has an active administrator. From now on only its own administrators can add people. This prevents
        people outside {companyName} from giving themselves access.
      </Notice>
      <ButtonLink to={paths.clientUsers(clientId)}>See its administrators</ButtonLink>
    </div>
  );
}
