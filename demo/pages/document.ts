import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { shownProfile } from '#modules/content/rules/mall-profile.ts'
import { type Breakpoint, from } from '#ui/breakpoints.ts'
import { type Language, textIn } from '#vocabulary/language.ts'
import { secondLanguage } from '#vocabulary/sites.ts'
import { escapeHtml } from '../../src/server/escape-html.ts'
import type { PlainMall } from '../../src/server/plain-pages.ts'
import { demo } from './texts.ts'

const sheet = (path: string) =>
  readFileSync(new URL(path, import.meta.url), 'utf8').replace(/\(--from-(\w+)\)/g, (_, name: Breakpoint) =>
    from(name),
  )

/** The shop's tokens, and the style of these pages alone. */
const style = [sheet('../../src/ui/styles/tokens.css'), sheet('style.css')].join('\n')

export const contentSecurity = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "img-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

type Text = Exclude<keyof typeof demo, 'statesOfActivity'>

/** A text of the demo, escaped for a document. */
export const textOf =
  ({ language }: Pick<PlainMall, 'language'>) =>
  (key: Text, params: Readonly<Record<string, string>> = {}): string =>
    escapeHtml(textIn(demo[key], language).replace(/\{(\w+)\}/g, (whole, name) => params[name] ?? whole))

/** The address of a page of the shop in the language of this one. */
export const hrefOf = (
  { site, language }: Pick<PlainMall, 'site' | 'language'>,
  path: string,
  of: Language = language,
): string => escapeHtml(of === site.firstLanguage ? path : `/${of}${path === '/' ? '' : path}`)

export const linkTo = (mall: PlainMall, path: string, name: string): string =>
  `<a href="${hrefOf(mall, path)}">${escapeHtml(name)}</a>`

const codes = { en: 'en', zh: 'zh-CN' } as const satisfies Record<Language, string>
const names = { en: 'English', zh: '中文' } as const satisfies Record<Language, string>

/** The shop's own switch, which also keeps the choice. */
function languageSwitch({ site, language }: PlainMall, path: string): string {
  const to = language === site.firstLanguage ? secondLanguage(site) : site.firstLanguage
  if (!to) return ''
  const here = hrefOf({ site, language }, path)
  const address = `/language?${new URLSearchParams({ language: to, to: here })}`
  return `<a href="${escapeHtml(address)}" lang="${codes[to]}" hreflang="${codes[to]}" rel="nofollow">${names[to]}</a>`
}

/** A whole page of the demo; `body` is HTML. */
export function documentOf(mall: PlainMall, path: string, title: string, body: string): string {
  const { name, mark } = shownProfile(mall.profile, mall.language)
  return `<!doctype html>
<html lang="${codes[mall.language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${escapeHtml(name)}</title>
<link rel="icon" href="${escapeHtml(mark)}">
<style>${style}</style>
</head>
<body>
<header class="bar"><div class="wrap"><strong>${linkTo(mall, '/', name)}</strong>${languageSwitch(mall, path)}</div></header>
<main class="wrap">
${body}
</main>
</body>
</html>
`
}

export const moment = ({ language, site }: PlainMall, date: Date): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: site.timeZone,
  }).format(date)
