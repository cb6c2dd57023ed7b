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
  /** What is true of the controls when the story begins. */
  readonly controls: Readonly<Record<Standing, readonly string[]>>;
  readonly items: readonly DemoItem[];
};

export type DemoPerson = {
  readonly key: string;
  readonly name: string;
  readonly department: string;
  readonly jobTitle: string;
  readonly role: 'senior-management' | 'manager' | 'admin' | 'staff';
  readonly administers?: true;
  /** The demo person of an audience. */
  readonly isDemo?: true;
  readonly duty?: 'DPO' | 'CISO' | 'ATTESTOR';
};

/** The organisation whose figures are the specification's (decisions §8): 75, 78, 80, 82, 83 and now 85; Bronze 75. */
const thameslight: DemoOrganisation = {
  key: 'thameslight',
  companyName: 'Thameslight Software Ltd',
  industry: 'Technology',
  employeeCount: 140,
  region: 'London',
  domain: 'thameslight.example',
  tier: 'Silver',
  people: { active: 24, joinedThisMonth: 3 },
  named: [
    {
      key: 'grace',
      name: 'Grace Okafor',
      department: 'Operations',
      jobTitle: 'Head of operations',
      role: 'admin',
      administers: true,
      isDemo: true,
    },
    {
      key: 'daniel',
      name: 'Daniel Whitlock',
      department: 'IT',
      jobTitle: 'IT manager',
      role: 'admin',
      administers: true,
    },
    {
      key: 'mei',
      name: 'Mei Tanaka',
      department: 'People',
      jobTitle: 'People partner',
      role: 'admin',
      administers: true,
    },
    {
      key: 'priya',
      name: 'Priya Nair',
      department: 'Legal',
      jobTitle: 'Data protection counsel',
      role: 'senior-management',
      duty: 'DPO',
    },
    {
      key: 'tom',
      name: 'Tom Becker',
      department: 'Security',
      jobTitle: 'Chief information security officer',
      role: 'manager',
      duty: 'CISO',
    },
    {
      key: 'joanna',
      name: 'Joanna Firth',
      department: 'Finance',
      jobTitle: 'Chief financial officer',
      role: 'senior-management',
      duty: 'ATTESTOR',
    },
  ],
  controls: {
    planned: ['VUL-06', 'CFG-03'],
    partial: [
      'IAM-02',
      'IAM-03',
      'IAM-04',
      'IAM-05',
      'IAM-06',
      'IAM-08',
      'IAM-09',
      'IAM-10',
      'CFG-02',
      'CFG-04',
      'NET-02',
      'PHY-03',
      'LOG-02',
    ],
    implemented: [
      ...[
        'NET-05',
        'IAM-07',
        'CFG-05',
        'AST-01',
        'AST-03',
        'LOG-01',
        'BCM-03',
        'BCM-04',
        'BCM-05',
        'BCM-06',
        'VUL-01',
        'VUL-02',
      ],
      ...['VUL-03', 'VUL-04', 'CRY-03', 'INC-01', 'HRS-03', 'HRS-05', 'HRS-06', 'CFG-01', 'NET-01', 'NET-03', 'NET-04'],
      ...['SUP-01', 'SUP-02', 'SUP-03', 'GOV-02', 'DEV-01'],
    ],
    effective: ['NET-06', 'VUL-05'],
  },
  items: [
    {
      title: 'Switch on a second factor for every mail and cloud account',
      description:
        'Enforce it for all users of Microsoft 365, GitHub, AWS and the finance system, and list what cannot do it.',
      priority: 'High',
      due: -120,
      raises: 'IAM-06',
      owner: 'tom',
      doneMonthsAgo: 4,
    },
    {
      title: 'Change default passwords on printers and meeting-room devices',
      description: 'The March walk-round found eleven devices with the password they came with.',
      priority: 'High',
      due: -90,
      raises: 'IAM-09',
      owner: 'daniel',
      doneMonthsAgo: 3,
    },
    {
      title: 'Give every contractor an identity of their own',
      description: 'Replace the two shared contractor accounts.',
      priority: 'High',
      due: -75,
      raises: 'IAM-03',
      owner: 'daniel',
      doneMonthsAgo: 2,
    },
    {
      title: 'Approve new accounts in the service desk',
      description: 'No account without a ticket that a manager approved.',
      priority: 'Medium',
      due: -50,
      raises: 'IAM-02',
      owner: 'mei',
      doneMonthsAgo: 1,
    },
    {
      title: 'Remove leavers’ access on their last day',
      description: 'Tie the leaver form to the directory, and check the last six months.',
      priority: 'High',
      due: -6,
      raises: 'IAM-04',
      owner: 'mei',
      doneMonthsAgo: 0,
    },
    {
      title: 'Name an owner for every service account',
      description: 'Forty-one service accounts, rotated and owned.',
      priority: 'Medium',
      due: -4,
      raises: 'IAM-10',
      owner: 'tom',
      doneMonthsAgo: 0,
    },
    {
      title: 'Update Password Policy',
      description:
        'Bring the policy up to the current guidance: twelve characters or more, no forced expiry, common passwords refused; then have it enforced in the directory.',
      type: 'policy_review',
      priority: 'High',
      due: 9,
      raises: 'IAM-08',
      owner: 'morgan',
      begun: true,
    },
    {
      title: 'Security Training',
      description: 'Plan the autumn awareness course and book the phishing simulation that follows it.',
      type: 'training_sync',
      priority: 'Medium',
      due: 18,
      owner: 'mei',
    },
    {
      title: 'Vulnerability Assessment',
      description: 'Commission the yearly penetration test of the customer platform and bring the results in.',
      type: 'vulnerability_sync',
      priority: 'High',
      due: 5,
      raises: 'VUL-06',
      owner: 'tom',
      begun: true,
    },
    {
      title: 'Review inbound firewall rules',
      description: 'Seventeen rules have no business reason written down. Keep, document or remove each.',
      priority: 'High',
      due: 12,
      raises: 'NET-02',
      owner: 'morgan',
    },
    {
      title: 'Remove unused software from developer laptops',
      description: 'The inventory shows nine packages that nobody has used this year.',
      priority: 'Medium',
      due: 21,
      raises: 'CFG-02',
      owner: 'daniel',
    },
    {
      title: 'Shorten screen-lock times on shared devices',
      description: 'Ten minutes at most, with a six-digit PIN or longer.',
      priority: 'Medium',
      due: 25,
      raises: 'PHY-03',
      owner: 'daniel',
    },
    {
      title: 'Enrol contractor phones in device management',
      description: 'Eight phones read mail and are not managed yet.',
      priority: 'High',
      due: -2,
      raises: 'CFG-04',
      owner: 'morgan',
    },
    {
      title: 'Agree quarterly access reviews with system owners',
      description: 'Start with finance, source code and the customer platform.',
      priority: 'Low',
      due: 35,
      raises: 'IAM-05',
      owner: 'grace',
    },
  ],
};

