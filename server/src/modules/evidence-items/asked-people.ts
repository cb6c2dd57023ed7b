/** How far people are with something that each of them is asked to do: a policy to read, a course to take. */
export type AskedPeople = {
  readonly asked: number;
  readonly done: number;
  readonly overdue: number;
  /** Of those who were asked on the first day, how many have not done it. */
  readonly open_of_first: number;
};

/**
 * Whether what people are asked to do is evidence (ADR 0042): complete once everybody of the first day has done it, until
 * somebody is overdue; those who are asked later have their time. Pending changes nothing about what held before.
 */
export function standingOfAsked({ asked, done, overdue, open_of_first }: AskedPeople) {
  if (overdue > 0) return 'overdue';
  if (asked === 0) return 'unasked';
  return open_of_first > 0 || done === 0 ? 'pending' : 'complete';
}
