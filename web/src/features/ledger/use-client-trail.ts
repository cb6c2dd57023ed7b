import { listEntries } from '@claimlock/contract/ledger/endpoints';
import { readPerson } from '@claimlock/contract/people/holdings';
import { useCan } from '../../lib/can.ts';
import { useRead, useReadPage } from '../../lib/query.ts';
import { useUrlState } from '../../lib/url-state.ts';
import type { Filter } from '../../ui/filter.ts';
import { entriesPerPage } from './AuditTrail.tsx';
import { trailAddress } from './trail-address.ts';
import { useTrailWords } from './use-trail-words.ts';

/** The page of an organisation’s trail that its address names, with the filters by a person and by a record. */
export function useClientTrail(clientId: string) {
  const [{ type, person, subject, from, to, after }, change] = useUrlState(trailAddress);
  const words = useTrailWords();
  // A reader who may not list people gets no filter by user, and an address with one is not filtered by it.
  const mayList = useCan('people.list', clientId).may;
  const personId = mayList ? person : undefined;
  const who = useRead(readPerson, { clientId, personId: personId ?? '' }, personId !== undefined);
  // The trail knows accounts. A person without one has done nothing yet: no account has the id of a person.
  const user = personId === undefined ? undefined : (who.data?.userId ?? personId);
  const query = useReadPage(
    listEntries,
    { clientId, type, user, subject, from, to, after, limit: entriesPerPage, count: 'true' },
    personId === undefined || who.data !== undefined,
  );
  // What the record is called, its newest entry says, also where the other filters leave none.
  const record = useRead(listEntries, { clientId, subject, limit: 1 }, subject !== undefined);
  const ofRecord = record.data?.items[0];
  const filters: readonly Filter[] = [
    ...(mayList
      ? [
          {
            name: 'person',
            label: 'User',
            value: personId,
            peopleOf: clientId,
            words: who.data?.name ?? 'One person',
            onChange: (to: string | undefined) => change({ person: to, after: undefined }),
          },
        ]
      : []),
    {
      name: 'subject',
      label: 'Record',
      value: subject,
      words: (ofRecord && words?.recordNameIn(ofRecord)) ?? 'One record',
      onChange: (to) => change({ subject: to, after: undefined }),
    },
  ];
  const filtered = [type, personId, subject, from, to].some((one) => one !== undefined);
  return { query, who, filters, filtered, after };
}