const irwell: DemoOrganisation = {
  key: 'irwell',
  companyName: 'Irwell Capital Finance plc',
  industry: 'Finance',
  employeeCount: 620,
  region: 'Manchester',
  domain: 'irwell.example',
  tier: 'Gold',
  people: { active: 58, joinedThisMonth: 4 },
  named: [
    {
      key: 'helen',
      name: 'Helen Marsh',
      department: 'Risk',
      jobTitle: 'Head of operational risk',
      role: 'admin',
      administers: true,
    },
    {
      key: 'omar',
      name: 'Omar Farouk',
      department: 'IT',
      jobTitle: 'Head of infrastructure',
      role: 'admin',
      administers: true,
    },
    {
      key: 'hannah',
      name: 'Hannah Osei',
      department: 'Compliance',
      jobTitle: 'Data protection officer',
      role: 'senior-management',
      duty: 'DPO',
    },
    {
      key: 'luke',
      name: 'Luke Marsden',
      department: 'Security',
      jobTitle: 'Chief information security officer',
      role: 'manager',
      duty: 'CISO',
    },
    {
      key: 'richard',
      name: 'Richard Ainscough',
      department: 'Board',
      jobTitle: 'Chief operating officer',
      role: 'senior-management',
      duty: 'ATTESTOR',
    },
  ],
  controls: {
    planned: ['VUL-06'],
    partial: ['IAM-10', 'NET-02', 'CFG-03', 'CFG-04', 'IAM-08', 'PHY-03'],
    implemented: [
      ...[
        'NET-05',
        'IAM-02',
        'IAM-03',
        'IAM-04',
        'IAM-05',
        'IAM-07',
        'IAM-09',
        'AST-01',
        'AST-03',
        'LOG-01',
        'LOG-02',
        'BCM-03',
        'BCM-04',
        'BCM-05',
      ],
      ...[
        'BCM-06',
        'VUL-01',
        'VUL-02',
        'VUL-03',
        'VUL-04',
        'VUL-05',
        'CRY-03',
        'INC-01',
        'HRS-06',
        'CFG-01',
        'CFG-02',
        'NET-01',
        'NET-03',
        'NET-04',
      ],
      ...['SUP-01', 'SUP-02', 'SUP-03', 'GOV-02', 'DEV-01'],
    ],
    effective: ['IAM-06', 'CFG-05', 'NET-06', 'HRS-03', 'HRS-05'],
  },
  items: [
    {
      title: 'Refuse common passwords in the directory',
      description: 'Turn on the deny list and lift the length to fourteen characters.',
      priority: 'High',
      due: -110,
      raises: 'IAM-08',
      owner: 'omar',
      doneMonthsAgo: 4,
    },
    {
      title: 'Manage every phone that reads mail',
      description: 'Two hundred and ten phones moved to managed profiles.',
      priority: 'High',
      due: -60,
      raises: 'CFG-04',
      owner: 'omar',
      doneMonthsAgo: 2,
    },
    {
      title: 'Write down the reason for every firewall rule',
      description: 'Forty rules at the branch firewalls still lack one.',
      priority: 'High',
      due: 14,
      raises: 'NET-02',
      owner: 'morgan',
    },
    {
      title: 'Rotate the payment gateway’s service keys',
      description: 'Vault them and rotate every ninety days.',
      priority: 'High',
      due: 7,
      raises: 'IAM-10',
      owner: 'luke',
      begun: true,
    },
    {
      title: 'Lock branch terminals after five minutes',
      description: 'Counter staff share terminals; the lock time is thirty minutes.',
      priority: 'Medium',
      due: 20,
      raises: 'PHY-03',
      owner: 'omar',
    },
    {
      title: 'Commission a penetration test of the lending portal',
      description: 'Scope agreed with the regulator’s questionnaire in mind.',
      type: 'vulnerability_sync',
      priority: 'High',
      due: 30,
      raises: 'VUL-06',
      owner: 'luke',
    },
    {
      title: 'Read the call-back procedure with the payments team',
      description: 'After last month’s redirection attempt.',
      priority: 'Medium',
      due: 3,
      owner: 'helen',
    },
  ],
};

