import type { LocalText } from '#vocabulary/language.ts'

/**
 * Colours and materials of goods, in a small vocabulary shared by all shops, by which lists are filtered. In
 * Chinese and English the last word of a colour names it: "ink blue", 灰绿.
 */
const colourWords = {
  black: [/black|graphite|ebony/, /黑/],
  grey: [/gr[ae]y|charcoal|smoked?|anthracite/, /灰/],
  white: [/white|ivory|chalk/, /白/],
  beige: [/beige|oat|sand|cream|natural|ecru/, /燕麦|沙|米色|原木|杏/],
  brown: [/brown|tan|chestnut|cognac|chocolate|mocha/, /棕|褐|咖啡|驼/],
  red: [/red|clay|burgundy|crimson/, /红/],
  orange: [/orange|rust|terracotta|apricot/, /橙|橘/],
  yellow: [/yellow|amber|honey|mustard/, /黄|琥珀|蜂蜜/],
  green: [/green|sage|moss|celadon|olive|mint/, /绿|青瓷/],
  blue: [/blue|navy|indigo|teal|turquoise/, /蓝|藏青/],
  purple: [/purple|violet|lilac|lavender|plum/, /紫/],
  pink: [/pink|rose|blush/, /粉/],
  gold: [/gold(?:en)?|brass|copper|bronze/, /金|铜/],
  silver: [/silver|chrome/, /银/],
  clear: [/clear|transparent/, /透明/],
} as const satisfies Record<string, readonly [RegExp, RegExp]>

export type Colour = keyof typeof colourWords
export const colours = Object.keys(colourWords) as Colour[]

const materialWords = {
  wood: [
    /wood|wooden|oak|walnut|ash|beech|pine|cherry|birch|teak|elm|maple|acacia|eucalyptus|plywood/,
    /(?<!软)木|夹板/,
  ],
  oak: [/oak/, /橡木/],
  walnut: [/walnut/, /胡桃木/],
  bamboo: [/bamboo/, /竹/],
  wovenFibre: [/rattan|willow|wicker|reed|seagrass|jute|sisal|raffia/, /藤|柳编|芦苇|海草|黄麻|剑麻/],
  cork: [/cork/, /软木/],
  steel: [/steel|iron/, /钢|铁/],
  aluminium: [/alumin(?:i)?um/, /铝/],
  brass: [/brass|copper|bronze/, /铜/],
  glass: [/glass|crystal/, /玻璃/],
  ceramic: [/ceramics?|stoneware|porcelain|bone china|earthenware|terracotta|celadon|clay/, /陶|瓷/],
  stone: [/marble|granite|slate|stone|travertine|concrete/, /大理石|花岗岩|板岩|石材|水泥/],
  leather: [/leather/, /真皮|牛皮(?!纸)|皮革|羊皮/],
  linen: [/linen/, /亚麻|棉麻/],
  cotton: [/cotton|canvas/, /棉|帆布/],
  wool: [/wool|lambswool|cashmere|mohair|alpaca|felt/, /羊毛|羊绒|马海毛|羊驼|毛毡/],
  silk: [/silk/, /桑蚕丝|真丝/],
  synthetic: [/polyester|plastic|polypropylene|acrylic|nylon|polycarbonate/, /涤纶|塑料|聚丙烯|亚克力|尼龙/],
  paper: [/paper|kraft/, /纸/],
  wax: [/wax|beeswax/, /蜂蜡|大豆蜡|椰子蜡/],
} as const satisfies Record<string, readonly [RegExp, RegExp]>

export type Material = keyof typeof materialWords
export const materials = Object.keys(materialWords) as Material[]

export const isColour = (word: string): word is Colour => word in colourWords
export const isMaterial = (word: string): word is Material => word in materialWords

/** No colour has the name of a material, so a product's features are one list of words. */
export type Feature = Colour | Material

type Described = {
  readonly attributes: readonly {
    readonly name: LocalText
    readonly values: readonly { readonly name: LocalText }[]
  }[]
  readonly specifications: readonly { readonly name: LocalText; readonly value: LocalText }[]
}

/** Names of attributes and specifications that hold a colour or a material, in English and Chinese. */
const saysColour = [/^(?:.* )?(?:colou?rs?|finish)$/i, /颜色|配色|涂装/] as const
const saysMaterial = [
  /^(?:.* )?(?:materials?|wood|fabric|frame|body|base|top|legs?|seat|shell|shade|cover|upholstery|case|wool|steel)$/i,
  /材质|材料|木材|面料|成分/,
] as const

/** The features of a product, each once, in the order of the vocabulary. */
export function featuresOf({ attributes, specifications }: Described): Feature[] {
  const said = [
    ...attributes.flatMap(({ name, values }) => values.map((value) => ({ name, text: value.name }))),
    ...specifications.map(({ name, value }) => ({ name, text: value })),
  ]
  const found = new Set<Feature>()
  for (const { name, text } of said) {
    if (isSaid(saysColour, name)) for (const colour of coloursOf(text)) found.add(colour)
    if (isSaid(saysMaterial, name)) for (const material of materialsOf(text)) found.add(material)
  }
  return [...colours, ...materials].filter((feature) => found.has(feature))
}

const isSaid = ([inEnglish, inChinese]: readonly [RegExp, RegExp], { en, zh }: LocalText) =>
  inEnglish.test(en.trim()) || inChinese.test(zh)

const colourPatterns = patternsOf(colourWords)
const materialPatterns = patternsOf(materialWords)

/** The colour that each language names, which is mostly the same. */
const coloursOf = ({ en, zh }: LocalText): Colour[] =>
  [lastNamed(en, 0), lastNamed(zh, 1)].filter((colour) => colour !== undefined)

function lastNamed(text: string, language: 0 | 1): Colour | undefined {
  let last: { readonly at: number; readonly colour: Colour } | undefined
  for (const [colour, patterns] of colourPatterns)
    for (const { index } of text.matchAll(patterns[language]))
      if (!last || index > last.at) last = { at: index, colour }
  return last?.colour
}

const materialsOf = ({ en, zh }: LocalText): Material[] =>
  materialPatterns.flatMap(([material, [inEnglish, inChinese]]) =>
    en.search(inEnglish) >= 0 || zh.search(inChinese) >= 0 ? [material] : [],
  )

/** English words as whole words, whatever their case. */
function patternsOf<Word extends string>(words: Readonly<Record<Word, readonly [RegExp, RegExp]>>) {
  const entries = Object.entries(words) as [Word, readonly [RegExp, RegExp]][]
  return entries.map(
    ([word, [en, zh]]) =>
      [word, [new RegExp(`\\b(?:${en.source})\\b`, 'gi'), new RegExp(zh.source, 'g')]] as const,
  )
}
