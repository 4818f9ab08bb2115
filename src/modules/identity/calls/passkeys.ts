import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, millis, nothing, optional, requiredLine, text } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type SignedIn, signedInOnWire, signedInToWire } from '../bound/identity.ts'
import { type Passkey, type PasskeyAnswer, type PasskeyQuestion, passkeyNameMax } from '../rules/passkey.ts'
import { passwordMax } from '../rules/password.ts'

/** Passkeys: requests to browsers and their responses have the JSON form of WebAuthn. */

const tag = 'Identity'

const base64 = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+={0,2}$/)
const credential = { id: base64(1_400), rawId: base64(1_400), type: z.literal('public-key') }
const extensions = {
  clientExtensionResults: z.record(z.string().max(60), z.unknown()).optional(),
  authenticatorAttachment: z.string().max(40).nullish(),
}
const madeOnWire = z.object({
  ...credential,
  ...extensions,
  response: z.object({
    clientDataJSON: base64(4_000),
    attestationObject: base64(20_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
    publicKeyAlgorithm: z.number().int().optional(),
    publicKey: base64(8_000).optional(),
    authenticatorData: base64(8_000).optional(),
  }),
})
const signedOnWire = z.object({
  ...credential,
  ...extensions,
  response: z.object({
    clientDataJSON: base64(4_000),
    authenticatorData: base64(8_000),
    signature: base64(8_000),
    userHandle: base64(200).nullish(),
  }),
})
const withoutExtensions = ({ clientExtensionResults: _, ...rest }: Readonly<Record<string, unknown>>) => ({
  ...rest,
  clientExtensionResults: {},
})

const question = answers(
  z.object({ publicKey: z.record(z.string(), z.unknown()) }),
  (ours: { readonly question: PasskeyQuestion }) => ({ publicKey: { ...ours.question } }),
)

const exampleKey = {
  id: 'q8vV3mKx0Wc4QmF1',
  rawId: 'q8vV3mKx0Wc4QmF1',
  type: 'public-key' as const,
}

export const passkeys = endpoint({
  name: 'passkeys',
  path: '/api/user/web/passkey/list',
  tag,
  summary: 'The passkeys of the account, oldest first',
  input: nothing,
  answer: answers(
    z.object({
      data: z.array(
        z.object({
          id,
          name: z.string(),
          host: z.string(),
          createdAt: millis,
          usedAt: millis.nullable(),
        }),
      ),
    }),
    (ours: readonly Passkey[]) => ({
      data: ours.map(({ passkeyId, name, host, createdAt, usedAt }) => ({
        id: passkeyId,
        name,
        host,
        createdAt: createdAt.getTime(),
        usedAt: usedAt?.getTime() ?? null,
      })),
    }),
  ),
  refusals: ['signInFirst'],
  example: {},
})

export const beginPasskeyCall = endpoint({
  name: 'beginPasskey',
  path: '/api/user/web/passkey/begin',
  tag,
  summary:
    'What to ask the browser for, to make a passkey; within five minutes, in this session. An account with a password asks for it',
  input: z.object({ password: z.string().max(passwordMax).optional() }).strict(),
  wire: fromWire(z.object({ password: optional(text(passwordMax)) }).strict(), (sent) => sent),
  answer: question,
  refusals: [
    'signInFirst',
    'required',
    'oldPasswordWrong',
    'passkeysMax',
    'demoPasswordKept',
    'tooManyRequests',
  ],
  example: { password: 'Warm-tea-42' },
})

export const addPasskeyCall = endpoint({
  name: 'addPasskey',
  path: '/api/user/web/passkey/add',
  tag,
  summary: 'Keeps the passkey that the browser made, under a name',
  input: z.object({ name: requiredLine(passkeyNameMax), answer: z.custom<PasskeyAnswer>(isObject) }).strict(),
  wire: fromWire(
    z.object({ name: text(passkeyNameMax), credential: madeOnWire }).strict(),
    ({ name, credential }) => ({
      name,
      answer: withoutExtensions(credential),
    }),
    { answer: 'credential' },
  ),
  answer: answers(z.object({ id }), (ours: { readonly passkeyId: Id }) => ({ id: ours.passkeyId })),
  refusals: ['signInFirst', 'passkeyEnded', 'passkeyWrong', 'passkeyKnown', 'passkeysMax', 'tooManyRequests'],
  example: {
    name: 'My laptop',
    credential: {
      ...exampleKey,
      response: { clientDataJSON: 'eyJ0eXBlIjoi', attestationObject: 'o2NmbXRk' },
    },
  },
})

export const removePasskeyCall = endpoint({
  name: 'removePasskey',
  path: '/api/user/web/passkey/remove',
  tag,
  summary: 'The passkey does not sign in any more',
  input: z.object({ passkeyId: id }).strict(),
  wire: fromWire(z.object({ id }).strict(), ({ id: passkeyId }) => ({ passkeyId })),
  answer: answers(z.object({ success: z.boolean() }), () => ({ success: true })),
  refusals: ['signInFirst', 'notFound'],
  example: { id: '7312345678901234567' },
})

export const beginPasskeySignInCall = endpoint({
  name: 'beginPasskeySignIn',
  path: '/api/user/web/login/passkey/begin',
  tag,
  summary:
    'What to ask the browser for, to sign in with any passkey that it has for this host; within five minutes',
  input: nothing,
  answer: question,
  refusals: ['tooManyRequests'],
  example: {},
})

export const signInByPasskeyCall = endpoint({
  name: 'signInByPasskey',
  path: '/api/user/web/login/passkey',
  tag,
  summary:
    'Signs in with what the browser answered. It counts as both factors, as the person confirmed on the device',
  input: z.object({ answer: z.custom<PasskeyAnswer>(isObject) }).strict(),
  wire: fromWire(
    z.object({ credential: signedOnWire }).strict(),
    ({ credential }) => ({
      answer: withoutExtensions(credential),
    }),
    { answer: 'credential' },
  ),
  answer: answers(signedInOnWire, (ours: SignedIn) => signedInToWire(ours)),
  refusals: ['passkeyEnded', 'passkeyWrong', 'passkeyUnknown', 'tooManyRequests'],
  example: {
    credential: {
      ...exampleKey,
      response: { clientDataJSON: 'eyJ0eXBlIjoi', authenticatorData: 'SZYN5Y', signature: 'MEUCIQ' },
    },
  },
})

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
