import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'
import { type ProductPage, relatedMax, relationKinds } from './product-page.ts'

const isHere = (path: string): boolean => /^\/(?![/\\])[^\\\u0000-\u0020]*$/.test(path)

/**
 * @throws Refusal `malformed` for a redirect that leaves the mall, a tab that is arranged twice, a product that is named twice
 * or too many of them
 */
export function checkPage({ redirectTo, tabs, relations }: ProductPage): void {
  const wrong: FieldRefusal[] = []
  if (redirectTo !== undefined && !isHere(redirectTo)) wrong.push({ field: 'redirectTo', code: 'invalid' })
  for (const [place, { tab }] of tabs.entries())
    if (tabs.findIndex((each) => each.tab === tab) !== place)
      wrong.push({ field: `tabs.${place}.tab`, code: 'invalid' })
  for (const kind of relationKinds) {
    const named = relations.map((each, place) => ({ ...each, place })).filter((each) => each.kind === kind)
    for (const [index, { urlKey, place }] of named.entries())
      if (index >= relatedMax || named.findIndex((each) => each.urlKey === urlKey) !== index)
        wrong.push({ field: `relations.${place}.urlKey`, code: 'invalid' })
  }
  if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)
}

/** The product that a path of the mall leads to, where it leads to one. */
export function productOfPath(path: string): { readonly urlKey?: string; readonly productId?: string } {
  const [address = ''] = path.split(/[?#]/)
  const urlKey = /^(?:\/zh)?\/product\/([a-z0-9-]{1,200})\/?$/.exec(address)?.[1]
  const productId = /^(?:\/zh)?\/items\/(?:\d{1,19}\/)?(\d{1,18})\/?$/.exec(address)?.[1]
  return { ...(urlKey && { urlKey }), ...(productId && { productId }) }
}
