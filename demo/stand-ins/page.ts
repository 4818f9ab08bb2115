const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (each) => escapes[each] ?? each)

export type Tongue = 'en' | 'zh'
/** The first language that the browser names. */
export const tongueOf = (acceptLanguage: string | undefined): Tongue =>
  /^\s*zh\b/i.test(acceptLanguage ?? '') ? 'zh' : 'en'

export type Choice = { readonly value: string; readonly label: string }

/** A page of a provider's stand-in: says that it is one, shows the amount, and lets the buyer choose. */
export const choicePage = ({
  language,
  title,
  lines,
  choices,
}: {
  language: Tongue
  title: string
  lines: readonly string[]
  choices: readonly Choice[]
}): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem}
button{display:block;width:100%;min-height:44px;margin:.5rem 0;font:inherit}</style></head>
<body><main><h1>${escaped(title)}</h1>${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}
<form method="post">${choices
  .map(({ value, label }) => `<button name="choice" value="${value}">${escaped(label)}</button>`)
  .join('')}</form></main></body></html>`
