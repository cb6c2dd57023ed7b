/** How far a control has come in the demo: planned, partly there, in place, proved by a test. */
export type Standing = 'planned' | 'partial' | 'implemented' | 'effective';

/** A piece of work of the demo's story: done some days ago or still open, perhaps with a control that it puts in place. */
export type DemoItem = {
  readonly title: string;
  readonly description: string;
  readonly type?: 'policy_review' | 'training_sync' | 'vulnerability_sync';
  readonly priority: 'High' | 'Medium' | 'Low';
  /** Days from the moment of loading; below zero is past. */
  readonly due: number;
  readonly raises?: string;
  /** Whose it is: a key of the people, or nobody. */
  readonly owner?: string;
  /** Months ago in which it was completed; absent while it is open. */
  readonly doneMonthsAgo?: number;
  readonly begun?: true;
  readonly effort?: 'Small' | 'Medium' | 'Large';
  /** The title of the finding or the risk that it is about. */
  readonly about?: string;
  /** Handed over for its review, with these words. */
  readonly inReview?: string;
  /** Sent back from review, with these words; it was handed over before. */
  readonly sentBack?: string;
};

/** A demo organisation. All of it is fictional. */
export type DemoOrganisation = {
  readonly key: string;
  readonly companyName: string;
  readonly industry: string;
  readonly employeeCount: number;
  readonly region: string;
  readonly domain: string;
  readonly tier: 'Bronze' | 'Silver' | 'Gold';
  /** How many people work with ClaimLock there, and how many of them joined this month. */
  readonly people: { readonly active: number; readonly joinedThisMonth: number };
  readonly named: readonly DemoPerson[];
  /** The frameworks it follows. */
  readonly frameworks: readonly string[];
  /** What is true of the controls when the story begins. */
  readonly controls: Readonly<Record<Standing, readonly string[]>>;
  readonly items: readonly DemoItem[];
};

/** Somebody who signs in. */
export type DemoAccount = {
  readonly name: string;
  /** The demo person of an audience. */
  readonly isDemo?: boolean;
  /** Whether they sign in with a second factor. */
  readonly hasPasskey?: boolean;
};

export type DemoPerson = DemoAccount & {
  readonly key: string;
  readonly department: string;
  readonly jobTitle: string;
  readonly role: 'senior-management' | 'manager' | 'admin' | 'staff';
  readonly administers?: true;
  readonly duty?: 'DPO' | 'CISO' | 'ATTESTOR';
};

/** Controls of one domain by their numbers: of('IAM', 2, 10) is IAM-02 and IAM-10. */
export function of(domain: string, ...numbers: readonly number[]): string[] {
  return numbers.map((number) => `${domain}-${String(number).padStart(2, '0')}`);
}
