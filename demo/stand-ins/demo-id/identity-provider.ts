import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  type KeyPairKeyObjectResult,
  randomBytes,
} from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SimulatedIdentityProvider } from '../../../src/server/stand-ins.ts'
import { personPage, type SandboxPerson, sandboxPeople, stylePolicy } from './page.ts'

/** The provider's path under the address of its server. */
const sandboxSignInPath = '/sandbox-sign-in'

/** The mall's registration at the provider. */
const registeredAtSandbox = {
  code: 'DEMO_ID',
  name: 'Demo ID',
  clientId: 'mallard',
  clientSecret: 'known-to-everyone-who-reads-this',
} as const

/** How long a code may be exchanged at the provider, in milliseconds. */
const codeValidMs = 60_000

type Grant = {
  readonly person: SandboxPerson
  readonly returnTo: string
  readonly nonce: string | undefined
  readonly challenge: string
  readonly endsAt: number
}

/**
 * The demo's OpenID Connect provider: discovery, the code flow with PKCE, signed identity tokens, and keys.
 * Its people have no passwords, so it answers this machine alone, and redirects to this machine alone.
 */
export function createDemoId(mallUrl: () => string): SimulatedIdentityProvider {
  /** The provider's own address, which its tokens name. */
  const issuer = () => `${mallUrl()}${sandboxSignInPath}`
  /** The moment, in milliseconds of the machine: tokens are no business of the mall's clock. */
  const now = Date.now
  let made: KeyPairKeyObjectResult | undefined
  // Making them takes a third of the start of a mall, and most never sign in anyone here.
  const keys = () => {
    made ??= generateKeyPairSync('rsa', { modulusLength: 2048 })
    return made
  }
  const jwk = () => ({ ...keys().publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' })
  const grants = new Map<string, Grant>()

  const register = async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request, reply) => {
      if (!isOwnMachine(request.socket.remoteAddress ?? '')) return reply.code(404).send()
    })
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    app.get('/.well-known/openid-configuration', async () => ({
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/authorize`,
      token_endpoint: `${issuer()}/token`,
      jwks_uri: `${issuer()}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      authorization_response_iss_parameter_supported: true,
    }))
    app.get('/keys', async () => ({ keys: [jwk()] }))
    app.get('/authorize', async (request, reply) => authorize(request, reply))
    app.post('/token', async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const code = form.get('code') ?? ''
      const grant = grants.get(code)
      grants.delete(code)
      reply.header('cache-control', 'no-store')
      const { clientId, clientSecret } = registeredAtSandbox
      if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
        return reply.code(401).send({ error: 'invalid_client' })
      const proof = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      const isRight =
        grant &&
        grant.endsAt > now() &&
        grant.returnTo === form.get('redirect_uri') &&
        grant.challenge === proof
      if (!isRight) return reply.code(400).send({ error: 'invalid_grant' })
      return {
        access_token: randomBytes(16).toString('base64url'),
        token_type: 'Bearer',
        expires_in: 300,
        id_token: identityToken(grant, { issuer: issuer(), now: now(), key: keys().privateKey }),
      }
    })
  }
  return { path: sandboxSignInPath, register, account: { ...registeredAtSandbox, issuer } }

  function authorize(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const query = new URLSearchParams(request.query as Record<string, string>)
    const returnTo = URL.parse(query.get('redirect_uri') ?? '')
    const isOurs = query.get('client_id') === registeredAtSandbox.clientId
    if (!isOurs || !returnTo || !isOwnName(returnTo.hostname)) return reply.code(400).send()
    const chosen = query.get('person')
    if (chosen === null) {
      const here = new URLSearchParams(query)
      const to = (person: string) => {
        here.set('person', person)
        return `${new URL(`${issuer()}/authorize`).pathname}?${here}`
      }
      return reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', `default-src 'none'; ${stylePolicy}; frame-ancestors 'none'`)
        .send(personPage(query.get('ui_locales')?.startsWith('zh') ? 'zh' : 'en', to))
    }
    const person = sandboxPeople.find(({ subject }) => subject === chosen)
    const back = new URL(returnTo)
    back.searchParams.set('state', query.get('state') ?? '')
    back.searchParams.set('iss', issuer())
    if (person) back.searchParams.set('code', grant(person, query))
    else back.searchParams.set('error', 'access_denied')
    return reply.code(302).headers({ location: back.href, 'cache-control': 'no-store' }).send()
  }

  function grant(person: SandboxPerson, query: URLSearchParams): string {
    for (const [code, { endsAt }] of grants) if (endsAt <= now()) grants.delete(code)
    const code = randomBytes(24).toString('base64url')
    grants.set(code, {
      person,
      returnTo: query.get('redirect_uri') ?? '',
      nonce: query.get('nonce') ?? undefined,
      challenge: query.get('code_challenge') ?? '',
      endsAt: now() + codeValidMs,
    })
    return code
  }
}

function identityToken(
  { person, nonce }: Grant,
  { issuer, now, key }: { readonly issuer: string; readonly now: number; readonly key: KeyObject },
): string {
  const seconds = Math.floor(now / 1_000)
  const { subject, name, email, isVerified } = person
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'RS256', kid: 'one' })}.${part({
    iss: issuer,
    aud: registeredAtSandbox.clientId,
    sub: subject,
    iat: seconds,
    exp: seconds + 300,
    nonce,
    name,
    email,
    email_verified: isVerified,
  })}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key).toString('base64url')}`
}

const isOwnMachine = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address)
const isOwnName = (host: string) => /^(127\.0\.0\.1|\[::1\]|([a-z0-9-]+\.)*localhost)$/.test(host)
