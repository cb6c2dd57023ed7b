import type { Address, CompanySection, CompanyValues, TurnoverYear } from '@claimlock/contract/company/facts';

type Said = readonly (readonly [CompanySection, CompanyValues])[];

/** What an organisation said of itself at first, as so since a day; what changed since; and what is to come. */
type CompanyStory = {
  readonly since: string;
  /** The day after its last financial year: from then on it can say what that year came to. */
  readonly yearOver: string;
  readonly first: Said;
  readonly later: Said;
  readonly coming: Said;
};

const uk = (line1: string, town: string, postcode: string, line2 = ''): Address => ({
  line1,
  line2,
  town,
  postcode,
  country: 'GB',
});

/** A year’s turnover in whole thousands of pounds: UK, EU, US, rest of the world. */
const year = (yearEnd: string, ...thousands: readonly [number, number, number, number]): TurnoverYear => {
  const [inUk, eu, us, rest] = thousands;
  const pence = (thousand: number) => thousand * 100_000;
  return { yearEnd, basis: 'Audited', uk: pence(inUk), eu: pence(eu), us: pence(us), rest: pence(rest) };
};

const contact = (role: 'Incident' | 'Insurance' | 'Data protection' | 'Finance', name: string, email: string) => ({
  role,
  name,
  email,
  // Numbers of Ofcom for drama: nobody has them.
  phone: '+44 20 7946 0123',
});

