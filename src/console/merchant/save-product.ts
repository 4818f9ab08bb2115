import type { ShopProduct } from '#domain/catalogue/shop-product.ts'
import type { LocalText } from '#domain/language.ts'
import { type Currency, type Money, parseMajor } from '#domain/pricing/money.ts'
import type { Mall } from '#ui/mall-context.ts'
import { saveShopProduct, saveVariantPrice, saveVariantStock } from '#wire/merchant-catalogue.ts'
import { readForm } from '../kit/form/schema-form.server.ts'

type PriceChange = {
  readonly variantId: string
  readonly site: string
  readonly currency: Currency
  readonly amount: number
  readonly compareAt?: number
}

/** What the product's form says otherwise than the product, and the fields that cannot be read. */
export type ProductChanges = {
  readonly texts: Omit<Parameters<typeof saveTexts>[2], 'version'> | undefined
  readonly prices: readonly PriceChange[]
  readonly stocks: readonly { readonly variantId: string; readonly available: number }[]
  readonly invalid: readonly string[]
}

export function productChanges(product: ShopProduct, form: FormData): ProductChanges {
  const invalid: string[] = []
  const money = (name: string, currency: Currency): Money | undefined => {
    const text = String(form.get(name) ?? '').trim()
    if (text === '') return undefined
    const read = parseMajor(text, currency)
    if (!read) invalid.push(name)
    return read
  }
  const prices: PriceChange[] = []
  const stocks: { variantId: string; available: number }[] = []
  for (const { variantId, available, prices: known } of product.variants) {
    const stock = form.get(`stock.${variantId}`)
    if (stock !== null && String(stock) !== String(available)) {
      if (!/^\d{1,7}$/.test(String(stock))) invalid.push(`stock.${variantId}`)
      else stocks.push({ variantId, available: Number(stock) })
    }
    for (const { site, price, compareAt } of known) {
      const field = `price.${variantId}.${site}`
      if (!form.has(field)) continue
      const now = money(field, price.currency)
      const was = money(`was.${variantId}.${site}`, price.currency)
      if (!now && !invalid.includes(field)) invalid.push(field)
      if (!now || (now.amount === price.amount && was?.amount === compareAt?.amount)) continue
      prices.push({
        variantId,
        site,
        currency: price.currency,
        amount: now.amount,
        ...(was && { compareAt: was.amount }),
      })
    }
  }
  return { texts: changedTexts(product, form), prices, stocks, invalid }
}

function changedTexts(product: ShopProduct, form: FormData): ProductChanges['texts'] {
  // A form without permission to change texts does not send them.
  if (!form.has('texts')) return undefined
  const { name, summary, description } = readForm(saveShopProduct.input, form) as Record<string, LocalText>
  const status = form.get('isOnShelf') === 'on' ? 'onShelf' : 'offShelf'
  const texts = { status, name: name!, summary: summary!, description: description! } as const
  const isSame = (one: LocalText, other: LocalText) =>
    one.en.trim() === other.en && one.zh.trim() === other.zh
  const isOnShelf = product.status === 'onShelf'
  return isSame(product.name, texts.name) &&
    isSame(product.summary, texts.summary) &&
    isSame(product.description, texts.description) &&
    isOnShelf === (status === 'onShelf')
    ? undefined
    : texts
}

type Texts = {
  readonly version: number
  readonly status: 'onShelf' | 'offShelf'
  readonly name: LocalText
  readonly summary: LocalText
  readonly description: LocalText
}

const saveTexts = (mall: Mall, named: { shop: string; productId: string }, texts: Texts) =>
  mall.call(saveShopProduct, { ...named, ...texts })

/**
 * Saves what has changed. The texts go first: they refuse when another person has saved meanwhile, and then nothing is
 * changed. @throws Problem when refused
 */
export async function saveProductChanges(
  mall: Mall,
  named: { readonly shop: string; readonly productId: string; readonly version: number },
  { texts, prices, stocks }: ProductChanges,
): Promise<void> {
  const { version, ...product } = named
  if (texts) await saveTexts(mall, product, { ...texts, version })
  for (const price of prices) await mall.call(saveVariantPrice, { shop: named.shop, ...price })
  for (const stock of stocks) await mall.call(saveVariantStock, { shop: named.shop, ...stock })
}
