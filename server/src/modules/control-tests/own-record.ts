/** What of an organisation's own record is tested. Days are YYYY-MM-DD. */
export type OwnRecord = {
  readonly today: string;
  readonly people: readonly {
    readonly status: 'Invited' | 'Active' | 'Deactivated';
    readonly administers: boolean;
    readonly hasSecondFactor: boolean;
    readonly openSessions: number;
    /** Whether the account has a place elsewhere too, where it may well be signed in. */
    readonly elsewhere: boolean;
  }[];
  readonly dutiesHeld: ReadonlySet<string>;
  /** What is recorded as in place for the organisation as a whole, and until when its evidence is good. */
  readonly controls: readonly { readonly id: string; readonly evidenceUntil: string | null }[];
  /** What stands and is to be looked at again, everywhere and in parts, with the day by which it is. */
  readonly reviews: readonly {
    readonly controlId: string;
    readonly part: string | null;
    readonly confirmedOn: string;
    readonly dueOn: string;
  }[];
};
