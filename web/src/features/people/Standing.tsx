import type { Person } from '@claimlock/contract/people/endpoints';
import { Status } from '../../ui/Status.tsx';
import { personTones, standingOf } from './person-status.ts';

/** Where a person stands, in words and colour. */
export function Standing({ person }: { readonly person: Pick<Person, 'status' | 'invitedAt'> }) {
  const standing = standingOf(person);
  return <Status tone={personTones[standing]}>{standing}</Status>;
}
