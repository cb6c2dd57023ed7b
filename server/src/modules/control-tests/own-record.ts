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
  /** What is recorded as in place, since when that is known, and how often it is to be looked at again. */
  readonly controls: readonly {
    readonly id: string;
    readonly confirmedOn: string;
    readonly evidenceUntil: string | null;
    readonly reviewEveryMonths: number;
  }[];
};
