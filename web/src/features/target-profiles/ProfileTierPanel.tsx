import {
  type ProfilePart,
  type ProfileTier,
  readTargetProfile,
  setProfileTier,
  tierNames,
  tiers as tierNumbers,
  wholeProfile,
} from '@claimlock/contract/target-profiles/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { reading, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/form/ConflictNotice.tsx';
import { SelectField, TextArea } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { ShownElsewhere, useForm } from '../../ui/form/use-form.ts';
import { Panel } from '../../ui/Panel.tsx';
import { tierShape } from './shapes.ts';

type About = { readonly clientId: string; readonly frameworkId: string };
const labels = { part: 'Of what', tier: 'Tier', reason: 'Why' } as const;

/** Gives the organisation, or one function, a tier with its reason. */
export function ProfileTierPanel({
  parts,
  tiers,
  onClose,
  ...about
}: About & {
  readonly parts: readonly ProfilePart[];
  readonly tiers: readonly ProfileTier[];
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const set = useWrite(setProfileTier);
  const known = useRef(tiers);
  const [theirs, setTheirs] = useState<ProfileTier>();
  const form = useForm({
    initial: { part: wholeProfile, tier: '', reason: '' },
    shape: tierShape,
    send: async (data) => {
      const version = known.current.find(({ part }) => part === data.part)?.version ?? 0;
      try {
        await set.mutateAsync({ ...about, ...data, version });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'answer.changes-nothing') return;
        if (error.code !== 'conflict') throw error;
        const fresh = await call(readTargetProfile, about);
        client.setQueryData(reading(readTargetProfile, about).queryKey, fresh);
        known.current = fresh.tiers;
        setTheirs(fresh.tiers.find(({ part }) => part === data.part));
        throw new ShownElsewhere();
      }
    },
    onSent: onClose,
  });
  return (
    <Panel kind="Profile" title="Set tier" onClose={onClose}>
      <UnsavedGuard dirty={form.dirty} within="profile" />
      <Form form={form} label="Set tier" labels={labels}>
        {theirs && (
          <ConflictNotice
            differences={[
              { name: labels.tier, theirs: String(theirs.tier), yours: form.values.tier },
              { name: labels.reason, theirs: theirs.reason, yours: form.values.reason },
            ]}
            busy={form.sending}
            onKeepYours={() => void form.submit()}
            onTakeTheirs={onClose}
          />
        )}
        <SelectField
          {...form.field('part')}
          label={labels.part}
          choices={[
            { value: wholeProfile, label: 'The organisation' },
            ...parts.map(({ ref, title }) => ({ value: ref, label: title })),
          ]}
        />
        <SelectField
          {...form.field('tier')}
          label={labels.tier}
          hint="How rigorous the management of cyber risk is. It is no grade of single outcomes."
          empty="Choose"
          choices={tierNumbers.map((tier) => ({ value: String(tier), label: `${tier} ${tierNames[tier - 1]}` }))}
        />
        <TextArea {...form.field('reason')} label={labels.reason} rows={4} />
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
            Set tier
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
