import type { LocalText } from '#vocabulary/language.ts'
import { type Family, families } from './families.ts'
import { priceOn, type SiteCode, siteCodes } from './prices.ts'
import { type Chance, chanceOf } from './random.ts'
import { brandsPerRoot, roots, shopsPerRoot } from './shops.ts'
import { deliveries, uses } from './texts.ts'
import { colours, features, materials, pair, series, sizes } from './words.ts'

export type GeneratedVariant = {
  readonly sku: string
  readonly values: Readonly<Record<string, string>>
  readonly prices: Readonly<
    Record<SiteCode, { readonly amount: number; readonly compareAt: number | undefined }>
  >
  readonly available: number
  readonly sold: number
  readonly weightGrams: number
}

export type GeneratedProduct = {
  readonly index: number
  readonly family: Family
  /** Places in the lists of shops and makers. */
  readonly shop: number
  readonly brand: number
  readonly urlKey: string
  readonly isOnShelf: boolean
  readonly name: LocalText
  readonly summary: LocalText
  /** Plain sentences; the description is one paragraph of each. */
  readonly story: readonly LocalText[]
  readonly specifications: readonly { readonly name: LocalText; readonly value: LocalText }[]
  readonly attributes: readonly {
    readonly key: string
    readonly name: LocalText
    readonly values: readonly { readonly key: string; readonly name: LocalText }[]
  }[]
  readonly createdAt: Date
  readonly variants: readonly GeneratedVariant[]
}

const variantsMax = 8
const newestAt = Date.UTC(2026, 9, 31)
const daysBack = 900
const goldenRatio = 0.6180339887498949

const colourName = pair('Colour', '颜色')
const sizeName = pair('Size', '规格')
const materialName = pair('Material', '材质')
const weightName = pair('Weight', '重量')

/** The product of a seed and a number: always the same one, whichever others are made beside it. */
export function productAt(seed: number, index: number): GeneratedProduct {
  const chance = chanceOf(seed, index)
  const family = chance.oneOf(families)
  const root = roots.indexOf(family.branch[0]!.urlKey)
  const material = chance.oneOf(materials[family.material])
  const feature = chance.oneOf(features[family.feature])
  const noun = chance.oneOf(family.nouns)
  const line = chance.oneOf(series)
  const name = {
    en: [line.en, feature.en, material.name.en, noun.en].filter(Boolean).join(' '),
    zh: `${line.zh}${material.name.zh}${feature.zh}${noun.zh}`,
  }
  const said = uses[family.use]
  const [coloursOffered, sizesOffered] = choicesOf(chance, family)
  const sku = `G${index.toString(36).toUpperCase().padStart(5, '0')}`
  const [low, high] = family.price
  // Most goods are near the lower end, as in any shop.
  const worth = low * (high / low) ** (chance.next() ** 1.6) * material.factor
  const before = chance.next() < 0.18 ? 1 / (0.7 + chance.next() * 0.2) : undefined
  const isSoldOut = chance.next() < 0.02
  const variants = coloursOffered.flatMap((colour) =>
    sizesOffered.map(
      (size, step): Omit<GeneratedVariant, 'sku' | 'sold'> => ({
        values: { ...(colour ? { colour: colour.key } : {}), ...(size ? { size: size.key } : {}) },
        prices: pricesOf(worth * 1.22 ** step, before),
        available: isSoldOut || chance.next() < 0.06 ? 0 : Math.ceil(200 * chance.next() ** 3),
        weightGrams: Math.round(family.weight * 1.2 ** step),
      }),
    ),
  )
  const sold = soldCount(chance)
  return {
    index,
    family,
    shop: root * shopsPerRoot + chance.below(shopsPerRoot),
    brand: root * brandsPerRoot + chance.below(brandsPerRoot),
    urlKey: `${addressOf(name.en)}-p${index.toString(36)}`,
    isOnShelf: chance.next() < 0.985,
    name,
    summary: chance.oneOf(said.summary),
    story: [chance.oneOf(said.story), chance.oneOf(deliveries)],
    specifications: [
      { name: materialName, value: { en: capital(material.name.en), zh: material.name.zh } },
      { name: weightName, value: weightOf(variants[0]!.weightGrams) },
    ],
    attributes: [
      ...(coloursOffered[0] ? [{ key: 'colour', name: colourName, values: coloursOffered as Choice[] }] : []),
      ...(sizesOffered[0] ? [{ key: 'size', name: sizeName, values: sizesOffered as Choice[] }] : []),
    ],
    // Evenly over the years for every number of products, and never twice the same order.
    createdAt: new Date(
      newestAt - Math.floor(((index * goldenRatio + seed * 0.1) % 1) * daysBack * 86_400) * 1_000,
    ),
    variants: variants.map((variant, place) => ({
      ...variant,
      sku: variants.length > 1 ? `${sku}-${place + 1}` : sku,
      sold: place === 0 ? sold : 0,
    })),
  }
}

type Choice = { readonly key: string; readonly name: LocalText }
const none: readonly undefined[] = [undefined]

/** Which colours and sizes there are: neighbours in their lists, at most eight together, mostly one or two. */
function choicesOf(chance: Chance, family: Family) {
  const pick = (offered: readonly Choice[], share: number): readonly (Choice | undefined)[] => {
    const wanted = Math.min(
      offered.length,
      chance.next() < share ? 1 : 2 + Math.floor(3 * chance.next() ** 2),
    )
    if (wanted < 2) return none
    const first = chance.below(offered.length - wanted + 1)
    return offered.slice(first, first + wanted)
  }
  const coloursOffered = family.colour ? pick(colours[family.colour], 0.6) : none
  const sizesOffered = pick(sizes[family.size], 0.6)
  return [coloursOffered, sizesOffered.slice(0, Math.floor(variantsMax / coloursOffered.length))] as const
}

function pricesOf(worth: number, before: number | undefined): GeneratedVariant['prices'] {
  const entries = siteCodes.map((site) => {
    const amount = priceOn(site, worth)
    const compareAt = before === undefined ? undefined : priceOn(site, worth * before)
    return [
      site,
      { amount, compareAt: compareAt !== undefined && compareAt > amount ? compareAt : undefined },
    ]
  })
  return Object.fromEntries(entries)
}

/** Two in five were never sold; a few are sold all the time. */
function soldCount(chance: Chance): number {
  const luck = chance.next()
  return luck < 0.4 ? 0 : Math.min(20_000, Math.floor(0.6 / (1.0001 - luck)))
}

function weightOf(grams: number): LocalText {
  const text = grams < 1_000 ? `${grams} g` : `${(grams / 1_000).toFixed(1).replace(/\.0$/, '')} kg`
  return { en: text, zh: text }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const addressOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
