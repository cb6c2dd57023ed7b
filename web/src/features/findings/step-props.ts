import type { Finding } from '@claimlock/contract/findings/endpoints';

/** A finding’s next step, as its form needs it. */
export type StepProps = {
  readonly clientId: string;
  readonly finding: Finding;
  /** Reads the finding anew. */
  readonly onReload: () => Promise<Finding | undefined>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};
