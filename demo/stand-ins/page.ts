const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (each) => escapes[each] ?? each)

export type Tongue = 'en' | 'zh'
/** The first language that the browser names. */
export const tongueOf = (acceptLanguage: string | undefined): Tongue =>
  /^\s*zh\b/i.test(acceptLanguage ?? '') ? 'zh' : 'en'

/** An amount in major units, as its currency is written. */
export const moneyOf = (language: Tongue, value: number | string, currency: string): string =>
  new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en', {
    ...{ style: 'currency', currency },
  }).format(Number(value))

export type Choice = { readonly value: string; readonly label: string }

type ChoicePage = {
  readonly language: Tongue
  /** Of the document. */
  readonly title: string
  /** The provider, in a colour of its own on which white is legible. */
  readonly brand: { readonly name: string; readonly colour: string }
  /** States that the page is not one of the provider. */
  readonly note: string
  readonly about: string
  readonly amount: string
  /** Answer to the last choice, or why there is nothing left to choose. */
  readonly said?: string | undefined
  readonly choices: readonly Choice[]
  /** The field of the form that the choice is sent as. */
  readonly field?: string
  readonly action?: string
  /** Link for a buyer without any choice left. */
  readonly onward?: { readonly href: string; readonly label: string } | undefined
}

const test = { en: 'Test', zh: '测试' } as const

/**
 * A page of a provider's stand-in: states that it is one, shows the amount, and lets the buyer choose. The
 * first choice is the usual one.
 */
export const choicePage = ({
  language,
  title,
  brand,
  note,
  about,
  amount,
  said,
  choices,
  field = 'choice',
  action,
  onward,
}: ChoicePage): string => `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title>
<style>${styles(brand.colour)}</style></head>
<body><main><header><strong>${escaped(brand.name)}</strong><span class="test">${test[language]}</span></header>
<h1>${escaped(amount)}</h1><p>${escaped(about)}</p>${said ? `<p class="said" role="status">${escaped(said)}</p>` : ''}
<form method="post"${action ? ` action="${escaped(action)}"` : ''}>${choices
  .map(({ value, label }) => `<button name="${field}" value="${value}">${escaped(label)}</button>`)
  .join('')}</form>${
  onward ? `<p><a href="${escaped(onward.href)}">${escaped(onward.label)}</a></p>` : ''
}<p class="note">${escaped(note)}</p></main></body></html>`

const styles = (colour: string) => `
*{box-sizing:border-box}
body{margin:0;padding:1rem;background:#f4f5f7;color:#1c2330;
font:16px/1.5 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{max-width:26rem;margin:1.5rem auto;padding:1.5rem;background:#fff;border:1px solid #dfe2e8;border-radius:12px}
header{display:flex;justify-content:space-between;align-items:center;padding-bottom:1rem;border-bottom:1px solid #dfe2e8}
header strong{color:${colour};font-size:1.25rem}
.test{padding:.125rem .5rem;border-radius:4px;background:#fdf0d0;color:#6b4700;font-size:.8125rem;font-weight:600}
h1{margin:1.25rem 0 0;font-size:2rem;line-height:1.2;font-variant-numeric:tabular-nums}
p{margin:.25rem 0 0;overflow-wrap:anywhere}
.said{margin-top:1rem;padding:.5rem .75rem;border-radius:8px;background:#f4f5f7}
.note{margin-top:1rem;color:#576071;font-size:.875rem}
form{display:grid;gap:.5rem;margin-top:1.25rem}
button{min-height:48px;padding:.5rem 1rem;border:1px solid #c4c9d3;border-radius:8px;background:#fff;color:inherit;font:inherit;cursor:pointer}
button:hover{background:#f4f5f7}
button:first-child:not([value=cancel]){border-color:${colour};background:${colour};color:#fff;font-weight:600}
button:first-child:not([value=cancel]):hover{filter:brightness(.9)}
a{display:inline-block;padding:.75rem 0;color:${colour}}
a:focus-visible,button:focus-visible{outline:2px solid ${colour};outline-offset:2px}`
