import * as z from 'zod'
import { isSaleTime } from '#modules/catalogue/rules/check-draft.ts'
import type { PriceDraft } from '#modules/catalogue/rules/draft.ts'
import { goodsGramsMax, sideMm } from '#modules/catalogue/rules/piece-size.ts'
import { productTabs } from '#modules/catalogue/rules/tabs.ts'
import { amountMax } from '#vocabulary/money.ts'
import { type ImportedProduct, type Reading, RowRefusal, refusedRow } from '../imported-product.ts'
import type { ReadingOptions } from './reading-options.ts'
import { taxClassNamed } from './tax-classes.ts'
import { categoryBranch, importedTextIn, keyOf, limits } from './texts.ts'

const wellFormed = (max: number, min = 0) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine(
      (text) => text.isWellFormed() && !/[\0-\x08\x0b\x0c\x0e-\x1f]/.test(text),
      'holds characters that no text has',
    )

const text = (max: number, min = 0) =>
  z.union([
    wellFormed(max, min),
    z.strictObject({ en: wellFormed(max).optional(), zh: wellFormed(max).optional() }),
  ])
const key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'must be lower-case letters, digits and hyphens')
const whole = (max: number, min = 0) => z.int().min(min).max(max)

const side = whole(sideMm.max, sideMm.min)
const choice = z.strictObject({ key, name: text(120, 1) })

const moment = z.iso.datetime({ offset: true }).transform((written) => new Date(written))

const withoutUndefined = ({ amount, compareAt, saleFrom, saleUntil }: ReadPrice): PriceDraft => ({
  amount,
  ...(compareAt === undefined ? {} : { compareAt }),
  ...(saleFrom ? { saleFrom } : {}),
  ...(saleUntil ? { saleUntil } : {}),
})
type ReadPrice = { [Key in keyof PriceDraft]: PriceDraft[Key] | undefined } & { amount: number }

const variant = z.strictObject({
  sku: wellFormed(80, 1),
  values: z.record(key, key).default({}),
  enabled: z.boolean().default(true),
  prices: z.record(
    z.string().regex(/^[a-z]{2,12}$/),
    z
      .strictObject({
        amount: whole(amountMax),
        compareAt: whole(amountMax).optional(),
        saleFrom: moment.optional(),
        saleUntil: moment.optional(),
      })
      .refine(
        (price) => isSaleTime(withoutUndefined(price)),
        'has a sale that is not lower or ends before it begins',
      ),
  ),
  stock: z
    .union([
      whole(1_000_000_000),
      z
        .record(wellFormed(80, 1), whole(1_000_000_000))
        .refine((shelves) => Object.keys(shelves).length > 0, 'names no warehouse'),
    ])
    .default(0),
  step: whole(100_000, 1).default(1),
  minQuantity: whole(9_999, 1).default(1),
  weightGrams: whole(100_000_000).optional(),
  sizeMm: z.tuple([side, side, side]).optional(),
  goodsMm: z.tuple([side, side, side]).optional(),
  goodsGrams: whole(goodsGramsMax, 1).optional(),
})

const picture = z
  .strictObject({
    address: z
      .url({ protocol: /^https?$/ })
      .max(2_000)
      .optional(),
    file: z
      .string()
      .regex(/^[\w-][\w./-]{0,199}$/)
      .optional(),
    alt: text(300).optional(),
    description: text(1_000).optional(),
    skus: z.array(wellFormed(80, 1)).max(limits.variants).default([]),
  })
  .refine(
    (value) => (value.address === undefined) !== (value.file === undefined),
    'needs either an address or a file',
  )

/** One line of our own format. `docs/import.md` describes it in words. */
export const productLine = z.strictObject({
  id: wellFormed(120, 1),
  urlKey: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,119}$/)
    .optional(),
  name: text(limits.name, 1),
  summary: text(limits.summary).optional(),
  description: text(limits.html).optional(),
  specifications: z
    .array(z.strictObject({ name: text(120, 1), value: text(1_000, 1) }))
    .max(60)
    .default([]),
  warranty: text(10_000).optional(),
  delivery: text(10_000).optional(),
  defaultTab: z.enum(productTabs).optional(),
  brand: wellFormed(80, 1).optional(),
  taxClass: wellFormed(60, 1).optional(),
  category: z
    .array(z.union([text(80, 1), z.strictObject({ key, name: text(80, 1) })]))
    .max(3)
    .default([]),
  status: z.enum(['draft', 'onShelf', 'offShelf']).default('onShelf'),
  attributes: z
    .array(z.strictObject({ key, name: text(80, 1), values: z.array(choice).min(1).max(limits.values) }))
    .max(limits.attributes)
    .default([]),
  variants: z.array(variant).min(1).max(limits.variants),
  pictures: z.array(picture).max(limits.pictures).default([]),
})

export async function* readNdjson(
  lines: AsyncIterable<string>,
  options: ReadingOptions,
): AsyncGenerator<Reading> {
  let line = 0
  for await (const content of lines) {
    line += 1
    if (content.trim() === '') continue
    let subject = ''
    try {
      const value = parseLine(content)
      subject = subjectOf(value)
      const parsed = productLine.safeParse(value)
      if (!parsed.success) throw inWords(parsed.error)
      yield { kind: 'product', line, product: toProduct(parsed.data, options), notes: [], rows: [] }
    } catch (error) {
      if (!(error instanceof RowRefusal)) throw error
      yield refusedRow(line, subject, error.sentence)
    }
  }
}

function parseLine(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    throw new RowRefusal(
      'The line is no JSON. Each line holds one whole product.',
      '这一行不是 JSON。每行应是一件完整的商品。',
    )
  }
}

