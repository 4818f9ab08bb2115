import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { PasskeyAnswer, PasskeyQuestion } from '../rules/passkey.ts'
import type { StoredPasskey } from './store/passkeys.ts'

/** Library for WebAuthn requests and responses. It is large, so it is loaded on first use. */
const library = () => import('@simplewebauthn/server')

/** Scheme and host of the mall's own address, and its name, to which passkeys belong. */
export type CeremonyPlace = { readonly origin: string; readonly host: string }
export const ceremonyPlace = (origin: string): CeremonyPlace => ({ origin, host: new URL(origin).hostname })

type Owner = {
  readonly userId: string
  readonly name: string
  readonly shownName: string
  readonly mallName: string
  readonly known: readonly string[]
}

/**
 * The person is always prompted to confirm on the device: a passkey is what one has and what one is or knows,
 * two factors.
 */
const userVerification = 'required'

export async function creationOptions(
  { host }: CeremonyPlace,
  { userId, name, shownName, mallName, known }: Owner,
): Promise<{ readonly question: PasskeyQuestion; readonly challenge: string }> {
  const { generateRegistrationOptions } = await library()
  const question = await generateRegistrationOptions({
    rpName: mallName,
    rpID: host,
    userName: name,
    userDisplayName: shownName,
    userID: new TextEncoder().encode(userId),
    attestationType: 'none',
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification },
  })
  return { question: { ...question }, challenge: question.challenge }
}

export async function requestOptions({ host }: CeremonyPlace): Promise<{
  readonly question: PasskeyQuestion
  readonly challenge: string
}> {
  const { generateAuthenticationOptions } = await library()
  const question = await generateAuthenticationOptions({ rpID: host, userVerification })
  return { question: { ...question }, challenge: question.challenge }
}

/** The key that a device made; undefined when the answer does not match the request. */
export async function newKeyIn(answer: PasskeyAnswer, challenge: string, { origin, host }: CeremonyPlace) {
  const { verifyRegistrationResponse } = await library()
  const checked = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!checked?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  return { credential: id, publicKey: Buffer.from(publicKey), counter, transports }
}

/**
 * The use counter that the key reports; undefined when it is not the one that signed, or another thing was
 * signed.
 */
export async function counterIn(
  answer: PasskeyAnswer,
  challenge: string,
  { origin, host }: CeremonyPlace,
  { publicKey, counter }: Pick<StoredPasskey, 'publicKey' | 'counter'>,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const response = answer as unknown as AuthenticationResponseJSON
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => undefined)
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined
}
