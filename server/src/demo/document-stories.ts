import type { Role } from '@claimlock/contract/access';

/** A document of the demo: from which template, who wrote and approved it, how far it has come, and who has read it. */
export type DemoDocument = {
  readonly template: string;
  readonly by: string;
  readonly approvedBy: string;
  readonly monthsAgo: number;
  readonly reach: 'draft' | 'in review' | 'returned' | 'approved' | 'published';
  readonly note?: string;
  readonly audience?: 'role' | 'nobody';
  readonly audienceRole?: Role;
  readonly readBy?: readonly string[];
};

const extras = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => `extra-${from + place}`);
const led = ['grace', 'daniel', 'mei', 'priya', 'tom', 'joanna'] as const;

/** What each organisation has written down. Thameslight’s password policy is the one that its action item asks to update. */
export const demoDocuments: Readonly<Record<string, readonly DemoDocument[]>> = {
  thameslight: [
    {
      template: 'information-security',
      by: 'tom',
      approvedBy: 'grace',
      monthsAgo: 4,
      reach: 'published',
      readBy: [...led, 'morgan', ...extras(4, 17)],
    },
    {
      template: 'acceptable-use',
      by: 'mei',
      approvedBy: 'grace',
      monthsAgo: 2,
      reach: 'published',
      readBy: [...led, ...extras(4, 15)],
    },
    {
      template: 'incident-response',
      by: 'tom',
      approvedBy: 'grace',
      monthsAgo: 3,
      reach: 'published',
      audience: 'role',
      audienceRole: 'admin',
      readBy: ['grace', 'daniel', 'mei'],
    },
    { template: 'passwords', by: 'tom', approvedBy: 'grace', monthsAgo: 1, reach: 'in review' },
    {
      template: 'remote-work',
      by: 'daniel',
      approvedBy: 'tom',
      monthsAgo: 1,
      reach: 'returned',
      note: 'Say which countries need to be asked about first.',
    },
    { template: 'backup', by: 'daniel', approvedBy: 'tom', monthsAgo: 1, reach: 'approved', audience: 'nobody' },
    { template: 'supplier-security', by: 'priya', approvedBy: 'grace', monthsAgo: 1, reach: 'draft' },
  ],
  irwell: [
    {
      template: 'information-security',
      by: 'helen',
      approvedBy: 'hannah',
      monthsAgo: 3,
      reach: 'published',
      readBy: ['helen', 'hannah', 'richard'],
    },
    {
      template: 'risk-management',
      by: 'helen',
      approvedBy: 'hannah',
      monthsAgo: 2,
      reach: 'approved',
      audience: 'nobody',
    },
  ],
  edgbaston: [
    {
      template: 'data-protection',
      by: 'ruth',
      approvedBy: 'simon',
      monthsAgo: 3,
      reach: 'published',
      readBy: ['ruth', 'simon', 'amara', 'samuel'],
    },
  ],
};
