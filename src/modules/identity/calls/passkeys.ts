import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moment, nothing, optional, orNull, requiredLine, text } from '#vocabulary/calls/fields.ts'
import { passkeyNameMax } from '../rules/passkey.ts'
import { passwordMax } from '../rules/password.ts'
import { signedIn } from './identity.ts'

/** Passkeys: requests to browsers and their responses have the JSON form of WebAuthn. */

const tag = 'Identity'

const base64 = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+={0,2}$/)
const credential = {
  id: base64(1_400),
  rawId: base64(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string().max(60), z.unknown()).optional(),
  authenticatorAttachment: z.string().max(40).nullish(),
}
/** No extension is requested, and none is read. */
const withoutExtensions = (sent: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  ...sent,
  clientExtensionResults: {},
})
const made = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64(4_000),
      attestationObject: base64(20_000),
      transports: z.array(z.string().max(40)).max(10).optional(),
      publicKeyAlgorithm: z.number().int().optional(),
      publicKey: base64(8_000).optional(),
      authenticatorData: base64(8_000).optional(),
    }),
  })
  .transform(withoutExtensions)
const signed = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64(4_000),
      authenticatorData: base64(8_000),
      signature: base64(8_000),
      userHandle: base64(200).nullish(),
    }),
  })
  .transform(withoutExtensions)

const question = answer(z.object({ question: z.record(z.string(), z.unknown()) }))

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
  answer: answer(
    z.object({
      passkeys: z.array(
        z
          .object({
            passkeyId: id,
            name: z.string(),
            host: z.string(),
            createdAt: moment,
            usedAt: orNull(moment),
          })
          .meta({ id: 'Passkey' }),
      ),
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
    'The request to the browser that creates a passkey; within five minutes, in this session. An account with a password requires it',
  input: z.object({ password: optional(text(passwordMax)) }).strict(),
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
  summary: 'Stores the passkey that the browser created, under a name',
  input: z.object({ name: requiredLine(passkeyNameMax), answer: made }).strict(),
  answer: answer(z.object({ passkeyId: id })),
  refusals: ['signInFirst', 'passkeyEnded', 'passkeyWrong', 'passkeyKnown', 'passkeysMax', 'tooManyRequests'],
  example: {
    name: 'My laptop',
    answer: {
      ...exampleKey,
      response: { clientDataJSON: 'eyJ0eXBlIjoi', attestationObject: 'o2NmbXRk' },
    },
  },
})

export const removePasskeyCall = endpoint({
  name: 'removePasskey',
  path: '/api/user/web/passkey/remove',
  tag,
  summary: 'Deletes a passkey',
  input: z.object({ passkeyId: id }).strict(),
  answer: answer(z.object({ passkeyId: id })),
  refusals: ['signInFirst', 'notFound'],
  example: { passkeyId: '7312345678901234567' },
})

export const beginPasskeySignInCall = endpoint({
  name: 'beginPasskeySignIn',
  path: '/api/user/web/login/passkey/begin',
  tag,
  summary:
    'The request to the browser that signs in with any passkey that it has for this host; within five minutes',
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
    'Signs in with the browser’s answer. It counts as both factors, as the person confirmed on the device',
  input: z.object({ answer: signed }).strict(),
  answer: signedIn,
  refusals: ['passkeyEnded', 'passkeyWrong', 'passkeyUnknown', 'accountBlocked', 'tooManyRequests'],
  example: {
    answer: {
      ...exampleKey,
      response: { clientDataJSON: 'eyJ0eXBlIjoi', authenticatorData: 'SZYN5Y', signature: 'MEUCIQ' },
    },
  },
})
