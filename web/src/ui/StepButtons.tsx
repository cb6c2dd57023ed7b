import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
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
export function StepButtons({ of, steps }: { readonly of: string; readonly steps: readonly NextStep[] }) {
  const rest = steps.slice(withButtons);
  return (
    <div className="flex flex-wrap gap-2">
      {steps.slice(0, withButtons).map(({ label, icon, whyNot, busy, primary, onTake }) => (
        <Button
          key={label}
          look={primary ? 'primary' : 'secondary'}
          whyNot={whyNot}
          busy={busy}
          icon={icon}
          onClick={onTake}
        >
          {label}
        </Button>
      ))}
      {rest.length > 0 && (
        <MoreMenu of={of} align="start">
          {rest.map(({ label, icon, whyNot, onTake }) => (
            <MenuItem key={label} icon={icon} whyNot={whyNot} onSelect={onTake}>
              {label}
            </MenuItem>
          ))}
        </MoreMenu>
      )}
    </div>
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
