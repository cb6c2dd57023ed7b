import type { UnanswerableAdviser } from '@claimlock/contract/risks/advice';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { rolesOf } from '../people/widgets.ts';
import { adviserNames } from './AcceptanceGrounds.tsx';

/** The advisers who cannot sign in, and so cannot give the advice that is missing, with what to do about it. */
export function AdviserCannotAnswer({
  clientId,
  cannotAnswer,
}: {
  readonly clientId: string;
  readonly cannotAnswer: readonly UnanswerableAdviser[];
}) {
  const mayAppoint = useCan('people.appoint', clientId).may;
  if (cannotAnswer.length === 0) return null;
  return (
    <Notice tone="attention" title="Advice that cannot be given">
      {cannotAnswer.map(({ duty, holder, deputy }) => (
        <p key={duty}>
          {holder} holds the duty of {adviserNames[duty]} and cannot sign in to ClaimLock. Appoint somebody who can
          {deputy && `, such as the deputy ${deputy}`}, or end the duty.
        </p>
      ))}
      {mayAppoint && (
        <p>
          <TextLink to={`${rolesOf(paths.users())}/duties`}>Duties</TextLink>
        </p>
      )}
    </Notice>
  );
}
