import type { addPasskey } from '@claimlock/contract/identity/account';
import type { signInWithPasskey } from '@claimlock/contract/identity/endpoints';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { InputOf } from '../../lib/api.ts';

type Options = Readonly<Record<string, unknown>>;

/** Asks the browser to prove a passkey against a challenge. */
export async function provePasskey(options: Options): Promise<InputOf<typeof signInWithPasskey>['response']> {
  if (!isRequest(options)) throw new Error('This is no challenge for a passkey.');
  const { id, rawId, type, response, authenticatorAttachment } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    ...(authenticatorAttachment && { authenticatorAttachment }),
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

/** Asks the browser to make a passkey for a challenge. */
export async function makePasskey(options: Options): Promise<InputOf<typeof addPasskey>['response']> {
  if (!isCreation(options)) throw new Error('This is no challenge for a new passkey.');
  const { id, rawId, type, response, authenticatorAttachment } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type,
    ...(authenticatorAttachment && { authenticatorAttachment }),
    response: { clientDataJSON, attestationObject, ...(transports && { transports: [...transports] }) },
  };
}

// The server passes on what its library wrote; what the browser is not content with it refuses itself.
function isRequest(options: object): options is PublicKeyCredentialRequestOptionsJSON {
  return 'challenge' in options && typeof options.challenge === 'string';
}

function isCreation(options: object): options is PublicKeyCredentialCreationOptionsJSON {
  return 'challenge' in options && 'rp' in options && 'user' in options && 'pubKeyCredParams' in options;
}