/** The last day of March that was at least six months ago: the last financial year that has accounts. */
function lastYearEnd(today: string): string {
  const [thisYear, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return `${month >= 10 ? thisYear : thisYear - 1}-03-31`;
}

const before = (yearEnd: string) => `${Number(yearEnd.slice(0, 4)) - 1}${yearEnd.slice(4)}`;

/** The profiles of the demo’s organisations, in the figures of the product’s own story. */
export function companyStories(today: string): Readonly<Record<string, CompanyStory>> {
  const ended = lastYearEnd(today);
  const since = `${Number(ended.slice(0, 4)) - 1}-04-01`;
  const yearOver = `${ended.slice(0, 4)}-04-01`;
  return {
    thameslight: {
      since,
      yearOver,
      first: [
        [
          'identity',
          {
            legalName: 'Thameslight Software Ltd',
            tradingNames: ['Thameslight', 'Lightdesk'],
            companyNumber: '00000001',
            vatNumber: 'GB100000034',
            icoNumber: 'ZA000001',
          },
        ],
        [
          'addresses',
          {
            registeredAddress: uk('14 Wharf Lane', 'London', 'SE1 9ZZ'),
            tradingAddresses: [uk('14 Wharf Lane', 'London', 'SE1 9ZZ', 'Floors 2 and 3')],
          },
        ],
        ['business', { sicCodes: ['62012', '62020'] }],
        [
          'turnover',
          { turnover: [year(ended, 12_600, 3_600, 1_300, 500), year(before(ended), 11_200, 2_900, 900, 300)] },
        ],
        [
          'records',
          {
            recordsHeld: [
              { kind: 'Personal data', people: 60_000 },
              { kind: 'Employee records', people: 310 },
            ],
          },
        ],
        [
          'contacts',
          {
            contacts: [
              contact('Incident', 'Tom Becker', 'tom.becker@thameslight.example'),
              contact('Insurance', 'Joanna Firth', 'joanna.firth@thameslight.example'),
              contact('Data protection', 'Priya Nair', 'priya.nair@thameslight.example'),
            ],
          },
        ],
      ],
      later: [
        [
          'providers',
          {
            providers: [
              {
                name: 'Northlight IT Services',
                purpose: 'Managed laptops and help desk',
                holdsData: false,
                runsIt: true,
              },
              { name: 'Harbourside Hosting', purpose: 'Where our product runs', holdsData: true, runsIt: false },
            ],
          },
        ],
        [
          'group',
          {
            subsidiaries: [
              { name: 'Thameslight Labs GmbH', number: 'HRB 000001', country: 'DE', ownedPercent: 100, inScope: false },
            ],
          },
        ],
      ],
      coming: [['addresses', { registeredAddress: uk('2 Foundry Yard', 'London', 'SE16 4ZZ') }]],
    },
    irwell: {
      since,
      yearOver,
      first: [
        [
          'identity',
          {
            legalName: 'Irwell Capital Finance plc',
            tradingNames: [],
            companyNumber: '00000002',
            vatNumber: null,
            icoNumber: 'ZA000002',
          },
        ],
        ['addresses', { registeredAddress: uk('1 Chapel Wharf', 'Manchester', 'M3 5ZZ'), tradingAddresses: [] }],
        ['business', { sicCodes: ['64929', '64921'] }],
        ['turnover', { turnover: [year(ended, 133_000, 7_000, 0, 0)] }],
        [
          'records',
          {
            recordsHeld: [
              { kind: 'Personal data', people: 900_000 },
              { kind: 'Payment card numbers', people: 410_000 },
              { kind: 'Bank details', people: 900_000 },
            ],
          },
        ],
        ['group', { subsidiaries: [] }],
        [
          'providers',
          {
            providers: [
              { name: 'Cardinal Payments', purpose: 'Card payments', holdsData: true, runsIt: false },
              { name: 'Weir Networks', purpose: 'Networks and firewalls', holdsData: false, runsIt: true },
            ],
          },
        ],
        [
          'contacts',
          {
            contacts: [
              contact('Incident', 'Luke Marsden', 'luke.marsden@irwell.example'),
              contact('Insurance', 'Richard Ainscough', 'richard.ainscough@irwell.example'),
              contact('Data protection', 'Hannah Osei', 'hannah.osei@irwell.example'),
              contact('Finance', 'Richard Ainscough', 'richard.ainscough@irwell.example'),
            ],
          },
        ],
      ],
      later: [
        [
          'scope',
          {
            scopeStatement: 'All people, offices and systems of Irwell Capital Finance plc.\nThere are no exclusions.',
          },
        ],
      ],
      coming: [],
    },
    edgbaston: {
      since,
      yearOver,
      first: [
        [
          'identity',
          {
            legalName: 'Edgbaston Care Group Ltd',
            tradingNames: ['Edgbaston Care'],
            companyNumber: '00000003',
            vatNumber: null,
            icoNumber: 'ZA000003',
          },
        ],
        [
          'addresses',
          {
            registeredAddress: uk('40 Calthorpe Gardens', 'Birmingham', 'B15 2ZZ'),
            tradingAddresses: [uk('6 Harborne Rise', 'Birmingham', 'B17 9ZZ', 'Day hospital')],
          },
        ],
        ['business', { sicCodes: ['86101', '87100'] }],
        ['turnover', { turnover: [year(ended, 95_000, 0, 0, 0)] }],
        [
          'records',
          {
            recordsHeld: [
              { kind: 'Health data', people: 350_000 },
              { kind: 'Employee records', people: 2_400 },
            ],
          },
        ],
        ['group', { subsidiaries: [] }],
        [
          'providers',
          {
            providers: [{ name: 'Severn Health Systems', purpose: 'Patient records', holdsData: true, runsIt: false }],
          },
        ],
        [
          'contacts',
          {
            contacts: [
              contact('Incident', 'Neil Frost', 'neil.frost@edgbastoncare.example'),
              contact('Insurance', 'Samuel Reid', 'samuel.reid@edgbastoncare.example'),
              contact('Data protection', 'Dr Amara Cole', 'amara.cole@edgbastoncare.example'),
              contact('Finance', 'Samuel Reid', 'samuel.reid@edgbastoncare.example'),
            ],
          },
        ],
        [
          'scope',
          { scopeStatement: 'All hospitals, homes and offices of the group, with the devices of patients’ care.' },
        ],
      ],
      later: [],
      coming: [],
    },
  };
}
