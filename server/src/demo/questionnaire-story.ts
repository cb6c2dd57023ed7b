import type { RegisterFacts } from '@claimlock/contract/questionnaires/question-set';

type Told = string | readonly [answer: string | readonly string[], notes: string];

/** What one person of the demo answered to the Cyber Essentials questions: by number, with notes where there are some. */
export type AnsweredBy = { readonly by: string; readonly answers: Readonly<Record<string, Told>> };

/** The first organisation's questionnaire, well under way: what is partly in place in its record has no answer yet. */
export const answeredBy: readonly AnsweredBy[] = [
  {
    by: 'grace',
    answers: {
      'A1.1': 'Thameslight Software Ltd',
      'A1.2': 'limited',
      'A1.3': '140',
      'A1.4': '00000000',
      'A1.5': '4 Wharf Row, London E14 0XX',
      'A1.5.1': 'The same',
      'A1.6': 'no',
      'A1.7': 'Software for property managers',
      'A1.8': 'www.thameslight.example',
      'A1.9': 'renewal',
      'A1.10': [['customer', 'insurer', 'protect'], ''],
      'A1.11': 'yes',
      'A1.12': ['yes', 'Morgan Ellis of Ellis Advisory read the answers of last year.'],
      'A1.13': 'yes',
      'A1.14': 'From our broker',
      'A1.15': 'no',
      'A1.16': 'yes',
      'A2.1': 'whole',
      'A2.3':
        'London, Wharf Row: staff network and staff Wi-Fi. Reading: staff Wi-Fi only. AWS London: production and test.',
      'A2.3.1': 'London: BT fibre, our own FortiGate. Reading: leased line of the landlord, our own FortiGate.',
      'A2.4': 'Staff network and staff Wi-Fi (office work), AWS production and test (the product), build network.',
      'A2.4.1': '96',
      'A2.4.2':
        'Straight to cloud services from managed laptops, each with its own firewall on. No VPN into the office.',
      'A2.6.1': 'none',
      'A2.10':
        'Daniel Whitlock, IT manager. Northgate IT Ltd manages the two office firewalls with two named accounts.',
      'A3.1': 'yes',
      'A3.2': 'yes',
      'A3.3': 'insurance@thameslight.example',
    },
  },
  {
    by: 'daniel',
    answers: {
      'A4.1': ['yes', 'FortiGate at both offices; security groups in AWS.'],
      'A4.1.1': ['yes', 'By policy on every Windows and macOS device.'],
      'A4.2': 'yes',
      'A4.2.1': 'IT sets a password of 20 characters from the vault before a firewall joins the network.',
      'A4.3': 'mfa',
      'A4.4': ['yes', 'The vault shows who has read it; it is changed within a day.'],
      'A4.7': 'documented',
      'A4.8': ['yes', 'Two rules: the customer portal and its status page. Owner and reason stand in the register.'],
      'A4.9': 'no',
      'A5.2': ['yes', 'Matched with the staff list on the first of each month.'],
      'A5.3': 'yes',
      'A5.4': ['yes', 'The customer portal.'],
      'A5.5': 'mfa',
      'A5.6': ['yes', 'The service desk resets it and ends every session.'],
      'A5.7': [['mfa', 'lock'], ''],
      'A5.9': 'yes',
      'A6.1': 'yes',
      'A6.2': 'yes',
      'A6.2.1': [['Edge 137', 'Chrome 137', 'Safari 18.5'], ''],
      'A6.2.2': 'Microsoft Defender for Business, current',
      'A6.2.3': [['Outlook for Microsoft 365, version 2505', 'Apple Mail, iOS 18'], ''],
      'A6.2.4': 'Microsoft 365 Apps, version 2505',
      'A6.3': 'no',
      'A6.4': 'yes',
      'A6.4.1': 'where-possible',
      'A6.4.2': 'Firewalls: IT gets the maker’s alerts, installs within a week at night, and notes the version.',
      'A6.5': 'yes',
      'A6.5.1': 'all',
      'A6.6': 'yes',
    },
  },
  {
    by: 'tom',
    answers: {
      'A7.1': ['yes', 'People opens a ticket, the manager approves it, IT makes the account.'],
      'A7.2': 'yes',
      'A7.3': ['yes', 'On the last day, from the leavers’ list of People.'],
      'A7.4': ['yes', 'Groups by role; whoever moves loses the old ones.'],
      'A7.5': ['yes', 'Approved by the IT manager, and for production by me.'],
      'A7.6': ['yes', 'Accounts that begin with adm-, used for nothing else.'],
      'A7.7': ['yes', 'They have no mailbox, and the browser policy blocks them.'],
      'A7.8': 'yes',
      'A7.9': ['yes', 'Each quarter, last in April.'],
      'A7.10': [['mfa', 'lock'], ''],
      'A7.11': [['mfa', 'twelve'], ''],
      'A7.14': 'yes',
      'A7.16': 'yes',
      'A7.17': 'yes',
      'A8.1': 'anti-malware',
      'A8.2': ['yes', 'Updates by itself, several times a day, and blocks what it finds.'],
      'A8.3': ['yes', 'SmartScreen and the DNS filter.'],
    },
  },
];

const service = (name: string, provider: string, purpose: string, users: number, more: object = {}): RegisterFacts => ({
  register: 'cloud-services',
  name,
  provider,
  purpose,
  users,
  mfaOffered: 'free',
  mfaForUsers: true,
  mfaForAdmins: true,
  ...more,
});

const device = (
  name: string,
  kind: Extract<RegisterFacts, { register: 'device-classes' }>['kind'],
  make: string,
  system: string,
  count: number,
  supportedUntil: string | null,
): RegisterFacts => ({
  register: 'device-classes',
  name,
  kind,
  make,
  system,
  count,
  supportedUntil,
  updatedIn14Days: true,
  malware: kind === 'firewall-router' ? 'none' : 'A',
  owner: 'organisation',
});

/** Its registers. One cloud service has a second factor that is not on for everybody: that fails the whole. */
export const registerLines: readonly RegisterFacts[] = [
  service('Microsoft 365', 'Microsoft', 'Email, files and sign-in', 140),
  service('GitHub', 'GitHub', 'Source code', 61),
  service('AWS', 'Amazon Web Services', 'The product itself', 18),
  service('Xero', 'Xero', 'Accounts', 6),
  service('HiBob', 'HiBob', 'People records', 140),
  service('Figma', 'Figma', 'Design', 23, { mfaForUsers: false }),
  device('Office firewalls', 'firewall-router', 'FortiGate 60F', 'FortiOS 7.4', 2, null),
  device('Windows laptops', 'desktop-laptop', 'Dell Latitude 7440', 'Windows 11 Pro 24H2', 84, null),
  device('MacBooks', 'desktop-laptop', 'Apple MacBook Pro', 'macOS 15', 56, null),
  device('Build servers', 'server', 'AWS EC2', 'Ubuntu 24.04 LTS', 12, null),
  {
    register: 'excluded-networks',
    name: 'Guest Wi-Fi',
    segregation: 'A VLAN of its own, with no route inside',
    justification: 'Visitors only; none of our devices joins it.',
  },
];
