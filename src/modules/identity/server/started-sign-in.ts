import { type Cipher, DecryptionFailed } from '#platform/cipher.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { StoredForReturn } from '../rules/third-account.ts'
import { hostCookie, readHostCookie } from './cookies.ts'

/**
 * A sign-in at an identity provider that a browser has begun. It is stored encrypted in a cookie, so no other
 * browser can finish it.
 */
type BegunSignIn = StoredForReturn & {
  readonly company: string
  /** Where the person goes on afterwards. */
  readonly target: string
  /** Of a buyer who adds the provider's account to their own. */
  readonly bindTo?: Id | undefined
  readonly endsAt: number
}

export const lastsMinutes = 10
const subject = 'begun sign-in'

const cookie = 'third'

type Parts = { readonly seal: Cipher; readonly isSecure: boolean }

export function storeStartedSignIn({ seal, isSecure }: Parts, ctx: Context, begun: BegunSignIn): void {
  ctx.setCookie(hostCookie(cookie, isSecure, seal.seal(JSON.stringify(begun), subject), lastsMinutes * 60))
}

/** Sign-in that this browser has begun. Can be read once: the response deletes the cookie. */
export function takeStartedSignIn({ seal, isSecure }: Parts, ctx: Context): BegunSignIn | undefined {
  ctx.setCookie(hostCookie(cookie, isSecure, '', 0))
  const sealed = readHostCookie(ctx.headers, cookie, isSecure, () => true)
  if (!sealed) return undefined
  try {
    const begun = JSON.parse(seal.open(sealed, subject)) as BegunSignIn
    return begun.endsAt > ctx.now.getTime() ? begun : undefined
  } catch (error) {
    if (error instanceof DecryptionFailed) return undefined
    throw error
  }
}
