import type { saveProductPageCall } from '#modules/catalogue/calls/merchant-product-page.ts'
import { htmlOfTyped } from '#modules/catalogue/rules/plain-description.ts'
import { type RelationKind, relationKinds } from '#modules/catalogue/rules/product-page.ts'
import { type PageTab, pageTabs } from '#modules/catalogue/rules/tabs.ts'
import { typedAmount } from '#modules/catalogue/rules/typed-amount.ts'
import type { Problem } from '#ui/mall-context.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { SiteOfForm } from './read-form.ts'

type PageChange = (typeof saveProductPageCall.input)['_output']

const text = (form: FormData, name: string): string =>
  String(form.get(name) ?? '')
    .replaceAll('\r\n', '\n')
    .trim()
const local = (form: FormData, name: string): LocalText => ({
  en: text(form, `${name}.en`),
  zh: text(form, `${name}.zh`),
})
const isWritten = ({ en, zh }: LocalText) => en !== '' || zh !== ''

/** The fields of the form of a product's page, read as the call wants them, and those that cannot be read. */
export function readPage(form: FormData, sites: readonly SiteOfForm[]) {
  const invalid: string[] = []
  const marketing = local(form, 'marketing')
  const change: Omit<PageChange, 'shop' | 'productId' | 'version'> = {
    redirectTo: text(form, 'redirectTo') || undefined,
    marketing: { en: htmlOfTyped(marketing.en), zh: htmlOfTyped(marketing.zh) },
    promoCodes: Object.fromEntries(sites.flatMap((site) => readCode(form, site, invalid))),
    overlays: [0, 1, 2].map((place) => local(form, `overlays.${place}`)).filter(isWritten),
    tabs: pageTabs.flatMap((tab, place) => readTab(form, tab, place + 1, invalid)),
    relations: relationKinds.flatMap((kind) => readRelations(form, kind)),
  }
  return { change, invalid }
}

function readCode(form: FormData, { code: site, currency }: SiteOfForm, invalid: string[]) {
  const code = text(form, `promoCodes.${site}.code`)
  const typed = text(form, `promoCodes.${site}.amount`)
  if (code === '' && typed === '') return []
  const amount = typedAmount(typed, currency)?.amount
  if (amount === undefined) invalid.push(`promoCodes.${site}.amount`)
  if (code === '') invalid.push(`promoCodes.${site}.code`)
  return [[site, { code, amount: amount ?? 0 }] as const]
}

/** A tab with its own place and title is not arranged. */
function readTab(form: FormData, tab: PageTab, own: number, invalid: string[]) {
  const typed = text(form, `tabs.${tab}.position`)
  const title = local(form, `tabs.${tab}.title`)
  if (typed !== '' && !/^[1-9]\d?$/.test(typed)) invalid.push(`tabs.${tab}.position`)
  const position = typed === '' ? own : Number(typed)
  return position === own && !isWritten(title) ? [] : [{ tab, position, title }]
}

/**
 * One product a line: its address, whole or its last part, and after a bar its name on the page in both
 * languages.
 */
function readRelations(form: FormData, kind: RelationKind) {
  return text(form, `related.${kind}`)
    .split('\n')
    .flatMap((line) => {
      const [address = '', en = '', zh = ''] = line.split('|').map((part) => part.trim())
      const [path = ''] = address.split(/[?#]/, 1)
      const urlKey = (path.split('/').findLast((part) => part !== '') ?? '').toLowerCase()
      return urlKey === '' ? [] : [{ kind, urlKey, alias: { en, zh: zh || en } }]
    })
}

/** A refusal names products by their place among all; the form has a field for each kind. */
export function namedByKind(
  problem: Problem,
  relations: readonly { readonly kind: RelationKind; readonly urlKey: string }[],
): Problem {
  return {
    ...problem,
    fields: problem.fields.map((each) => {
      const place = /^relations\.(\d+)\./.exec(each.field)?.[1]
      const named = place === undefined ? undefined : relations[Number(place)]
      return named
        ? { ...each, field: `related.${named.kind}`, message: `${named.urlKey}: ${each.message}` }
        : each
    }),
  }
}
