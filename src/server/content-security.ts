import { createHash } from 'node:crypto'
import type { PageSources } from '#modules/payments/rules/page-sources.ts'
import { themeScript } from '#vocabulary/theme.ts'

/**
 * Content security policy of a page: only our own resources. Styles come from files and from one `<style>`: of consoles with the
 * theme's variables, of public pages with the rules that they need. The attribute `style="…"` is allowed, since React writes it for
 * widths and ratios; it can neither load nor run anything.
 * @param pay the origins that payment providers need on a page where one pays
 * @param framesOurs whether the page may show another of ours in a frame
 */
export function contentSecurity(
  scripts: readonly string[],
  inlineStyles: readonly string[] = [],
  pay?: PageSources,
  framesOurs = pay !== undefined,
): string {
  const others = (kind: 'scripts' | 'styles' | 'images' | 'calls' | 'frames' | 'forms') =>
    pay?.[kind].map((source) => ` ${source}`).join('') ?? ''
  const styles = inlineStyles.map((source) => ` ${source}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self' ${themeScriptHash}${others('scripts')} ${scripts.join(' ')}`.trim(),
    "script-src-attr 'none'",
    `style-src 'self'${styles}${others('styles')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${others('images')}`,
    "media-src 'self'",
    "font-src 'self'",
    // A model's surfaces are unpacked into blobs of the page's own.
    `connect-src 'self' blob:${others('calls')}`,
    ...(framesOurs ? [`frame-src 'self'${others('frames')}`] : []),
    "manifest-src 'self'",
    `form-action 'self'${others('forms')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

/**
 * A page that many will get cannot carry a nonce, so its inline scripts are named by their hashes. Only those with the
 * nonce of this very rendering are: a script that came in with a user's text has none, and stays forbidden.
 */
export function hashScripts(body: Buffer, nonce: string): { body: Buffer; hashes: readonly string[] } {
  const hashes = new Set<string>()
  const parts: Buffer[] = []
  const attribute = ` nonce="${nonce}"`
  let from = 0
  // The attribute is ASCII and the rest is left as it is, so the bytes are never decoded.
  for (let at = body.indexOf(attribute); at >= 0; at = body.indexOf(attribute, from)) {
    parts.push(body.subarray(from, at))
    from = at + attribute.length
    // Values of attributes hold neither bracket: React writes both as entities.
    const end = body.indexOf('>', from) + 1
    const tag = body.toString('latin1', body.lastIndexOf('<', at), end)
    const code = body.subarray(end, body.indexOf('</script>', end))
    if (/^<script\s/.test(tag) && !tag.includes(' src=') && code.length > 0) hashes.add(policyHash(code))
  }
  return { body: Buffer.concat([...parts, body.subarray(from)]), hashes: [...hashes] }
}

/** The source of a policy that allows this very script or style. */
export const policyHash = (code: string | Buffer) =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`

const themeScriptHash = policyHash(themeScript)

const forbidden = 'camera=(), microphone=(), geolocation=(), browsing-topics=()'

/** Headers that every page carries. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': `${forbidden}, payment=()`,
  'x-frame-options': 'DENY',
}

/**
 * Headers of a page where one pays: the device's own way to pay may open, unless the page only leads to providers, and windows of a
 * provider may answer the page.
 */
export const payPageHeaders = (sources: PageSources): Record<string, string> => {
  const { scripts, frames, wallets, opensWindows } = sources
  const allowed = ['self', ...wallets.map((origin) => `"${origin}"`)]
  return {
    ...([scripts, frames, wallets].some((each) => each.length > 0) && {
      'permissions-policy': `${forbidden}, payment=(${allowed.join(' ')})`,
    }),
    ...(opensWindows && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  }
}
