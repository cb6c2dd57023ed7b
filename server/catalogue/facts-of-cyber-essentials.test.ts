import { describe, expect, test } from 'vitest';
import controls from './common-controls.json' with { type: 'json' };
import guides from './control-guides.json' with { type: 'json' };
import framework from './cyber-essentials-3.3.json' with { type: 'json' };
import danzell from './cyber-essentials-danzell.json' with { type: 'json' };

/*
 * Facts of the official texts that our own words have to agree with: Requirements for IT Infrastructure v3.3 (NCSC) and
 * question set Danzell (IASME).
 */

const requirement = (ref: string) => {
  const found = framework.requirements.find((one) => one.ref === ref);
  return `${found?.title}: ${found?.asks}`;
};
const question = (ref: string) => {
  const found = danzell.questions.find((one) => one.ref === ref);
  if (!found) throw new Error(ref);
  return { ...found, ...found.help };
};
const guide = (control: string) => {
  const found = guides.guides.find((one) => one.control === control);
  if (!found) throw new Error(control);
  return found;
};

describe('scope', () => {
  test('says what is in scope: it accepts, makes or controls connections with the internet', () => {
    expect(requirement('SCOPE.1')).toMatch(
      /accepts connections from the internet, makes connections to it, or controls/,
    );
  });

  test('covers servers and network equipment, and the questions about them bear on it', () => {
    for (const word of ['server', 'firewalls', 'routers', 'wireless']) expect(requirement('SCOPE.2')).toContain(word);
    for (const ref of ['A2.5', 'A2.6', 'A2.6.1', 'A2.7', 'A2.8'])
      expect(question(ref).requirements, ref).toContain('SCOPE.2');
  });

  test('exempts devices used for nothing but calls, native text messages and MFA apps', () => {
    for (const words of [requirement('SCOPE.3'), question('A2.8').counts])
      expect(words).toMatch(/nothing but calls, native text messages or MFA apps/);
  });

  test('counts home workers however seldom they work at home', () => {
    expect(requirement('SCOPE.4')).toContain('however seldom');
    expect(question('A2.4.1').counts).toContain('any amount of time');
  });

  test('defines cloud services as v3.3 does, and excludes none', () => {
    for (const words of [requirement('SCOPE.5'), question('A2.9').counts]) {
      expect(words).toMatch(/shared infrastructure.*over the internet with an account.*stores or processes/);
      expect(words).toContain('None can be excluded');
    }
  });

  test('calls web applications Software development, and names the code of practice', () => {
    expect(requirement('SCOPE.8')).toMatch(/^Software development: .*Bespoke.*Software Security Code of Practice/);
  });
});

test('a default password of a firewall becomes a strong and unique one', () => {
  expect(requirement('FW.2')).toContain('strong and unique');
  expect(question('A4.2').counts).toMatch(/strong password that is used nowhere else/);
});

test('the vendor’s default is accepted where the number of unlock attempts cannot be set', () => {
  for (const words of [requirement('SC.7'), question('A5.10').counts])
    expect(words).toMatch(/vendor lets you set neither, its default is accepted/);
});

describe('updates within 14 days', () => {
  test.each(['SUM.4', 'SUM.5'])(
    '%s: vendor’s rating, CVSS v3 base score or none; configuration and registry changes',
    (ref) => {
      const words = requirement(ref);
      for (const fact of ['14 days', 'critical or high risk', 'CVSS v3 base score is 7', 'no rating', 'registry'])
        expect(words).toContain(fact);
    },
  );

  test.each(['A6.4', 'A6.5'])('%s counts registry and configuration changes as fixes', (ref) => {
    expect(question(ref).counts).toMatch(/[Rr]egistry and configuration changes/);
  });

  // The longest wait: a fix that comes out just after a check, found by the next one, installed in the time given.
  const longest = (words: string) => {
    const every = /\bmonth/i.test(words) ? 31 : /\bweek/i.test(words) ? 7 : Number.NaN;
    const within = Number(/within (\d+) days/.exec(words)?.[1] ?? Number.NaN);
    return every + within;
  };

  test('the example of A6.5.2 can meet them: a weekly check and 7 days', () => {
    expect(longest(question('A6.5.2').example)).toBe(14);
    // What it said before.
    expect(longest('A monthly scan lists old versions; IT pushes updates within 7 days.')).toBe(38);
  });

  test.each(['VUL-03', 'VUL-04'])('%s as a small firm does it can meet them: it checks weekly', (control) => {
    expect(guide(control).small).toContain('weekly');
    expect(guide(control).small).not.toMatch(/month/);
  });
});

