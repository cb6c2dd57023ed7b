import { describe, expect, test } from 'vitest';
import guides from './control-guides.json' with { type: 'json' };
import law from './uk-gdpr.json' with { type: 'json' };

/*
 * Facts of the UK GDPR and of PECR as the Data (Use and Access) Act 2025 left them (legislation.gov.uk), that our own words
 * and links have to agree with.
 */

const duty = (ref: string) => {
  const found = law.requirements.find((one) => one.ref === ref);
  if (!found) throw new Error(ref);
  return found;
};
const inTheUk = (ref: string) => law.profile.kinds.includes(duty(ref).kind);
const linksOf = (ref: string) =>
  law.links.flatMap((link) => (link.ref === ref ? [`${link.control} ${link.strength}`] : [])).sort();

test('Article 46(1) is a duty in the EU alone: the UK omitted it, and has 46(1A)', () => {
  expect(inTheUk('Art.46(1)')).toBe(false);
  expect(inTheUk('Art.46(1A)')).toBe(true);
  expect(duty('Art.46(1)').kind).toBe('duty-eu');
});

describe('times', () => {
  test.each([
    ['Art.12(3)', /without undue delay, and within one month at the latest/],
    ['Art.12(4)', /without delay, and within one month at the latest/],
    ['Art.33(1)', /without undue delay and, where feasible, within 72 hours of becoming aware/],
    ['Art.33(2)', /without undue delay/],
    ['Art.34(1)', /without undue delay/],
  ])('%s says how soon, and not only how late', (ref, words) => expect(duty(ref).asks).toMatch(words));
});

test('Article 9(1) names every special category', () => {
  for (const category of [
    ...['racial or ethnic origin', 'political opinions', 'religious or philosophical beliefs', 'union membership'],
    ...['genetics', 'biometric identity', 'health', 'sex life', 'sexual orientation'],
  ])
    expect(duty('Art.9(1)').asks).toContain(category);
});

test('Articles 84B and 84C: what research may process, and when it is not safeguarded', () => {
  const { title, asks } = duty('Art.84B');
  expect(title).toContain('Art.84B and 84C');
  for (const fact of [
    'collect',
    'non-identifying',
    'nothing else will do',
    'substantial damage or distress',
    'medical research',
  ])
    expect(asks).toContain(fact);
});

describe('marketing', () => {
  test('by phone has a line of its own: objections, the TPS, and consent for automated calls', () => {
    const { asks } = duty('PECR.reg21');
    for (const fact of ['objected', 'Telephone Preference Service', 'corporate register', 'reg. 19'])
      expect(asks).toContain(fact);
    expect(linksOf('PECR.reg21')).toEqual(['PRV-05 primary']);
    expect(guides.guides.find(({ control }) => control === 'PRV-05')?.small).toContain('TPS');
  });

  test('by email knows two soft opt-ins: of customers, and of charities (reg. 22(3A))', () => {
    expect(duty('PECR.reg22').asks).toMatch(
      /similar products to customers or, as a charity, for its purposes to supporters/,
    );
  });
});

test.each([
  [
    'Art.5(1)(f)',
    [
      'AST-06 supporting',
      'BCM-03 primary',
      'CFG-05 primary',
      'CRY-02 primary',
      'CRY-03 primary',
      'DEV-04 supporting',
    ].concat(['IAM-01 primary', 'VUL-02 primary']),
  ],
  [
    'Art.32(1)(b)',
    [
      'CFG-05 primary',
      'CFG-06 supporting',
      'IAM-01 primary',
      'IAM-06 primary',
      'LOG-02 primary',
      'NET-01 supporting',
    ].concat(['PHY-01 supporting', 'VUL-02 primary']),
  ],
  ['Art.29', ['HRS-03 primary', 'PRV-17 primary']],
  ['Art.32(1)(c)', ['BCM-02 primary', 'BCM-03 primary', 'BCM-05 supporting']],
  ['Art.11(2)', ['PRV-07 supporting', 'PRV-11 primary']],
  ['Art.21(2)', ['PRV-05 primary', 'PRV-12 primary']],
  ['Art.21(3)', ['PRV-05 primary', 'PRV-12 primary']],
  ['Art.21(4)', ['PRV-10 primary', 'PRV-12 supporting']],
])('%s depends on the controls that keep it', (ref, links) => expect(linksOf(ref)).toEqual(links));
