import type { SessionState } from '@claimlock/contract/identity/endpoints';
import { CircleUserRound } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../ui/Button.tsx';
import { later } from '../ui/later.ts';

const UserMenu = later(
  () => import('../features/identity/UserMenu.tsx').then((m) => m.UserMenu),
  ({ trigger }) => trigger,
);

/** The person's menu. It is fetched when somebody reaches for it. */
export function UserMenuButton({
  session,
  account,
  onKeys,
}: {
  readonly session: SessionState;
  readonly account: string;
  readonly onKeys: () => void;
}) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <IconButton
      label={`Your account: ${session.user.name}`}
      icon={<CircleUserRound aria-hidden="true" size={20} />}
      aria-haspopup="menu"
      {...(wanted ? {} : { 'aria-expanded': false })}
      onPointerEnter={UserMenu.fetch}
      onFocus={UserMenu.fetch}
      {...(wanted ? {} : { onClick: () => setWanted(true) })}
    />
  );
  if (!wanted) return button;
  return <UserMenu session={session} account={account} onKeys={onKeys} trigger={button} />;
}
