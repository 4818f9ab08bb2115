import * as client from 'openid-client'
import type { IdentityProvider, ThirdPerson } from '#modules/identity/rules/third-account.ts'
import type { Language } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'

/** Registration of the mall at an identity provider. */
export type SignInAccount = {
  readonly code: string
  readonly name: string
  /** Its address; that of a provider in our own process is known once we listen. */
  readonly issuer: string | (() => string)
  readonly clientId: string
  readonly clientSecret: string
}

const timeoutSeconds = 10

/**
 * An OpenID Connect provider: the code flow, with PKCE, state and nonce, and identity tokens whose signature
 * is checked.
 */
export function openIdProvider(account: SignInAccount): IdentityProvider {
  const { code, name } = account
  let found: Promise<client.Configuration> | undefined
  const configuration = () => {
    found ??= discover(account)
    // A provider that was unavailable is requested again the next time.
    return found.catch((error) => {
      found = undefined
      throw refusal('signInCompanyAway', error)
    })
  }
  return {
    code,
    name,
    begin: async ({ returnTo, language }) => {
      const known = await configuration()
      const kept = {
        // The language in the state selects that of the page to which the browser returns.
        state: `${language}.${client.randomState()}`,
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(known, {
        redirect_uri: returnTo,
        scope: 'openid email profile',
        state: kept.state,
        nonce: kept.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(kept.verifier),
        code_challenge_method: 'S256',
        ui_locales: locales[language],
      })
      return { url: url.href, kept }
    },
    finish: async ({ address, kept }) => {
      const known = await configuration()
      const tokens = await client
        .authorizationCodeGrant(known, new URL(address), {
          expectedState: kept.state,
          expectedNonce: kept.nonce,
          pkceCodeVerifier: kept.verifier,
          idTokenExpected: true,
        })
        .catch((error) => {
          throw refusal(isAway(error) ? 'signInCompanyAway' : 'signInNotFinished', error)
        })
      return personOf(tokens.claims()!)
    },
  }
}

const locales = { en: 'en', zh: 'zh-CN' } as const satisfies Record<Language, string>

async function discover({ issuer, clientId, clientSecret }: SignInAccount): Promise<client.Configuration> {
  const server = new URL(typeof issuer === 'string' ? issuer : issuer())
  // Settings take plain http for this machine alone.
  const plain = server.protocol === 'http:' ? [client.allowInsecureRequests] : []
  const found = await client.discovery(server, clientId, clientSecret, undefined, {
    execute: plain,
    timeout: timeoutSeconds,
  })
  const metadata = found.serverMetadata()
  const ways = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const way = ways.includes('client_secret_post') ? client.ClientSecretPost : client.ClientSecretBasic
  const known = new client.Configuration(metadata, clientId, clientSecret, way(clientSecret))
  known.timeout = timeoutSeconds
  for (const allow of plain) allow(known)
  client.enableNonRepudiationChecks(known)
  return known
}

function personOf({ sub, name, email, email_verified }: client.IDToken): ThirdPerson {
  const text = (claim: unknown) => (typeof claim === 'string' ? claim.trim() : '')
  const isVerified = email_verified === true || (email_verified as unknown) === 'true'
  return {
    subject: sub,
    name: text(name).slice(0, 100),
    email: isVerified && text(email) ? text(email).toLowerCase() : undefined,
  }
}

/** The provider did not answer, or reported an error of its own: the same sign-in may work later. */
function isAway(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.status >= 500
  const { code, cause } = error as { code?: string; cause?: unknown }
  if (code === 'OAUTH_TIMEOUT') return true
  if (cause instanceof Response) return cause.status >= 500
  return (
    (error as Error).message === 'fetch failed' || (cause as Error | undefined)?.message === 'fetch failed'
  )
}

const refusal = (code: RefusalCode, cause: unknown) => Object.assign(new Refusal(code), { cause })
