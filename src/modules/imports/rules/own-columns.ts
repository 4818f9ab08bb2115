import type { LocalText } from '#vocabulary/language.ts'

/**
 * Columns of our own form, the one that exports have. Their names are read in both languages; a column with `(en)` or
 * `(zh)` holds texts of that language, and one with the code of a site the prices there.
 */

type Column = {
  readonly label: LocalText
  /** Written once for each: language, site, option, or option and language. */
  readonly per?: 'language' | 'site' | 'option' | 'optionAndLanguage'
  /** Names that other programs have for it. */
  readonly alsoCalled?: RegExp
}

export const ownColumns = {
  id: {
    label: { en: 'Product ID', zh: '商品编号' },
    alsoCalled: /^(id|handle|item id|item (no|number)|article (no|number)|artikelnummer|编号|商品id|款号)$/,
  },
  status: { label: { en: 'Status', zh: '状态' } },
  kind: { label: { en: 'Kind', zh: '商品类型' } },
  name: {
    label: { en: 'Name', zh: '名称' },
    per: 'language',
    alsoCalled:
      /^(title|product|product ?name|item ?name|bezeichnung|artikelname|produktname|nom|nombre|商品名|商品名称|产品名称|标题|品名)$/,
  },
  summary: {
    label: { en: 'Summary', zh: '简介' },
    per: 'language',
    alsoCalled: /^(short description|subtitle|kurzbeschreibung|副标题|卖点)$/,
  },
  description: {
    label: { en: 'Description', zh: '详情' },
    per: 'language',
    alsoCalled: /^(body|body \(?html\)?|long description|beschreibung|descripción|描述|商品描述|商品详情)$/,
  },
  specifications: { label: { en: 'Specifications', zh: '参数' }, per: 'language' },
  warranty: { label: { en: 'Warranty', zh: '保修' }, per: 'language' },
  delivery: { label: { en: 'Delivery', zh: '配送说明' }, per: 'language' },
  firstTab: { label: { en: 'First tab', zh: '默认页签' } },
  unit: { label: { en: 'Unit', zh: '单位' }, per: 'language' },
  brand: {
    label: { en: 'Brand', zh: '品牌' },
    alsoCalled: /^(vendor|manufacturer|maker|marke|hersteller|marca|marque|厂家|制造商)$/,
  },
  category: {
    label: { en: 'Category', zh: '类目' },
    per: 'language',
    alsoCalled:
      /^(categories|type|product type|product category|kategorie|warengruppe|分类|商品分类|商品类目)$/,
  },
  categoryKeys: { label: { en: 'Category keys', zh: '类目代码' } },
  taxClass: { label: { en: 'Tax class', zh: '税类' } },
  optionName: { label: { en: 'Option # name', zh: '规格#名称' }, per: 'optionAndLanguage' },
  optionKey: { label: { en: 'Option # key', zh: '规格#代码' }, per: 'option' },
  optionValue: { label: { en: 'Option # value', zh: '规格#选项' }, per: 'optionAndLanguage' },
  optionValueKey: { label: { en: 'Option # value key', zh: '规格#选项代码' }, per: 'option' },
  sku: {
    label: { en: 'SKU', zh: 'SKU' },
    alsoCalled: /^(item sku|variant sku|article|artnr|art\.-nr\.|货号|商家编码|规格编码|商品编码|条码)$/,
  },
  offered: { label: { en: 'Offered', zh: '可售' } },
  price: {
    label: { en: 'Price', zh: '价格' },
    per: 'site',
    alsoCalled:
      /^(regular price|unit price|selling price|variant price|preis|verkaufspreis|vk|vk-preis|prix|precio|售价|单价|销售价|现价)$/,
  },
  compareAt: {
    label: { en: 'Compare-at price', zh: '划线价' },
    per: 'site',
    alsoCalled: /^(compare at price|list price|msrp|rrp|uvp|市场价|原价)$/,
  },
  salePrice: {
    label: { en: 'Sale price', zh: '促销价' },
    per: 'site',
    alsoCalled: /^(special price|offer price|aktionspreis|活动价|特价)$/,
  },
  saleFrom: { label: { en: 'Sale from', zh: '促销开始' }, per: 'site' },
  saleUntil: { label: { en: 'Sale until', zh: '促销结束' }, per: 'site' },
  stock: {
    label: { en: 'Stock', zh: '库存' },
    alsoCalled:
      /^(qty|quantity|inventory|inventory qty|in stock|bestand|lagerbestand|menge|库存数量|库存量|数量)$/,
  },
  step: { label: { en: 'Step', zh: '购买倍数' } },
  minQuantity: { label: { en: 'Minimum quantity', zh: '起购量' } },
  weightGrams: {
    label: { en: 'Weight (g)', zh: '重量（克）' },
    alsoCalled: /^(weight|grams|variant grams|gewicht|gewicht \(g\)|重量|重量\(g\)|重量\(克\))$/,
  },
  weightKilograms: {
    label: { en: 'Weight (kg)', zh: '重量（千克）' },
    alsoCalled: /^(gewicht \(kg\)|重量\(kg\)|重量\(千克\)|重量\(公斤\))$/,
  },
  lengthCentimetres: {
    label: { en: 'Length (cm)', zh: '长（厘米）' },
    alsoCalled: /^(length|länge( \(cm\))?|长度?( ?\((cm|厘米)\))?)$/,
  },
  widthCentimetres: {
    label: { en: 'Width (cm)', zh: '宽（厘米）' },
    alsoCalled: /^(width|breite( \(cm\))?|宽度?( ?\((cm|厘米)\))?)$/,
  },
  heightCentimetres: {
    label: { en: 'Height (cm)', zh: '高（厘米）' },
    alsoCalled: /^(height|höhe( \(cm\))?|高度?( ?\((cm|厘米)\))?)$/,
  },
  goodsGrams: { label: { en: 'Product weight (g)', zh: '商品净重（克）' } },
  goodsWidthCentimetres: { label: { en: 'Product width (cm)', zh: '商品宽（厘米）' } },
  goodsDepthCentimetres: { label: { en: 'Product depth (cm)', zh: '商品深（厘米）' } },
  goodsHeightCentimetres: { label: { en: 'Product height (cm)', zh: '商品高（厘米）' } },
  picture: {
    label: { en: 'Picture', zh: '图片' },
    alsoCalled:
      /^((image|picture|photo|bild|foto|图片|主图)s?( ?\d+| ?(url|src|link|address|地址))*|image src)$/,
  },
  pictureText: { label: { en: 'Picture text', zh: '图片说明' }, per: 'language' },
  pictureNote: { label: { en: 'Picture caption', zh: '图片下方文字' }, per: 'language' },
  variantPicture: { label: { en: 'Variant picture', zh: '款式图片' }, alsoCalled: /^variant image$/ },
} as const satisfies Record<string, Column>

