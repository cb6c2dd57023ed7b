import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, ControlId, FrameworkId } from '../identifiers.ts';
import { sample } from '../sample.ts';
import type { RequirementField } from './table-columns.ts';

/** A group or a requirement of a framework, as a row of a table that an import reads. */
export const FrameworkRow = z.object({
  ref: z.string(),
  title: z.string(),
  asks: z.string(),
  /** The requirement or group that it is a part of; empty for none. */
  parent: z.string(),
  kind: z.string(),
  /** False for a group. */
  assessable: z.boolean(),
  withdrawn: z.boolean(),
  primary: z.array(ControlId),
  supporting: z.array(ControlId),
  /** What the file that it came from calls it; empty where that is its reference. */
  source: z.string(),
  /** Who published the framework, and its rights: in the first row alone. */
  publisher: z.string(),
  licence: z.string(),
});
export type FrameworkRow = z.infer<typeof FrameworkRow>;

/** The columns of such a table. Their headings are known again when the table is imported. */
export const frameworkColumns: readonly {
  readonly field: RequirementField;
  readonly heading: string;
  readonly cell: (row: FrameworkRow) => string;
}[] = [
  { field: 'ref', heading: 'Ref', cell: ({ ref }) => ref },
  { field: 'parent', heading: 'Parent', cell: ({ parent }) => parent },
  { field: 'kind', heading: 'Kind', cell: ({ kind }) => kind },
  { field: 'title', heading: 'Title', cell: ({ title }) => title },
  { field: 'asks', heading: 'Description', cell: ({ asks }) => asks },
  { field: 'assessable', heading: 'Assessable', cell: ({ assessable }) => (assessable ? 'yes' : 'no') },
  {
    field: 'withdrawn',
    heading: 'Withdrawn',
    cell: ({ assessable, withdrawn }) => (withdrawn ? 'yes' : assessable ? 'no' : ''),
  },
  { field: 'primary', heading: 'Common controls', cell: ({ primary }) => primary.join(' ') },
  { field: 'supporting', heading: 'Supporting controls', cell: ({ supporting }) => supporting.join(' ') },
  { field: 'source', heading: 'Source id', cell: ({ source }) => source },
  { field: 'publisher', heading: 'Publisher', cell: ({ publisher }) => publisher },
  { field: 'licence', heading: 'Rights', cell: ({ licence }) => licence },
];

export const readFrameworkTable = endpoint({
  name: 'readFrameworkTable',
  method: 'GET',
  path: '/api/clients/:clientId/framework-tables/:frameworkId',
  scope: 'client',
  action: 'compliance.read-working',
  summary: 'A framework as a table that can be imported again: its groups, its requirements and their common controls.',
  input: z.object({ clientId: ClientId, frameworkId: FrameworkId }),
  output: z.object({ name: z.string(), version: z.string(), rows: z.array(FrameworkRow) }),
  example: { clientId: sample.clientId, frameworkId: 'cyber-essentials' },
});
