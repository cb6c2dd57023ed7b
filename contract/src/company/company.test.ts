import { describe, expect, test } from 'vitest';
import { completenessOf } from './completeness.ts';
import { Address, type CompanyValues, companySectionNames, companySections, factNames, factShapes } from './facts.ts';
import { companyNumber, icoNumber, ukPostcode, vatNumber } from './numbers.ts';

const reads = (shape: { safeParse(text: unknown): { success: boolean; data?: unknown } }, text: unknown) =>
  shape.safeParse(text).data;

describe('a company number', () => {
  test.each([
    ['01234567', '01234567'],
    [' 1234567 ', '01234567'],
    ['12345', '00012345'],
    ['sc 123456', 'SC123456'],
    ['NI012345', 'NI012345'],
    ['OC301234', 'OC301234'],
    ['SO300123', 'SO300123'],
    ['lp-123456', 'LP123456'],
    ['R0000123', 'R0000123'],
    ['IP12345R', 'IP12345R'],
    ['CE012345', 'CE012345'],
  ])('%j is read as %j', (typed, kept) => expect(reads(companyNumber, typed)).toBe(kept));
  test.each([
    '',
    '123456789',
    'XX123456',
    'SC12345',
    'SC1234567',
    '1234',
    '00000000',
    'SC12345O',
    '١٢٣٤٥٦٧٨',
    '12\u000034567',
  ])('%j is refused', (typed) => expect(reads(companyNumber, typed)).toBeUndefined());
});

describe('a VAT number', () => {
  // HM Revenue & Customs' own example of modulus 97, and one of 9755.
  test.each([
    ['GB 980 7806 84', 'GB980780684'],
    ['GB100000034', 'GB100000034'],
    ['980780684', 'GB980780684'],
    ['GB980780684001', 'GB980780684001'],
    ['XI980780684', 'XI980780684'],
    ['GBGD001', 'GBGD001'],
    ['GBHA599', 'GBHA599'],
  ])('%j is read as %j', (typed, kept) => expect(reads(vatNumber, typed)).toBe(kept));
  test.each(['GB980780685', 'GB123456789', 'GB98078068', 'GBGD599', 'GBHA001', 'FR12345678901', ''])(
    '%j is refused',
    (typed) => expect(reads(vatNumber, typed)).toBeUndefined(),
  );
  test('figures that do not agree are told apart from a wrong form', () => {
    expect(vatNumber.safeParse('GB980780685').error?.issues[0]?.message).toMatch('do not agree');
    expect(vatNumber.safeParse('GB98').error?.issues[0]?.message).toMatch('Enter a VAT number');
  });
});

test('an ICO registration has one of three forms', () => {
  for (const good of ['Z1234567', 'za 123456', 'ZB123456', '00012345678']) expect(reads(icoNumber, good)).toBeDefined();
  for (const wrong of ['A1234567', 'ZA12345', 'ZA1234567', '12345678901'])
    expect(reads(icoNumber, wrong)).toBeUndefined();
});

test('a UK postcode is written as Royal Mail writes it; one of elsewhere is left as it is', () => {
  expect(
    ['sw1a1aa', 'M1 1AE', 'ec1a  1bb', 'W1A0AX', 'gir0aa', 'B33 8TH', 'CR2 6XH', 'DN55 1PT'].map(ukPostcode),
  ).toEqual(['SW1A 1AA', 'M1 1AE', 'EC1A 1BB', 'W1A 0AX', 'GIR 0AA', 'B33 8TH', 'CR2 6XH', 'DN55 1PT']);
  expect(['', 'SW1A', 'QX1 1AA', 'SW1A 1A1', 'M11AEE', '10115'].map(ukPostcode)).toEqual(Array(6).fill(undefined));
  const address = { line1: '1 Fleet Street', line2: '', town: 'London', postcode: 'ec4y1aa', country: 'GB' };
  expect(Address.parse(address).postcode).toBe('EC4Y 1AA');
  expect(Address.safeParse({ ...address, postcode: '10115' }).error?.issues[0]?.path).toEqual(['postcode']);
  expect(Address.parse({ ...address, postcode: '10115', country: 'DE' }).postcode).toBe('10115');
  expect(Address.safeParse({ ...address, country: 'XX' }).success).toBe(false);
});

