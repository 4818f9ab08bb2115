import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { hostCookie, isToken, readHostCookie } from './host-cookie.ts'

/** A secret in a cookie, by which one browser alone can finish what it began; only its hash is stored. */
type Name = 'step' | 'passkey'

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export function giveToken(ctx: Context, name: Name, isSecure: boolean, lastsMs: number): string {
  const token = randomBytes(32).toString('base64url')
  ctx.setCookie(hostCookie(name, isSecure, token, lastsMs / 1_000))
  return token
}

export const takeTokenAway = (ctx: Context, name: Name, isSecure: boolean): void =>
  ctx.setCookie(hostCookie(name, isSecure, '', 0))

export const tokenOfBrowser = (ctx: Context, name: Name, isSecure: boolean): string | undefined =>
  readHostCookie(ctx.headers, name, isSecure, isToken)
