import type { Action, Reach } from '@claimlock/contract/access';

/** A column of the matrix: a role, a portal or a duty, or the custom role of the person whose page it is. */
export type MatrixColumn = {
  readonly id: string;
  readonly name: string;
  readonly theirs: boolean;
  readonly reachOf: (action: Action) => Reach | undefined;
};

/** A row of the matrix. */
export type MatrixRow = { readonly action: Action };