export type OwnColumn = keyof typeof ownColumns
const columnOf = (name: OwnColumn): Column => ownColumns[name]

/** Languages, sites or options for each of which a column is written once. */
export const writtenPer = (name: OwnColumn): Column['per'] => columnOf(name).per

/** A column of a file: which of ours it is, and of which language, site, option or warehouse. */
export type OwnField = {
  readonly column: OwnColumn
  readonly language?: 'en' | 'zh'
  readonly site?: string
  readonly option?: number
  readonly warehouse?: string
}

export const optionsMax = 5

/** The name of a field in the first line of a file. */
export function headerOf(field: OwnField, language: 'en' | 'zh'): string {
  const { column, option, warehouse } = field
  const label = columnOf(column).label[language].replace('#', String(option ?? ''))
  if (warehouse !== undefined) return `${label}${language === 'zh' ? '：' : ': '}${warehouse}`
  const part = field.language ?? field.site
  return part ? `${label} (${part})` : label
}

/** A field as a word, as it is stored: its English name in lower case. */
export const fieldKey = (field: OwnField): string => compared(headerOf(field, 'en'))

const compared = (text: string) =>
  text.trim().toLowerCase().replace(/\s+/g, ' ').replaceAll('（', '(').replaceAll('）', ')')

/** The field that a column is named after in our own form, in any language of ours. */
export function fieldOf(header: string): OwnField | undefined {
  const name = compared(header)
  const [, warehouse] = /^(?:stock: *|库存[:：] *)(\S.*)$/.exec(name) ?? []
  if (warehouse) return { column: 'stock', warehouse: header.trim().replace(/^[^:：]*[:：] */, '') }
  const [, base = name, part] = /^(.*?) ?\(([a-z]{2,12})\)$/.exec(name) ?? []
  return exact(name) ?? (part === undefined ? undefined : exact(base, part))
}

