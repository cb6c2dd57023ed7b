/** A policy to begin from: our own words, which an organisation makes its own. */
export type DocumentTemplate = {
  readonly id: string;
  readonly title: string;
  readonly kind: 'Policy' | 'Procedure' | 'Plan';
  /** What it is for, in a sentence. */
  readonly aim: string;
  /** The controls that it serves. */
  readonly controls: readonly string[];
  /**
   * What it says, in Markdown. What stands in braces is filled from the company profile: `{name}`, or `{name?before # after}` for words
   * that are left out where the organisation has none.
   */
  readonly body: string;
};
