import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button, buttonLook } from './Button.tsx';
import { Menu, MenuItem } from './Menu.tsx';

/** One thing that can be done next with a record. */
export type NextStep = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly whyNot?: string | undefined;
  /** What it says while it works. */
  readonly busy?: string | false | undefined;
  /** Whether it is the one that is expected next. */
  readonly primary?: boolean;
  readonly onTake: () => void;
};

/** How many steps have a button of their own: one that is expected, and one beside it. */
const withButtons = 2;

/** What can be done next with a record, in the order given: at most two buttons, of which one is primary, then *More*. */
export function StepButtons({
  of,
  steps,
  most = withButtons,
}: {
  readonly of: string;
  readonly steps: readonly NextStep[];
  /** How many have a button, where one stands elsewhere already. */
  readonly most?: number;
}) {
  const group = useRef<HTMLFieldSetElement>(null);
  const taken = useRef<string>(undefined);
  const taking = ({ label, onTake }: NextStep) => {
    taken.current = label;
    onTake();
  };
  const labels = steps.map(({ label }) => label);
  useEffect(() => {
    if (taken.current === undefined || labels.includes(taken.current)) return;
    taken.current = undefined;
    // The button is gone with its step: keyboard users continue in the group of next steps.
    if (document.activeElement === null || document.activeElement === document.body) group.current?.focus();
  });
  const rest = steps.slice(most);
  return (
    <fieldset ref={group} tabIndex={-1} aria-label={`Next steps for ${of}`} className="flex flex-wrap gap-2">
      {steps.slice(0, most).map((step) => (
        <Button
          key={step.label}
          look={step.primary ? 'primary' : 'secondary'}
          whyNot={step.whyNot}
          busy={step.busy}
          icon={step.icon}
          onClick={() => taking(step)}
        >
          {step.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <MoreMenu of={of} align="start">
          {rest.map((step) => (
            <MenuItem key={step.label} icon={step.icon} whyNot={step.whyNot} onSelect={() => taking(step)}>
              {step.label}
            </MenuItem>
          ))}
        </MoreMenu>
      )}
    </fieldset>
  );
}

/** The button that holds what is done less often than what stands beside it. */
export function MoreMenu({
  of,
  align = 'end',
  children,
}: {
  /** What it is about, for those who hear it. */
  readonly of: string;
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}) {
  return (
    <Menu
      label={`More for ${of}`}
      align={align}
      trigger={
        <button type="button" className={buttonLook()}>
          More
          <ChevronDown aria-hidden="true" size={15} />
        </button>
      }
    >
      {children}
    </Menu>
  );
}
