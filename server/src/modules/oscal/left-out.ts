import type { LeftOut } from '@claimlock/contract/oscal/endpoints';
import { ownProp } from '../own-frameworks/index.ts';
import { prop, type WrittenProp } from './oscal-writing.ts';

/** What a plan cannot hold, each with its name in the file and its words. */
const kinds = [
  [
    'partStates',
    'left-out-states-of-parts',
    'state of a part of the organisation',
    'states of parts of the organisation',
  ],
  ['evidence', 'left-out-approved-evidence', 'piece of evidence', 'pieces of evidence'],
  ['findings', 'left-out-findings', 'finding that lowers a control', 'findings that lower a control'],
  ['words', 'left-out-assessors-words', 'override', 'overrides'],
] as const;

/** How much a plan leaves out, as properties that are read again when it is taken over. */
export function leftOutProps(leftOut: LeftOut): WrittenProp[] {
  return kinds.flatMap(([kind, name]) => prop(name, leftOut[kind]));
}

/** The same in a sentence. */
export function leftOutWords(leftOut: LeftOut): string {
  const said = kinds.flatMap(([kind, , one, many]) => {
    const count = leftOut[kind];
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return said.length === 0
    ? 'Everything that the scores follow from is in this plan.'
    : `The scores also follow from what is not in this plan: ${said.join(', ')}.`;
}

/** What a plan says it leaves out; null where it says nothing of it, or nothing that can be counted. */
export function leftOutOf(props: Parameters<typeof ownProp>[0]): LeftOut | null {
  const count = (kind: (typeof kinds)[number][0]) => {
    const value = ownProp(props, kinds.find(([name]) => name === kind)?.[1] ?? '') ?? '';
    return /^\d{1,6}$/.test(value) ? Number(value) : undefined;
  };
  const [partStates, evidence, findings, words] = [
    count('partStates'),
    count('evidence'),
    count('findings'),
    count('words'),
  ];
  if (partStates === undefined || evidence === undefined || findings === undefined || words === undefined) return null;
  return { partStates, evidence, findings, words };
}
