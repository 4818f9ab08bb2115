import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** Script of the next sign-in: the identity reported by the provider, and its faults. */
type SignInScript = {
  subject: string
  name?: string
  email?: string
  isVerified?: boolean
  /** Changes the identity token before it is signed. */
  claims?: object
  /** The token is signed with a key that the provider does not show. */
  isForged?: boolean
  /** The person presses Cancel. */
  isDenied?: boolean
  /** The provider answers token requests with this status. */
  tokenStatus?: number
  /** It takes nothing in the body but requires the secret in the header. */
  takesBasic?: boolean
}

type Grant = SignInScript & {
  readonly redirectUri: string
  readonly nonce: string | null
  readonly challenge: string | null
}

const registered = { clientId: 'mallard-at-acme', clientSecret: 'a secret: with/odd+signs' }

/** A small identity provider by the OpenID Connect specification: discovery, authorization, tokens, keys. */
export async function anIdentityProvider() {
  const own = await generateKeyPair('RS256')
  const forger = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const grants = new Map<string, Grant>()
  const asked: URL[] = []
  let next: SignInScript = { subject: 'none' }
  let isAway = false

  const server = createServer((request, response) => {
    const answer = (status: number, body: object, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    const url = new URL(request.url ?? '/', issuer())
    if (isAway) return answer(503, {})
    if (url.pathname === '/.well-known/openid-configuration')
      return answer(200, {
        issuer: issuer(),
        authorization_endpoint: `${issuer()}/authorize`,
        token_endpoint: `${issuer()}/token`,
        jwks_uri: `${issuer()}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
        token_endpoint_auth_methods_supported: [
          next.takesBasic ? 'client_secret_basic' : 'client_secret_post',
        ],
      })
    if (url.pathname === '/keys') return answer(200, { keys: [jwk] })
    if (url.pathname === '/authorize') {
      asked.push(url)
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('state', url.searchParams.get('state') ?? '')
      back.searchParams.set('iss', issuer())
      if (next.isDenied) back.searchParams.set('error', 'access_denied')
      else {
        const code = randomBytes(16).toString('base64url')
        const { searchParams: query } = url
        grants.set(code, {
          ...next,
          redirectUri: query.get('redirect_uri') ?? '',
          nonce: query.get('nonce'),
          challenge: query.get('code_challenge'),
        })
        back.searchParams.set('code', code)
      }
      return response.writeHead(302, { location: back.href }).end()
    }
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const form = new URLSearchParams(Buffer.concat(parts).toString())
      const grant = grants.get(form.get('code') ?? '')
      grants.delete(form.get('code') ?? '')
      const proof = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      if (!grant || grant.redirectUri !== form.get('redirect_uri') || grant.challenge !== proof)
        return answer(400, { error: 'invalid_grant' })
      if (!isOurs(request.headers.authorization, form, grant.takesBasic))
        return answer(401, { error: 'invalid_client' })
      if (grant.tokenStatus) return answer(grant.tokenStatus, { error: 'server_error' })
      const now = Math.floor(Date.now() / 1_000)
      const token = await new SignJWT({
        iss: issuer(),
        aud: registered.clientId,
        sub: grant.subject,
        iat: now,
        exp: now + 300,
        nonce: grant.nonce,
        name: grant.name,
        email: grant.email,
        email_verified: grant.isVerified,
        ...grant.claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(grant.isForged ? forger.privateKey : own.privateKey)
      return answer(200, { access_token: 'none', token_type: 'Bearer', expires_in: 300, id_token: token })
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issuer: issuer(),
    /** The next person to sign in. */
    play: (script: SignInScript) => {
      next = script
    },
    goAway: (away: boolean) => {
      isAway = away
    },
    /** The addresses that browsers were led to. */
    asked,
    /**
     * Signs in as the script defines.
     * @returns the address that the browser is led back to
     */
    visit: async (url: string) => {
      const answered = await fetch(url, { redirect: 'manual' })
      return new URL(answered.headers.get('location')!)
    },
    settings: (code: string) => ({
      [`SIGN_IN_${code}_ISSUER`]: issuer(),
      [`SIGN_IN_${code}_CLIENT_ID`]: registered.clientId,
      [`SIGN_IN_${code}_CLIENT_SECRET`]: registered.clientSecret,
    }),
    stop: () => new Promise((stopped) => server.close(stopped)),
  }
}

/** The secret in the body, or in the header with both parts encoded for forms. */
function isOurs(header: string | undefined, form: URLSearchParams, takesBasic = false): boolean {
  if (!takesBasic)
    return (
      form.get('client_id') === registered.clientId && form.get('client_secret') === registered.clientSecret
    )
  const [id, secret] = Buffer.from(header?.replace('Basic ', '') ?? '', 'base64')
    .toString()
    .split(':')
    .map((part) => new URLSearchParams(`v=${part}`).get('v'))
  return id === registered.clientId && secret === registered.clientSecret
}