test('names hold nothing that is not seen, and figures keep their limits', () => {
  const refused: [keyof typeof factShapes, unknown][] = [
    ['legalName', 'Acme\u202Edtl'],
    ['legalName', 'Acme\u0000'],
    ['legalName', 'x'.repeat(201)],
    ['tradingNames', ['Acme', 'ACME']],
    ['employees', 0],
    ['employees', 1.5],
    ['sicCodes', []],
    ['sicCodes', ['62012', '62012']],
    ['sicCodes', ['1', '2', '3', '4', '5']],
    ['turnover', [{ yearEnd: '2026-02-30', basis: 'Audited', uk: 1, eu: 0, us: 0, rest: 0 }]],
    ['turnover', [{ yearEnd: '2026-03-31', basis: 'Audited', uk: 0.5, eu: 0, us: 0, rest: 0 }]],
    ['turnover', [{ yearEnd: '2026-03-31', basis: 'Audited', uk: -1, eu: 0, us: 0, rest: 0 }]],
    ['turnover', [{ yearEnd: '2026-03-31', basis: 'Audited', uk: 1e15 + 1, eu: 0, us: 0, rest: 0 }]],
    ['subsidiaries', [{ name: 'A', number: '', country: 'GB', ownedPercent: 100.01, inScope: true }]],
    [
      'recordsHeld',
      [
        { kind: 'Personal data', people: 1 },
        { kind: 'Personal data', people: 2 },
      ],
    ],
    ['contacts', [{ role: 'Incident', name: 'A', email: 'no', phone: '' }]],
  ];
  for (const [fact, value] of refused)
    expect(factShapes[fact].safeParse(value).success, `${fact} ${JSON.stringify(value)}`).toBe(false);
  expect(
    factShapes.subsidiaries.safeParse([{ name: 'A', number: '', country: 'GB', ownedPercent: 33.33, inScope: true }])
      .success,
  ).toBe(true);
});

test('every fact belongs to one part of the profile', () => {
  expect(companySectionNames.flatMap((name) => [...companySections[name]]).sort()).toEqual([...factNames].sort());
  expect(Object.keys(factShapes).sort()).toEqual([...factNames].sort());
});

describe('completeness', () => {
  const all: CompanyValues = {
    legalName: 'Acme Ltd',
    tradingNames: [],
    companyNumber: null,
    vatNumber: null,
    icoNumber: 'ZA123456',
    registeredAddress: { line1: '1', line2: '', town: 'Leeds', postcode: 'LS1 1AA', country: 'GB' },
    tradingAddresses: [],
    industry: 'Retail',
    sicCodes: ['62012'],
    employees: 5,
    turnover: [{ yearEnd: '2026-03-31', basis: 'Audited', uk: 1, eu: 0, us: 0, rest: 0 }],
    subsidiaries: [],
    recordsHeld: [],
    providers: [],
    contacts: (['Incident', 'Insurance', 'Data protection', 'Finance'] as const).map((role) => ({
      role,
      name: 'A',
      email: 'a@b.example',
      phone: '',
    })),
    scopeStatement: 'All of it.',
  };
  test('is 100 only with everything; that there is none counts as said', () => {
    expect(completenessOf(all, 1, '2026-11-20').percent).toBe(100);
    const { percent, items } = completenessOf(all, 0, '2026-11-20');
    expect([percent, items.filter(({ met }) => !met)]).toEqual([
      95,
      [{ label: 'A confirmed domain', section: 'domains', met: false }],
    ]);
    expect(completenessOf({}, 0, '2026-11-20').percent).toBe(0);
  });
  test('a turnover that is forecast, to come or long over is none', () => {
    const year = { basis: 'Audited', uk: 1, eu: 0, us: 0, rest: 0 } as const;
    const met = (turnover: CompanyValues['turnover']) =>
      completenessOf({ turnover }, 0, '2026-11-20').items.find(({ section }) => section === 'turnover')?.met;
    expect(met([{ ...year, yearEnd: '2026-03-31', basis: 'Forecast' }])).toBe(false);
    expect(met([{ ...year, yearEnd: '2026-12-31' }])).toBe(false);
    expect(met([{ ...year, yearEnd: '2024-12-31' }])).toBe(false);
    expect(met([{ ...year, yearEnd: '2025-03-31' }])).toBe(true);
  });
});