const edgbaston: DemoOrganisation = {
  key: 'edgbaston',
  companyName: 'Edgbaston Care Group Ltd',
  industry: 'Healthcare',
  employeeCount: 1150,
  region: 'Birmingham',
  domain: 'edgbastoncare.example',
  tier: 'Gold',
  people: { active: 73, joinedThisMonth: 2 },
  named: [
    {
      key: 'ruth',
      name: 'Ruth Adeyemi',
      department: 'Information governance',
      jobTitle: 'Head of information governance',
      role: 'admin',
      administers: true,
    },
    {
      key: 'simon',
      name: 'Simon Hale',
      department: 'Digital',
      jobTitle: 'Head of digital services',
      role: 'admin',
      administers: true,
    },
    {
      key: 'amara',
      name: 'Dr Amara Cole',
      department: 'Medical',
      jobTitle: 'Data protection officer',
      role: 'senior-management',
      duty: 'DPO',
    },
    {
      key: 'neil',
      name: 'Neil Frost',
      department: 'Security',
      jobTitle: 'Chief information security officer',
      role: 'manager',
      duty: 'CISO',
    },
    {
      key: 'samuel',
      name: 'Samuel Reid',
      department: 'Board',
      jobTitle: 'Chief executive',
      role: 'senior-management',
      duty: 'ATTESTOR',
    },
  ],
  controls: {
    planned: [],
    partial: ['VUL-05', 'HRS-06', 'IAM-02', 'NET-02'],
    implemented: [
      ...[
        'NET-05',
        'IAM-03',
        'IAM-04',
        'IAM-05',
        'IAM-08',
        'IAM-09',
        'IAM-10',
        'AST-01',
        'AST-03',
        'LOG-01',
        'LOG-02',
        'BCM-06',
        'VUL-01',
        'VUL-02',
      ],
      ...[
        'VUL-03',
        'VUL-04',
        'VUL-06',
        'CRY-03',
        'INC-06',
        'INC-07',
        'CFG-02',
        'CFG-03',
        'CFG-04',
        'NET-01',
        'NET-03',
        'NET-04',
        'PHY-03',
      ],
      ...['SUP-01', 'SUP-02', 'SUP-03', 'GOV-02', 'DEV-01'],
    ],
    effective: [
      'IAM-06',
      'IAM-07',
      'CFG-01',
      'CFG-05',
      'BCM-03',
      'BCM-04',
      'BCM-05',
      'NET-06',
      'INC-01',
      'HRS-03',
      'HRS-05',
    ],
  },
  items: [
    {
      title: 'Approve ward accounts through the rota system',
      description: 'Agency nurses got accounts by phone call before.',
      priority: 'High',
      due: -100,
      raises: 'IAM-02',
      owner: 'simon',
      doneMonthsAgo: 3,
    },
    {
      title: 'Close unused ports at the care homes',
      description: 'Old remote-support rules at four homes.',
      priority: 'High',
      due: -40,
      raises: 'NET-02',
      owner: 'simon',
      doneMonthsAgo: 1,
    },
    {
      title: 'Plan the replacement of unsupported imaging devices',
      description: 'Three scanners run an operating system without updates; isolate them until they are replaced.',
      priority: 'High',
      due: 28,
      owner: 'neil',
      begun: true,
    },
    {
      title: 'Issue privacy screens to home-visiting staff',
      description: 'Part of the remote working standard.',
      priority: 'Medium',
      due: 16,
      raises: 'HRS-06',
      owner: 'morgan',
    },
    {
      title: 'Keep security logs for 180 days',
      description: 'Retention is ninety days today.',
      priority: 'Medium',
      due: 40,
      owner: 'neil',
    },
  ],
};

/** The three organisations of the demo, the first one first. */
export const demoOrganisations: readonly DemoOrganisation[] = [thameslight, irwell, edgbaston];
