import { passwordMinLength } from '@claimlock/contract/identity/endpoints';
import { acceptInvitation, readInvitation } from '@claimlock/contract/identity/links';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call, type OutputOf } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField, TextField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Failure } from '../../ui/States.tsx';
import { useAfterSignIn } from './after-sign-in.ts';
import { audienceNames } from './audience-names.ts';
import { BrokenLink } from './BrokenLink.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { SecondFactorStep } from './SecondFactorStep.tsx';
import { knownAccountShape, newAccountShape } from './shapes.ts';
import { useLinkToken } from './token.ts';

type Invitation = OutputOf<typeof readInvitation>;

/** Accepts an invitation: someone new chooses a password, someone known confirms with theirs. */
export function InvitationPage() {
  const token = useLinkToken();
  const arrive = useAfterSignIn();
  const [waiting, setWaiting] = useState(false);
  const query = useQuery({
    queryKey: [readInvitation.name],
    queryFn: () => call(readInvitation, { token }),
    enabled: token !== '',
    gcTime: 0,
  });
  const broken = query.error instanceof ApiError && (query.error.code === 'link.invalid' || query.error.status === 400);
  if (token === '' || broken) return <BrokenLink what="invitation" />;
  if (waiting) {
    return (
      <SecondFactorStep
        audience={query.data?.audience}
        onIn={(home) => arrive(home)}
        onBack={() => setWaiting(false)}
      />
    );
  }
  if (query.error) {
    return (
      <EntryFrame title="Your invitation">
        <Failure what="The invitation" error={query.error} onRetry={() => void query.refetch()} />
      </EntryFrame>
    );
  }
  if (!query.data) {
    return (
      <EntryFrame title="Your invitation">
        <SkeletonText lines={4} />
      </EntryFrame>
    );
  }
  const { organisation, email, audience, hasAccount } = query.data;
  const accept = async (data: { readonly name?: string | undefined; readonly password: string }) => {
    const { name, password } = data;
    const answer = await call(acceptInvitation, { token, password, ...(name && { name }) });
    if (answer.next === 'second-factor') setWaiting(true);
    else await arrive(answer.home);
  };
  return (
    <EntryFrame
      title={`Join ${organisation}`}
      about={`You were invited as ${audienceNames[audience]}, with the address ${email}.`}
    >
      {hasAccount ? <KnownForm send={accept} /> : <NewForm invitation={query.data} send={accept} />}
    </EntryFrame>
  );
}

function NewForm({
  invitation,
  send,
}: {
  readonly invitation: Invitation;
  readonly send: (data: { readonly name?: string | undefined; readonly password: string }) => Promise<void>;
}) {
  const form = useForm({ initial: { name: invitation.name, password: '' }, shape: newAccountShape, send });
  return (
    <Form form={form} label="Join" labels={{ name: 'Your name', password: 'Password' }}>
      <TextField {...form.field('name')} label="Your name" autoComplete="name" />
      <PasswordField
        {...form.field('password')}
        label="Password"
        hint={`At least ${passwordMinLength} characters. Several words are easier to remember than signs.`}
        autoComplete="new-password"
      />
      <Button type="submit" look="primary" busy={form.sending && 'Joining'}>
        Join
      </Button>
    </Form>
  );
}

function KnownForm({ send }: { readonly send: (data: { readonly password: string }) => Promise<void> }) {
  const form = useForm({ initial: { password: '' }, shape: knownAccountShape, send });
  return (
    <Form form={form} label="Join" labels={{ password: 'Password' }}>
      <PasswordField
        {...form.field('password')}
        label="Password"
        hint="You have a ClaimLock account already. Its password shows that it is you."
        autoComplete="current-password"
      />
      <Button type="submit" look="primary" busy={form.sending && 'Joining'}>
        Join
      </Button>
    </Form>
  );
}
