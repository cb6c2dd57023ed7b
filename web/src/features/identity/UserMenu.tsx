import { audiences } from '@claimlock/contract/access';
import type { SessionState } from '@claimlock/contract/identity/endpoints';
import { ArrowLeftRight, Keyboard, LogOut, Monitor, Moon, Sun, UserRoundCog } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { homes, insidePath } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { chooseTheme, useTheme } from '../../lib/theme.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuLine } from '../../ui/Menu.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { audienceNames } from './audience-names.ts';
import { useOpenDemo } from './demo.ts';
import { useSignOut } from './sign-out.ts';

const themeChoices = [
  { value: 'light', label: 'Light', icon: <Sun size={15} /> },
  { value: 'dark', label: 'Dark', icon: <Moon size={15} /> },
  { value: 'system', label: 'As the system', icon: <Monitor size={15} /> },
] as const;

/** The person's menu: account, theme, other portals, the demo's other people, and the way out. */
export function UserMenu({
  session,
  account,
  onKeys,
  trigger,
}: {
  readonly session: SessionState;
  readonly account: string;
  readonly onKeys: () => void;
  readonly trigger: ReactNode;
}) {
  const navigate = useNavigate();
  const theme = useTheme();
  const openDemo = useOpenDemo();
  const signOut = useSignOut();
  const own = new Set(session.memberships.map(({ audience }) => audience));
  const elsewhere = session.demo ? [] : audiences.filter((audience) => own.has(audience));
  return (
    <>
      <Menu trigger={trigger} label="Your account" startOpen>
        <div className="px-2 pt-1.5 pb-2">
          <p className="font-medium">{session.user.name}</p>
          <p className="text-12 text-ink-faint [overflow-wrap:anywhere]">{session.user.email}</p>
        </div>
        <MenuLine />
        <MenuItem icon={<UserRoundCog size={15} />} onSelect={() => void navigate(account)}>
          Profile and security
        </MenuItem>
        <MenuItem icon={<Keyboard size={15} />} onSelect={onKeys}>
          Keyboard
        </MenuItem>
        {elsewhere.length > 1 && (
          <>
            <MenuLine />
            <MenuLabel>Go to</MenuLabel>
            {elsewhere.map((audience) => (
              <MenuItem
                key={audience}
                icon={<ArrowLeftRight size={15} />}
                onSelect={() => void navigate(homes[audience])}
              >
                {audienceNames[audience]}
              </MenuItem>
            ))}
          </>
        )}
        <MenuLine />
        <MenuLabel>Theme</MenuLabel>
        <MenuChoice label="Theme" value={theme} choices={themeChoices} onChoose={chooseTheme} />
        {session.demo && (
          <>
            <MenuLine />
            <MenuLabel>Switch role</MenuLabel>
            {audiences.map((audience) => (
              <MenuItem
                key={audience}
                icon={<ArrowLeftRight size={15} />}
                onSelect={() =>
                  openDemo.mutate(audience, { onSuccess: (home) => void navigate(insidePath(home) ?? homes[audience]) })
                }
              >
                {audienceNames[audience]}
              </MenuItem>
            ))}
          </>
        )}
        <MenuLine />
        <MenuItem icon={<LogOut size={15} />} onSelect={() => signOut.mutate()}>
          Sign out
        </MenuItem>
      </Menu>
      {/* The menu is closed by the press, so a failure is said in front of the page. */}
      <Dialog title="The role was not switched" open={openDemo.isError} onClose={openDemo.reset}>
        <ProblemNotice problem={openDemo.error ? problemOf(openDemo.error) : undefined} />
      </Dialog>
    </>
  );
}