const subjectOf = (value: unknown): string => {
  const id = value instanceof Object ? (value as { id?: unknown }).id : undefined
  return typeof id === 'string' ? id.slice(0, 120).toWellFormed().replaceAll('\0', '') : ''
}

function inWords(error: z.ZodError): RowRefusal {
  const [first] = error.issues
  const at = first?.path.length ? `"${first.path.join('.')}": ` : ''
  const more = error.issues.length > 1 ? ` (and ${error.issues.length - 1} more)` : ''
  const en = `${at}${first?.message ?? 'is not as it should be'}${more}`
  return new RowRefusal(en, `内容有误：${en}`)
}

function toProduct(line: z.output<typeof productLine>, options: ReadingOptions): ImportedProduct {
  const local = (value: z.output<ReturnType<typeof text>>) =>
    typeof value === 'string'
      ? importedTextIn(value, options.language)
      : { en: value.en ?? '', zh: value.zh ?? '' }
  const name = local(line.name)
  if (!name.en && !name.zh)
    throw new RowRefusal('"name": is empty in both languages', '“name”的两种语言都为空')
  for (const { sku, prices, values } of line.variants) {
    for (const site of Object.keys(prices))
      if (!options.sites.has(site))
        throw new RowRefusal(
          `The variant "${sku}" has a price for "${site}", which is no site of ours.`,
          `款式“${sku}”标有“${site}”的价格，而没有这个站点。`,
        )
    refuseOtherChoices(sku, values, line.attributes)
  }
  if (new Set(line.variants.map(({ sku }) => sku)).size < line.variants.length)
    throw new RowRefusal('Two of its variants have the same sku.', '有两个款式的 SKU 相同。')
  const choices = line.variants.map(({ values }) =>
    JSON.stringify(line.attributes.map(({ key: attribute }) => values[attribute])),
  )
  if (new Set(choices).size < choices.length)
    throw new RowRefusal('Two of its variants have the same choices.', '有两个款式的规格相同。')
  const taxClass = line.taxClass === undefined ? undefined : taxClassNamed(line.taxClass, options)
  if (line.taxClass !== undefined && !taxClass)
    throw new RowRefusal(`The mall has no tax class "${line.taxClass}".`, `商城没有税类“${line.taxClass}”。`)
  const category = line.category.map((each) =>
    typeof each === 'object' && 'key' in each
      ? { key: each.key, name: local(each.name) }
      : { key: undefined, name: local(each) },
  )
  const generated = categoryBranch(category.map((each) => each.name))

  return {
    externalId: line.id,
    handle: line.urlKey ?? keyOf(name.en || name.zh, 120),
    name,
    ...(line.summary ? { summary: local(line.summary) } : {}),
    ...(line.description ? { description: local(line.description) } : {}),
    specifications: line.specifications.map((each) => ({ name: local(each.name), value: local(each.value) })),
    ...(line.warranty ? { warranty: local(line.warranty) } : {}),
    ...(line.delivery ? { delivery: local(line.delivery) } : {}),
    ...(line.defaultTab ? { defaultTab: line.defaultTab } : {}),
    ...(line.brand ? { brand: line.brand } : {}),
    ...(taxClass ? { taxClass } : {}),
    category: category.map((each, depth) => ({
      urlKey: each.key ?? generated[depth]!.urlKey,
      name: each.name,
    })),
    status: line.status,
    attributes: line.attributes.map((attribute) => ({
      key: attribute.key,
      name: local(attribute.name),
      values: attribute.values.map((value) => ({ key: value.key, name: local(value.name) })),
    })),
    variants: line.variants.map(
      ({
        sku,
        values,
        enabled,
        stock,
        step,
        minQuantity,
        weightGrams,
        sizeMm,
        goodsMm,
        goodsGrams,
        prices,
      }) => ({
        sku,
        values,
        status: enabled ? 'enabled' : 'disabled',
        prices: Object.fromEntries(
          Object.entries(prices).map(([site, price]) => [site, withoutUndefined(price)]),
        ),
        ...(typeof stock === 'number' ? { stock } : { stock: 0, stockIn: stock }),
        step,
        minQuantity,
        ...(weightGrams === undefined ? {} : { weightGrams }),
        ...(sizeMm === undefined ? {} : { sizeMm }),
        ...(goodsMm === undefined ? {} : { goodsMm }),
        ...(goodsGrams === undefined ? {} : { goodsGrams }),
      }),
    ),
    pictures: line.pictures.map((each) => ({
      from: each.address === undefined ? { file: each.file! } : { address: each.address },
      alt: each.alt ? local(each.alt) : name,
      ...(each.description ? { description: local(each.description) } : {}),
      skus: each.skus,
    })),
  }
}

function refuseOtherChoices(
  sku: string,
  values: Readonly<Record<string, string>>,
  attributes: z.output<typeof productLine>['attributes'],
): void {
  for (const attribute of attributes) {
    const value = values[attribute.key]
    if (!value || !attribute.values.some((each) => each.key === value))
      throw new RowRefusal(
        `The variant "${sku}" has no choice of "${attribute.key}" that the product offers.`,
        `款式“${sku}”的“${attribute.key}”不在商品的选项之中。`,
      )
  }
  const other = Object.keys(values).find((name) => !attributes.some((attribute) => attribute.key === name))
  if (other)
    throw new RowRefusal(
      `The variant "${sku}" chooses "${other}", which the product does not offer.`,
      `款式“${sku}”填写了“${other}”，而商品没有这个规格。`,
    )
}
