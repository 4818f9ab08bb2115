import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '#platform/context.ts'

/** Over https the name itself promises that no other host or path can set the cookie. */
const nameOf = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name)

/** A cookie that no script reads; one of no seconds is taken away. */
export const hostCookie = (name: string, isSecure: boolean, value: string, seconds: number): string =>
  `${nameOf(name, isSecure)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`

/** The first of the cookies of this name whose value looks as it should. */
export function readHostCookie(
  headers: Headers,
  name: string,
  isSecure: boolean,
  isValue: (value: string) => boolean,
): string | undefined {
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const [key, value = ''] = part.trim().split('=')
    if (key === nameOf(name, isSecure) && isValue(value)) return value
  }
  return undefined
}

/** 32 random bytes as base64url. */
const isToken = (value: string): boolean => /^[\w-]{43}$/.test(value)

/** How long a session lasts without a visit. */
export const lastsDays = 30

const sessionName = 'sid'

export const sessionCookie = (token: string, isSecure: boolean): string =>
  hostCookie(sessionName, isSecure, token, token === '' ? 0 : lastsDays * 86_400)

export const bearerOf = (headers: Headers): string | undefined =>
  /^Bearer ([\w-]{43})$/.exec(headers.get('authorization') ?? '')?.[1]

/**
 * Token of a new session, for responses to clients other than browsers. Browsers send headers that no script
 * can omit, and store the session in a cookie that no script can read: a page gets no token.
 */
export const exportedToken = (ctx: { readonly headers: Headers }, token: string): string | undefined =>
  isBrowser(ctx) ? undefined : token

/** Whether a browser calls; a program names its language with each call. */
export const isBrowser = ({ headers }: { readonly headers: Headers }): boolean =>
  headers.has('origin') || headers.has('sec-fetch-site')

export const tokenOfCookie = (headers: Headers, isSecure: boolean): string | undefined =>
  bearerOf(headers) ?? readHostCookie(headers, sessionName, isSecure, isToken)

/** A secret in a cookie, by which one browser alone can finish what it began; only its hash is stored. */
type TokenName = 'step' | 'passkey'

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export function giveToken(ctx: Context, name: TokenName, isSecure: boolean, lastsMs: number): string {
  const token = randomBytes(32).toString('base64url')
  ctx.setCookie(hostCookie(name, isSecure, token, lastsMs / 1_000))
  return token
}

export const takeTokenAway = (ctx: Context, name: TokenName, isSecure: boolean): void =>
  ctx.setCookie(hostCookie(name, isSecure, '', 0))

export const tokenOfBrowser = (ctx: Context, name: TokenName, isSecure: boolean): string | undefined =>
  readHostCookie(ctx.headers, name, isSecure, isToken)
