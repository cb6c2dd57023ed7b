import { describe, expect, test } from 'vitest';
import { openCheckpoint } from './checkpoint.ts';
import { openCosignatures, parseWitnessKey, withCosignatures } from './cosignature.ts';
import { parseVerifierKey, type VerifierKey } from './verifier-key.ts';

// Checkpoints of certificate transparency logs as they were served, cosigned by witnesses that other people run, with programs that
// other people wrote. The keys are those that the operators published: in sigsum-go’s policies, on transparency.dev/witnesses and
// on the witnesses’ own pages.

const arche =
  'arche2025h1.staging.ct.transparency.dev\n1432088532\nU7WM79jrzyhGZ5/GUBTpM7NzwdyfFx61t3RovgcC4Ro=\n\n' +
  '— arche2025h1.staging.ct.transparency.dev zTM8sQAAAZ5W0WdjBAMARjBEAiBjW5IQf9pvsYLfQFX6hoGREPMHbdQ3urbllzalApkptQIgIpwtEroeW2BXaHAI4kJXFbon5Ch9MNL5zRNZ55lvGt0=\n' +
  '— arche2025h1.staging.ct.transparency.dev ui8GwCF1+kWqZrxGdhj4aX3gcw7XUlXQQabg/27lefwhUkzbC3NygNI75MdhL1bfTW9g8Ei59RA23oHP7Ry1k3ZFWwQ=\n';
const archeKey = 'arche2025h1.staging.ct.transparency.dev+ba2f06c0+AU0vHmlGCS/PdN8b2OaGmKprLI8HKM+dJ472xgFYh15f';
const archeWitnesses = [
  [
    'transparency.dev/DEV:witness-little-garden+d8042a87+BCtusOxINQNUTN5Oj8HObRkh2yHf/MwYaGX4CPdiVEPM',
    '— transparency.dev/DEV:witness-little-garden 2AQqhwAAAABqEiEgzgFIqqhbUoDwjMWE6UP8nd8/KYTzwZ2rhIgcqoXHAwVkjZr4AscylP3v7sEodkRAErumC2q44vdgJY096st5BQ==\n',
  ],
  [
    'witness1.smartit.nu/witness1+a48c820f+BPSFWg9G6KPiO7QPryYO5Xq4oYJJ+kAvLKLSimDhoxMO',
    '— witness1.smartit.nu/witness1 pIyCDwAAAABqEiEghIp82KWebrw7/oHQwlTAm3g2RKS4+eebl8eO0WH+/iEcxZ75W3u5hNI7TOQtmJbqmNWVuE0tgh0XwzdZsDsUAQ==\n',
  ],
  [
    'remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2',
    '— remora.n621.de 2net5wAAAABqEiEgPlfF3V06o0Y+fHM+J5J9s27wgxxcOVSpZ/2g/KSiXCg9DEZI+aVCIobWX9sXTynk5XeU/zZ0WBxtqB0DrAWfBw==\n',
  ],
  [
    'witness.stagemole.eu+67f7aea0+BEqSG3yu9YrmcM3BHvQYTxwFj3uSWakQepafafpUqklv',
    '— witness.stagemole.eu Z/euoAAAAABqEiEgw0i+7g2ENfDAWHmtRzCfKTHSDwYDJA2NmKeGi9Y8FtEyOUvVr+AJmIY/2TUFucgKi7lI7cUiOvKFYe/TmN9DAg==\n',
  ],
] as const;

const horses =
  'coachandhorses2026h1.staging.certificate.transparency.goog\n185550722\nYXAM0VmnrfvLaBCOOYSJhCaE5F10oGBOo+hkbDa1kng=\n\n' +
  '— coachandhorses2026h1.staging.certificate.transparency.goog MpXgsHy8ZwxXnO+WjtVrPxAzL49Rs1gWTkNVNeEa//5peAzaocRCB3qt3EaibjzY5GILLtGgBP7dBhgcSHy+JQh0OAc=\n';
const navigli = 'witness.navigli.sunlight.geomys.org+a3e00fe2+BNy/co4C1Hn1p+INwJrfUlgz7W55dSZReusH/GhUhJ/G';
const navigliLine =
  '— witness.navigli.sunlight.geomys.org o+AP4gAAAABqb7DzNrGFRJnQ9vrJ8xpnwZytnr/ZYczDIsvwvouiSjwOjn7a72ccxBk+lKnZ7dKqkYKER1s/KxLTaVwQD7lJZTC/CQ==\n';
// The same witness cosigns with ML-DSA-44 too: another key, and a line that is thirty times as long.
const otherKind = Buffer.concat([Buffer.from('6bc44249', 'hex'), Buffer.alloc(8 + 2420, 7)]).toString('base64');
const navigliOther = `— witness.navigli.sunlight.geomys.org ${otherKind}\n`;

const keyOf = (text: string): VerifierKey => {
  const key = parseWitnessKey(text);
  if (!key) throw new Error(`No key of a witness: ${text}`);
  return key;
};

describe('a checkpoint that is public', () => {
  test.each(archeWitnesses)('is believed to be cosigned with %s, by that key alone', async (text, line) => {
    const key = keyOf(text);
    const at = new Date('2026-05-23T21:50:24.000Z');
    const cosigned = withCosignatures(arche, line, [key]) ?? '';
    expect(cosigned).toBe(`${arche}${line}`);
    expect(await openCosignatures(cosigned, [key])).toEqual({ ok: true, cosignatures: [{ key, at }] });
    for (const [changed, to] of [
      ['1432088532', '1432088533'],
      ['U7WM79', 'U7WM78'],
      ['arche2025h1.staging.ct.transparency.dev\n', 'arche2025h2.staging.ct.transparency.dev\n'],
    ] as const)
      expect(await openCosignatures(cosigned.replace(changed, to), [key]), changed).toMatchObject({ ok: false });
    const other = { ...key, publicKey: keyOf(navigli).publicKey };
    expect(await openCosignatures(cosigned, [other])).toEqual({ ok: false, why: 'cosignature-wrong' });
  });

  test('opens with its log’s key, whatever else stands on it', async () => {
    const reading = parseVerifierKey(archeKey);
    if (!reading.ok) throw new Error(reading.why);
    const cosigned = `${arche}${archeWitnesses.map(([, line]) => line).join('')}`;
    expect(await openCheckpoint(cosigned, [reading.key])).toMatchObject({
      ok: true,
      checkpoint: { origin: 'arche2025h1.staging.ct.transparency.dev', size: 1_432_088_532 },
    });
    const { ok, ...opened } = await openCosignatures(
      cosigned,
      archeWitnesses.map(([text]) => keyOf(text)),
    );
    expect([ok, 'cosignatures' in opened && opened.cosignatures.length]).toEqual([true, 4]);
  });

  test('keeps of what a witness answered with two kinds of keys the one that is known', async () => {
    const key = keyOf(navigli);
    for (const answered of [navigliLine + navigliOther, navigliOther + navigliLine])
      expect(withCosignatures(horses, answered, [key])).toBe(`${horses}${navigliLine}`);
    expect(await openCosignatures(`${horses}${navigliOther}${navigliLine}`, [key])).toMatchObject({
      ok: true,
      cosignatures: [{ key }],
    });
    expect(parseWitnessKey(`witness.navigli.sunlight.geomys.org+6bc44249+${otherKind}`)).toBe(undefined);
  });
});
