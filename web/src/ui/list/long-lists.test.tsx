import { actionItemsFilters } from '@claimlock/contract/action-items/list-filters';
import { documentsFilters, readersFilters } from '@claimlock/contract/documents/list-filters';
import { evidenceFilters } from '@claimlock/contract/evidence-items/list-filters';
import { findingsFilters } from '@claimlock/contract/findings/list-filters';
import type { ListFilters } from '@claimlock/contract/list-exports/filters';
import { longLists } from '@claimlock/contract/list-exports/long-lists';
import { operationItemsFilters } from '@claimlock/contract/operations/list-filters';
import { outsideCertificatesFilters } from '@claimlock/contract/outside-certificates/list-filters';
import { peopleFilters } from '@claimlock/contract/people/list-filters';
import { peopleActivityFilters } from '@claimlock/contract/people-activity/list-filters';
import { risksFilters } from '@claimlock/contract/risks/list-filters';
import { assignedCoursesFilters } from '@claimlock/contract/training/list-filters';
import { certificatesFilters } from '@claimlock/contract/training-certificates/list-filters';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { itemsList } from '../../features/action-items/items-list.tsx';
import { documentsList } from '../../features/documents/documents-list.tsx';
import { readersList } from '../../features/documents/readers-list.tsx';
import { evidenceList } from '../../features/evidence-items/evidence-list.tsx';
import { findingsList } from '../../features/findings/findings-list.tsx';
import { itemsList as operationItemsList } from '../../features/operations/operations-list.tsx';
import { outsideCertificatesList } from '../../features/outside-certificates/outside-certificates-list.tsx';
import { peopleList } from '../../features/people/people-list.tsx';
import { activityList } from '../../features/people-activity/activity-list.tsx';
import { recipientsList } from '../../features/phishing/CampaignPeople.tsx';
import { risksList } from '../../features/risks/risks-list.tsx';
import { assignedList } from '../../features/training/assigned-list.tsx';
import { certificatesList } from '../../features/training-certificates/certificates-list.tsx';
import { readUrl } from '../../lib/url-state.ts';
import type { ListFilter } from './filters.ts';
import type { List } from './list.ts';

const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';

/** What a screen has a list asked for when all its filters are set, but for where it is, its order and what is searched for. */
function askedBy<
  In extends z.ZodObject,
  Row,
  Sort extends string,
  F extends Readonly<Record<string, ListFilter>>,
  Around,
>(
  list: List<In, Row, Sort, F, Around>,
  around: Around,
  more: Readonly<Record<string, string>> = {},
): { readonly name: string; readonly asked: readonly string[] } {
  const set = Object.entries(list.filters).map(([name, { choices }]) => [
    name,
    choices?.[0]?.value ?? more[name] ?? 'x',
  ]);
  const values = readUrl(list.filters, new URLSearchParams(set));
  expect(Object.values(values)).not.toContain(undefined);
  const wanted = list.ask({ ...values, search: 'x', sort: list.sorts[0] }, around);
  const asked = Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return { name: list.endpoint.name, asked: asked.filter((name) => !['clientId', 'sort', 'search'].includes(name)) };
}

/** Each list whose file the server makes: what its screen asks for, the filters by which that is said, and what it is about. */
const lists: readonly (ReturnType<typeof askedBy> & { readonly filters: ListFilters; readonly about?: string })[] = [
  { ...askedBy(itemsList, { clientId, view: 'table' }), filters: actionItemsFilters },
  { ...askedBy(assignedList(['Yard']), { clientId }), filters: assignedCoursesFilters },
  { ...askedBy(readersList, { clientId, documentId: 'doc' }), filters: readersFilters, about: 'documentId' },
  { ...askedBy(documentsList, { clientId }), filters: documentsFilters },
  { ...askedBy(evidenceList, { clientId }), filters: evidenceFilters },
  { ...askedBy(findingsList, { clientId }), filters: findingsFilters },
  {
    ...askedBy(operationItemsList, { clientId, operationId: 'opr' }),
    filters: operationItemsFilters,
    about: 'operationId',
  },
  { ...askedBy(outsideCertificatesList, { clientId }), filters: outsideCertificatesFilters },
  { ...askedBy(peopleList, { clientId }, { mfa: 'Yes', work: 'Open work' }), filters: peopleFilters },
  { ...askedBy(activityList, { clientId }), filters: peopleActivityFilters },
  { ...askedBy(recipientsList, { clientId, campaignId: 'phc' }), filters: {}, about: 'campaignId' },
  {
    ...askedBy(risksList, { clientId, status: 'open' }, { view: 'inherent', likelihood: '4', impact: '5' }),
    filters: risksFilters,
  },
  { ...askedBy(certificatesList, { clientId }), filters: certificatesFilters },
];

test('each list whose file the server makes is looked at here', () => {
  expect(lists.map(({ name }) => name)).toEqual(longLists);
});

test.each(lists)('all that $name is filtered by on its screen has words in the history of exports', (list) => {
  const { asked, filters, about } = list;
  expect(asked.toSorted()).toEqual([...Object.keys(filters), ...(about ? [about] : [])].toSorted());
});
