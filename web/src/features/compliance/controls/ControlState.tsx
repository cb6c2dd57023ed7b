import { countedState, countedVerdict, countedWord } from '@claimlock/contract/compliance/control-verdict';
import type { Control } from '@claimlock/contract/compliance/controls';
import { ProofWord } from '../../../ui/ProofWord.tsx';
import { Status } from '../../../ui/Status.tsx';
import type { Proof } from '../../../ui/VerdictHeader.tsx';
import { Day } from '../../../ui/When.tsx';
import { type Doubt, doubted } from '../../control-scopes/widgets.ts';
import { countedEvidence } from './controls-address.ts';

type Stood = Pick<Control, 'state' | 'hinderedBy' | 'parts' | 'weakest' | 'proof' | 'counts'>;

/** What the word of a control rests on: a test, approved evidence, or somebody's word alone; nothing where there is none. */
export function controlProof(control: Stood & Pick<Control, 'evidence'>): Proof | undefined {
  const state = countedState(control);
  if (!state?.applicable || control.proof === null) return undefined;
  const { proof: kind } = control;
  // In parts, what it rests on is the weakest of them, whose days say nothing of the others.
  if (control.parts.length > 0) return { kind };
  if (kind === 'tested') return { kind, on: state.testedOn, until: state.testedUntil };
  return kind === 'evidenced' ? { kind, until: countedEvidence(control).until } : { kind, on: state.confirmedOn };
}

/** The same beside what speaks against it: nothing that is in doubt is green. */
export function doubtedVerdict(control: Stood, doubts: readonly Doubt[] | undefined) {
  const { verdict, tone } = countedVerdict(control);
  return doubted(verdict, tone, doubts);
}

type Shown = { readonly control: Stood; readonly doubts: readonly Doubt[] | undefined };

const listedWord = ({ control, doubts }: Shown) => {
  const { verdict, tone } = countedWord(control);
  return doubted(verdict, tone, doubts);
};

/** How far a control is in place, in a word with its shape; what that rests on stands beside it. */
export function ControlStateWord(shown: Shown) {
  const { verdict, tone } = listedWord(shown);
  return (
    <Status tone={tone} wraps>
      {verdict}
    </Status>
  );
}

type Proven = Shown & { readonly control: Pick<Control, 'evidence'> };

/** What the word of a control rests on, as its panel says it; labelled where no heading says what it is. */
export function ControlProof({ labelled = false, ...shown }: Proven & { readonly labelled?: boolean }) {
  const proof = controlProof(shown.control)?.kind ?? null;
  return <ProofWord proof={proof} good={listedWord(shown).tone === 'good'} labelled={labelled} />;
}

/** The same with the last day on which it proves anything. */
export function ProofUntil(shown: Proven) {
  const until = controlProof(shown.control)?.until;
  return (
    <>
      <ControlProof {...shown} />
      {until && (
        <span className="block whitespace-nowrap text-12 text-ink-faint">
          until <Day on={until} />
        </span>
      )}
    </>
  );
}
