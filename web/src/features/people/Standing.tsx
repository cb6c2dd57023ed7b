import type { Person } from '@claimlock/contract/people/endpoints';
import { standingAt } from '@claimlock/contract/people/standing';
import { now } from '../../lib/clock.ts';
import { Status } from '../../ui/Status.tsx';
import { personTones } from './person-status.ts';

/** Where a person stands, in words and colour. */
export function Standing({ person }: { readonly person: Pick<Person, 'status' | 'invitedAt'> }) {
  const standing = standingAt(person, now());
  return <Status tone={personTones[standing]}>{standing}</Status>;
}
