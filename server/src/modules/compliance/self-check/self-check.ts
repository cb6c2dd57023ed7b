import {
  type Contradiction,
  type ContradictionKind,
  contradictionKinds,
} from '@claimlock/contract/compliance/self-check';
import type { z } from 'zod';
import { addDays, daysBetween, laterDay, sayDay } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import type { FailingTest } from '../../control-tests/index.ts';
import { type Framework, findControl } from '../../frameworks/index.ts';
import { type ControlFacts, controlValue, untestedGraceDays, worksOn } from '../controls/control-value.ts';
import { type Decided, scoreRequirement } from '../scores/score-requirement.ts';

/** A contradiction as the contract takes it. */
export type Found = z.input<typeof Contradiction>;

/** Reads what a module finds to contradict itself in what it keeps. */
export type ReadContradictions = (context: ClientContext) => Promise<Found[]>;

/** What of an organisation's record is held against itself. */
export type WholeRecord = {
  readonly today: string;
  readonly facts: ReadonlyMap<string, ControlFacts>;
  readonly followed: readonly Framework[];
  readonly decided: ReadonlyMap<string, Decided>;
  /** Items that were completed, with the controls they were to put in place. */
  readonly done: readonly { readonly actionItemId: string; readonly title: string; readonly controlId: string }[];
  /** Automated tests that fail, with the controls they bear on. */
  readonly failing: readonly FailingTest[];
  readonly dutiesHeld: ReadonlySet<string>;
  readonly administrators: number;
};

/** How long before an untested control stops counting this is said. */
const warnDays = 30;

/**
 * The contradictions of a record, the gravest first: what somebody who doubts it would find by reading it against
 * itself (insurance domain §7; ICO and ISO 27001 auditors look for the same). Pure: the same record gives the same list.
 */
export function contradictionsOf(record: WholeRecord): Found[] {
  const found = [
    ...[...record.facts].flatMap(([controlId, facts]) => aboutControl(controlId, facts, record)),
    ...record.failing.flatMap((test) => aboutFailing(test, record)),
    ...record.done.flatMap((item) => aboutDone(item, record)),
    ...record.followed.flatMap((framework) => aboutFramework(framework, record)),
    ...aboutPeople(record),
  ];
  return gravestFirst(found);
}

/** Contradictions in the order of their gravity; those of one kind stay in theirs. What is mended at a control is about it. */
export function gravestFirst(found: readonly Found[]): Found[] {
  const rank = (kind: ContradictionKind) => contradictionKinds.indexOf(kind);
  return found
    .map((one) => ({ ...one, controlId: one.controlId ?? (one.mend.at === 'control' ? one.mend.controlId : null) }))
    .toSorted((one, other) => rank(one.kind) - rank(other.kind));
}

function says(kind: ContradictionKind, sentence: string, matters: string, mend: Found['mend']): Found {
  return { kind, says: sentence, matters, mend };
}

/** Of a control that is recorded for parts, what is said of each: all of them have to be believed. */
function aboutControl(controlId: string, facts: ControlFacts, record: WholeRecord): Found[] {
  const { parts, ...whole } = facts;
  if (!parts || (facts.hinderedBy?.length ?? 0) > 0) return aboutPlace(controlId, nameOf(controlId), whole, record);
  return parts.flatMap(({ name, scopeId, facts: inPart }) =>
    inPart
      ? aboutPlace(controlId, `${nameOf(controlId)} (${name})`, inPart, record).map((one) => ({
          ...one,
          scopeId: scopeId ?? null,
        }))
      : [],
  );
}

function aboutPlace(controlId: string, name: string, facts: ControlFacts, { today }: WholeRecord): Found[] {
  const mend = { at: 'control', controlId } as const;
  const { applicable, implementation, evidenceUntil, hinderedBy, evidence } = facts;
  if (!applicable) return [];
  const isSaid = implementation === 'implemented' || implementation === 'inherited';
  if (!isSaid) return [];
  if (hinderedBy && hinderedBy.length > 0)
    return [
      says(
        'in-place-with-open-finding',
        `${name} is recorded as in place, and finding ${hinderedBy.join(', ')} says it is not effective.`,
        'The control does not count towards the score until the finding is closed or its risk accepted.',
        mend,
      ),
    ];
  if (evidenceUntil !== null && evidenceUntil < today)
    return [
      says(
        'evidence-ended',
        `The evidence of ${name} ended on ${sayDay(evidenceUntil)}.`,
        'The control does not count towards the score until newer evidence is approved.',
        mend,
      ),
    ];
  if (implementation === 'inherited' && evidenceUntil === null && !evidence)
    return [
      says(
        'inherited-without-evidence',
        `${name} is said to be done by a provider, without the provider’s evidence.`,
        'The control does not count towards the score until that evidence is approved, and a claim could not rely on it.',
        mend,
      ),
    ];
  return [...aboutEvidence(name, facts, today, mend), ...aboutTest(name, facts, today, mend)];
}

/** A test that fails, held against the first control it bears on where that is said to be in place. */
function aboutFailing(test: FailingTest, { facts }: WholeRecord): Found[] {
  const controlId = test.controls[0] ?? '';
  const recorded = facts.get(controlId);
  if (!recorded?.applicable || !['implemented', 'inherited'].includes(recorded.implementation)) return [];
  const about = test.about === null ? '' : ` of ${test.about}`;
  return [
    {
      ...says(
        'in-place-with-failing-test',
        `${nameOf(controlId)} is recorded as in place, and the test ${test.name}${about} has failed since ${sayDay(test.since)}.`,
        'Anyone outside can see the same result.',
        { at: 'test', checkId: test.checkId, targetId: test.targetId },
      ),
      controlId,
    },
  ];
}

