import { type KeyRing, readSignedToken, signToken } from '#platform/signed-token.ts'

/** A hidden site is shown for so long to a device that has opened its link. */
const lastsMs = 12 * 60 * 60_000
const cookieName = 'preview'
const contentBytes = 8

const purposeOf = (site: string) => `preview of the site ${site}`

/** The path of a link that shows a hidden site. */
export function previewPath(keys: KeyRing, site: string, now: Date): string {
  const content = Buffer.alloc(contentBytes)
  content.writeBigUInt64BE(BigInt(now.getTime() + lastsMs))
  return `/?preview=${signToken(keys, purposeOf(site), content)}`
}

/** Until when a token shows the site; undefined for one that is over or not ours. */
function endOf(keys: KeyRing, site: string, token: string | undefined, now: Date): Date | undefined {
  const content = token && readSignedToken(keys, purposeOf(site), token, contentBytes)
  if (!content) return undefined
  const end = new Date(Number(content.readBigUInt64BE()))
  return end > now ? end : undefined
}

type Visit = {
  readonly site: string
  readonly url: string
  readonly cookies: string | undefined
  readonly now: Date
}

/**
 * Whether a visitor may see a hidden site: by the link of an operator, or by the cookie that it has left.
 * @returns the cookie to set, where the link was opened now
 */
export function previewOf(
  keys: KeyRing,
  { site, url, cookies, now }: Visit,
): { readonly isShown: boolean; readonly setCookie?: string } {
  const token = url.includes('preview=') ? new URL(url, 'http://here').searchParams.get('preview') : null
  const end = token ? endOf(keys, site, token, now) : undefined
  if (end) {
    const seconds = Math.floor((end.getTime() - now.getTime()) / 1_000)
    return {
      isShown: true,
      setCookie: `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`,
    }
  }
  const stored = /(?:^|;\s*)preview=([\w-]{1,200})/.exec(cookies ?? '')?.[1]
  return { isShown: endOf(keys, site, stored, now) !== undefined }
}
