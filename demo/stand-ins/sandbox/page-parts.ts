import { createHash } from 'node:crypto'
import { type Currency, toMajor } from '#vocabulary/money.ts'
import type { StoredSession } from './books.ts'

/** Parts that all pages of the provider share. */

const style = `
:root { color-scheme: light dark; --ink: #1d2430; --soft: #56606f; --paper: #f3f5f8; --card: #fff; --line: #c3cad4; --main: #1f4fa3; --onmain: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf2; --soft: #aeb8c6; --paper: #12161d; --card: #1b212b; --line: #4a5464; --main: #9dc1ff; --onmain: #10203c } }
* { box-sizing: border-box }
body { margin: 0; padding: 0 1rem; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif }
main { max-width: 30rem; margin: 2rem auto; padding: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
header { display: flex; justify-content: space-between; gap: 1rem; align-items: center }
header p { margin: 0; font-weight: 600 }
a { color: var(--main) }
h1 { font-size: 1.25rem; margin: 1.25rem 0 .75rem }
.notice { color: var(--soft); margin: .25rem 0 1rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0; padding: 1rem 0; border-block: 1px solid var(--line) }
dt { color: var(--soft) } dd { margin: 0; text-align: right; overflow-wrap: anywhere } dd.sum { font-size: 1.5rem; font-weight: 600 }
form { display: grid; gap: .75rem; margin: 0 } form + form, dl + form { margin-top: 1.5rem }
.hint { margin: 0; color: var(--soft); font-size: .875rem }
button, input { font: inherit; min-height: 44px; border-radius: 8px; border: 1px solid var(--line); padding: .5rem 1rem; color: inherit; background: transparent; width: 100% }
button { cursor: pointer } button.main { background: var(--main); border-color: var(--main); color: var(--onmain); font-weight: 600 }
label { display: grid; gap: .25rem; color: var(--soft) }
fieldset { border: 1px solid var(--line); border-radius: 8px; margin: 0; padding: .75rem 1rem 1rem; display: grid; gap: .75rem; min-width: 0 }
legend { color: var(--soft); padding: 0 .25rem }
.wrong { margin: 0; color: #c0262d; font-size: .875rem } [aria-invalid] { border-color: #c0262d }
body.frame { padding: 6px; background: var(--card) }
@media (prefers-color-scheme: dark) { .wrong { color: #ff9a9a } [aria-invalid] { border-color: #ff9a9a } }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px }
`

export const styleTag = `<style>${style}</style>`
/** The one style, known to the content security policy by its hash. */
export const sandboxStylePolicy = `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`

export function amountIn(
  { amount, currency }: Pick<StoredSession, 'amount' | 'currency'>,
  language: 'en' | 'zh',
): string {
  const locale = language === 'zh' ? 'zh-CN' : 'en'
  const major = toMajor({ amount, currency: currency as Currency })
  return escaped(
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
      major,
    ),
  )
}

export const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