function exact(name: string, part?: string): OwnField | undefined {
  const option = /\d/.exec(name)?.[0]
  const bare = option ? name.replace(option, '#') : name
  for (const [column, { label, per }] of Object.entries(ownColumns) as [OwnColumn, Column][]) {
    if (compared(label.en) !== bare && compared(label.zh) !== bare) continue
    if ((per?.startsWith('option') ?? false) !== (option !== undefined)) return undefined
    const number = option === undefined ? {} : { option: Number(option) }
    if (option !== undefined && (Number(option) < 1 || Number(option) > optionsMax)) return undefined
    if (part === undefined) return { column, ...number }
    if (per === 'site') return { column, site: part }
    const isOfLanguage = per === 'language' || per === 'optionAndLanguage'
    return isOfLanguage && (part === 'en' || part === 'zh')
      ? { column, language: part, ...number }
      : undefined
  }
  return undefined
}

/** Whether these are the columns of our own form, as exports write them. */
export const isOwnForm = (headers: readonly string[]): boolean => {
  const columns = new Set(headers.map((header) => fieldOf(header)?.column))
  return (['id', 'name', 'sku', 'price'] as const).every((column) => columns.has(column))
}

/** Fields of the columns of a file, by the compared name of the column; one that is not listed is left out. */
export type ColumnMapping = Readonly<Record<string, string>>

export const comparedColumn = compared

const optionNames =
  /^(colou?r|size|material|style|farbe|größe|groesse|couleur|taille|talla|颜色|尺码|尺寸|规格|材质|款式)$/

/** The fields that columns of another program most likely are. Columns named after options become options. */
export function guessedMapping(headers: readonly string[]): ColumnMapping {
  let options = 0
  const taken = new Set<string>()
  return Object.fromEntries(
    headers.flatMap((header) => {
      const name = compared(header)
      const own = fieldOf(header)
      const known = own ?? alsoCalled(name)
      const field = known ?? (optionNames.test(name) && options < optionsMax ? option() : undefined)
      if (!field || name === '') return []
      const key = fieldKey(field)
      if (taken.has(key) && field.column !== 'picture') return []
      taken.add(key)
      return [[name, key]]
    }),
  )
  function option(): OwnField {
    options += 1
    return { column: 'optionValue', option: options }
  }
}

function alsoCalled(name: string): OwnField | undefined {
  const [, base = name, part] = /^(.*?) ?[_-]?\(?(en|zh)\)?$/.exec(name) ?? []
  for (const [column, { alsoCalled, per }] of Object.entries(ownColumns) as [OwnColumn, Column][]) {
    if (alsoCalled?.test(name)) return { column }
    if (part && per === 'language' && alsoCalled?.test(base)) return { column, language: part as 'en' | 'zh' }
  }
  return undefined
}

/** Fields that a column of another program can be mapped to, in the order of the form. */
export const fieldsToMap = (sites: readonly string[]): OwnField[] =>
  (Object.entries(ownColumns) as [OwnColumn, Column][]).flatMap(([column, { per }]): OwnField[] => {
    const numbers = [1, 2, 3, 4, 5]
    if (per === 'language') return [{ column }, { column, language: 'en' }, { column, language: 'zh' }]
    if (per === 'site')
      return [{ column }, ...(sites.length > 1 ? sites : []).map((site) => ({ column, site }))]
    if (per === 'option') return numbers.map((option) => ({ column, option }))
    return per ? numbers.map((option) => ({ column, option })) : [{ column }]
  })
