import type { EvidenceItem } from '@claimlock/contract/evidence-items/endpoints';

/** The next step of a piece of evidence, as its form needs it. */
export type StepProps = {
  readonly clientId: string;
  readonly item: EvidenceItem;
  /** Reads the evidence anew. */
  readonly onReload: () => Promise<EvidenceItem | undefined>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};