describe('MFA', () => {
  test('is for every user and administrator of every service that has it: free, paid or by single sign-on', () => {
    const words = requirement('UAC.4');
    for (const fact of ['Every user and administrator', 'free, paid or through single sign-on', 'offers none'])
      expect(words).toContain(fact);
    expect(question('A7.17').counts).toMatch(
      /Every user of every service.*free, at a price, or through single sign-on/,
    );
    expect(question('A7.14').counts).toContain('single sign-on');
    expect(question('A7.15').fails).toContain('single sign-on');
  });

  test('has no exempt accounts: a guide invites none, and emergency accounts have it too', () => {
    const { small, medium, large, evidence } = guide('IAM-06');
    expect([small, medium, large, ...evidence].join(' ')).not.toMatch(/exempt|exception/);
    expect(small).toContain('emergency accounts');
    expect(question('A7.16').counts).toContain('emergency accounts included');
    const objective = controls.controls.find(({ id }) => id === 'IAM-06')?.objective;
    expect(objective).toMatch(/every user and administrator of every cloud service where it is available/);
  });

  test('takes a factor of one of the four accepted kinds', () => {
    expect(requirement('UAC.11')).toMatch(
      /managed device, an app on a trusted device, a separate token, or a trusted account/,
    );
  });
});

describe('malware protection', () => {
  test('is by anti-malware software or by allow listing, and either control is enough for MP.1', () => {
    const links = framework.links.filter(({ ref }) => ref === 'MP.1');
    expect(links.map(({ control, strength }) => `${control} ${strength}`).sort()).toEqual([
      'CFG-03 primary',
      'CFG-05 primary',
    ]);
    expect(framework.choices.flatMap(({ eitherWay }) => eitherWay)).toEqual(['MP.1']);
  });

  test('by anti-malware software is for Windows, macOS and servers; phones and tablets need the other way', () => {
    expect(requirement('MP.2')).toContain('Windows, macOS and servers');
    expect(question('A8.1').counts).toMatch(/phones and tablets need the second way/);
  });

  test('is updated as the vendor recommends, and not by a pace of our own', () => {
    expect(question('A8.2').counts).not.toMatch(/daily/);
  });
});

test('examples name nothing that is out of support', () => {
  const examples = danzell.questions.map(({ help }) => help.example).join('\n');
  // Windows 11 Home and Pro: 24H2 ended on 13 October 2026; 25H2 holds until 12 October 2027.
  for (const gone of ['24H2', '23H2', '22H2', 'Windows 10', 'iOS 18', 'FortiOS 7.4', 'Chrome 138', 'version 2505'])
    expect(examples).not.toContain(gone);
  expect(question('A2.6').example).toContain('Windows 11 Pro 25H2');
});

test.each([
  ['A2.6', 'Which laptops, desktops and virtual desktops are in use?'],
  ['A5.8', 'Is auto-run disabled on every device?'],
  ['A7.9', 'Is administrator access reviewed regularly?'],
])('%s is asked in natural English', (ref, asks) => expect(question(ref).asks).toBe(asks));

test('our words use the field’s terms: MFA and email', () => {
  const asked = danzell.questions.flatMap(({ topic, asks, help, choices = [] }) => [
    ...[topic, asks, help.counts, help.fails, help.example],
    ...choices.map(({ label }) => label),
  ]);
  for (const said of [...asked, ...framework.requirements.map(({ asks }) => asks)])
    expect(said).not.toMatch(/second[- ]factor|\b[Mm]ails?\b|e-mail/);
});

test('a question that is answered with yes or no can be', () => {
  for (const { ref, type, asks } of danzell.questions)
    if (type.startsWith('yes-no')) expect(asks, ref).not.toMatch(/^(What|Which|How|Who|Where)\b(?!.*, (is|are)\b)/);
});
