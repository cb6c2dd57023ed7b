import type { EvidenceKind } from '@claimlock/contract/evidence-items/endpoints';

/** A file of the demo's evidence. */
export type DemoFile = { readonly name: string; readonly bytes: Uint8Array };

/** A piece of evidence of the demo's story: what it shows, who added it when, and what has come of it. */
export type DemoEvidence = {
  readonly title: string;
  readonly description?: string;
  readonly kind: EvidenceKind;
  readonly source: string;
  readonly controls: readonly string[];
  /** Who added it, and who looked at it: keys of the people. Nobody has looked at what waits. */
  readonly by: string;
  readonly approvedBy?: string;
  readonly returned?: { readonly by: string; readonly note: string };
  readonly monthsAgo: number;
  /** Days from the moment of loading until which it is good; absent where it does not end. */
  readonly untilDays?: number;
  readonly file?: DemoFile;
  readonly url?: string;
  readonly text?: string;
  readonly outcome?: 'Passed' | 'Failed';
  /** The file that superseded it, a month later. */
  readonly renewed?: DemoFile;
};
