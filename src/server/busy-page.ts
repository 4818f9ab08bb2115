import { createHash } from 'node:crypto'
import { translate } from '#messages/translate.ts'
import type { MallProfile } from '#modules/content/rules/mall-profile.ts'
import { type Language, textIn } from '#vocabulary/language.ts'
import { escapeHtml } from './escape-html.ts'

const style = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#faf8f4;color:#1b2421;font:17px/1.6 Inter,system-ui,"PingFang SC","Noto Sans CJK SC",sans-serif}
main{max-width:32rem;padding:2rem 1.5rem}
strong{display:block;margin-bottom:1.5rem;color:#0f5c4a;font-size:1.25rem;letter-spacing:-.01em}
p{margin:0 0 1.75rem;font-size:1.125rem}
a{display:inline-block;min-height:44px;box-sizing:border-box;padding:.6rem 1.25rem;border-radius:8px;background:#0f5c4a;color:#fff;text-decoration:none}
a:focus-visible{outline:3px solid #1b2421;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#121815;color:#e8ece9}strong{color:#7cc7ae}a{background:#7cc7ae;color:#0b1f19}a:focus-visible{outline-color:#e8ece9}}
`
const styleHash = createHash('sha256').update(style).digest('base64')

export const busyPageSecurity = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`

/** Refusals that have a page of their own. */
export type PlainPageCode = 'overloaded' | 'databaseAway' | 'siteHidden'

/** Page for a request that is refused before rendering. It loads no other resources. */
export function busyPage(language: Language, code: PlainPageCode, profile: MallProfile): string {
  const name = escapeHtml(textIn(profile.name, language))
  const message = translate(language, `refusals.${code}`)
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${name}</title>
<style>${style}</style>
<main><strong>${name}</strong><p>${message}</p><a href="">${translate(language, 'errors.again')}</a></main>
</html>
`
}