/** What is declared as in place without evidence, or with evidence from before it was recorded so. */
function aboutEvidence(name: string, facts: ControlFacts, today: string, mend: Found['mend']): Found[] {
  const { evidence, evidenceUntil, confirmedOn, recordedOn = confirmedOn } = facts;
  const newest = evidence?.pieces.reduce((latest, { from }) => laterDay(latest, from), '');
  if (newest)
    return newest >= recordedOn
      ? []
      : [
          says(
            'evidence-older',
            `${name}: its status changed on ${sayDay(recordedOn)}, and its newest evidence is from ${sayDay(newest)}.`,
            'The evidence is older than the change, so it does not show the current status.',
            mend,
          ),
        ];
  // A test that is still valid proves it as well as a document would.
  if (evidenceUntil !== null || worksOn(facts, today)) return [];
  return [
    says(
      'in-place-without-evidence',
      `${name} is declared as in place, without evidence.`,
      'An assessor or insurer will ask for evidence.',
      mend,
    ),
  ];
}

/** What is in place here and was not shown to work of late; what a provider has in place counts with its evidence, tested or not. */
function aboutTest(name: string, facts: ControlFacts, today: string, mend: Found['mend']): Found[] {
  const { implementation, effectiveness, confirmedOn, testedUntil } = facts;
  if (implementation === 'inherited' || effectiveness === 'ineffective' || worksOn(facts, today)) return [];
  const left = untestedGraceDays - daysBetween(confirmedOn, today);
  const lately = `${name} was last confirmed on ${sayDay(confirmedOn)}${testedUntil ? `, and its test expired on ${sayDay(testedUntil)}` : ' and never tested'}.`;
  if (left < 0)
    return [
      says(
        'test-too-old',
        lately,
        'The control does not count towards the score until it is tested or confirmed.',
        mend,
      ),
    ];
  return left > warnDays
    ? []
    : [
        says(
          'test-due-soon',
          lately,
          `The control stops counting after ${sayDay(addDays(confirmedOn, untestedGraceDays))}.`,
          mend,
        ),
      ];
}

function aboutDone(item: WholeRecord['done'][number], { facts, today }: WholeRecord): Found[] {
  const recorded = facts.get(item.controlId);
  if (recorded && (!recorded.applicable || recorded.hinderedBy?.length || controlValue(recorded, today).value === 1))
    return [];
  // What has run out is said of the control itself.
  if (recorded?.implementation === 'implemented' || recorded?.implementation === 'inherited') return [];
  return [
    says(
      'done-but-not-in-place',
      `“${item.title}” is completed, and ${nameOf(item.controlId)} is not in place.`,
      'Either the work is not done, or the record was changed afterwards.',
      { at: 'control', controlId: item.controlId },
    ),
  ];
}

function aboutFramework(framework: Framework, { facts, decided, today }: WholeRecord): Found[] {
  const said = new Set<string>();
  const missing = framework.links.flatMap(({ control, ref, strength }) => {
    const isNeeded = strength === 'primary' && !framework.requirement.get(ref)?.excludable;
    if (!isNeeded || said.has(control) || facts.get(control)?.applicable !== false) return [];
    // Where one control of several is enough, another that is in place will do.
    if (framework.metByAnyControl.has(ref) && scoreRequirement(framework, ref, facts, today).result === 'met')
      return [];
    said.add(control);
    return [
      says(
        'left-out-but-needed',
        `${nameOf(control)} is recorded as not applying, and ${framework.name} ${ref} cannot be excluded.`,
        'The control counts there as not in place.',
        { at: 'control', controlId: control },
      ),
    ];
  });
  const kept = [...(decided.get(framework.id) ?? [])].flatMap(([ref, applicable]) => {
    if (applicable) return [];
    const primary = (framework.controlsOf.get(ref) ?? []).filter(({ strength }) => strength === 'primary');
    const inPlace = primary.every(({ control }) => {
      const recorded = facts.get(control);
      return recorded !== undefined && controlValue(recorded, today).value === 1;
    });
    return primary.length > 0 && inPlace
      ? [
          says(
            'left-out-but-in-place',
            `${framework.name} ${ref} is marked as not applicable, and every control it depends on is in place.`,
            'An assessor will ask why.',
            { at: 'statement', frameworkId: framework.id, ref },
          ),
        ]
      : [];
  });
  return [...missing, ...kept];
}

function aboutPeople({ dutiesHeld, administrators, followed }: WholeRecord): Found[] {
  const privacy = followed.find(({ outcome }) => outcome === 'duties');
  return [
    ...(privacy && !dutiesHeld.has('DPO')
      ? [
          says(
            'nobody-holds-duty',
            `${privacy.name} is followed, and nobody is appointed data protection officer.`,
            'Appoint one, or record why none is needed.',
            { at: 'people' },
          ),
        ]
      : []),
    ...(administrators === 1
      ? [
          says(
            'one-administrator',
            'One person alone administers this organisation.',
            'If they lose their phone, nobody can come in to let anybody in.',
            { at: 'people' },
          ),
        ]
      : []),
  ];
}

function nameOf(controlId: string): string {
  return `${controlId} ${findControl(controlId)?.name ?? ''}`.trim();
}
