/** What somebody typed into the form of an override. */
export type OverrideDraft = {
  readonly whose: string;
  readonly assessor: string;
  readonly assessorFirm: string;
  readonly reportId: string;
  readonly result: string;
  readonly reason: string;
  readonly until: string;
};

/** Whose form it is, of which requirement. */
export type DraftOf = {
  readonly account: string | undefined;
  readonly clientId: string;
  readonly frameworkId: string;
  readonly ref: string;
};

const drafts = new Map<string, OverrideDraft>();
const keyOf = ({ account, clientId, frameworkId, ref }: DraftOf) => [account, clientId, frameworkId, ref].join(' ');

/** Keeps what was typed while its author adds the report as evidence, until they are back or the page is closed. */
export function keepDraft(of: DraftOf, draft: OverrideDraft): void {
  drafts.set(keyOf(of), draft);
}

/** What was kept for the author of a form, if anything. */
export const keptDraft = (of: DraftOf): OverrideDraft | undefined => drafts.get(keyOf(of));

/** Lets go of it: the override is set, or its author does not want it. */
export function dropDraft(of: DraftOf): void {
  drafts.delete(keyOf(of));
}
