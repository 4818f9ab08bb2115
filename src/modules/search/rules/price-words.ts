/** A search without the words that name a price, and the price in whole units of the currency. */
export type PriceWords = { readonly text: string; readonly min?: number; readonly max?: number }

const amount = String.raw`(?:US\$|[$€£¥￥])?\s?(\d{1,6})(?:\s?(?:usd|eur|gbp|dollars?|euros?|pounds?|bucks|rmb|cny|yuan|元|块钱?|日元|円|€|£))?`

const patterns: readonly {
  readonly pattern: RegExp
  readonly reads: (a: number, b: number) => Omit<PriceWords, 'text'>
}[] = [
  {
    pattern: new RegExp(String.raw`\bbetween\s+${amount}\s+and\s+${amount}(?![\w])`, 'i'),
    reads: (a, b) => ({ min: Math.min(a, b), max: Math.max(a, b) }),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:under|below|less than|cheaper than|up to|at most|max)\s+${amount}(?![\w])`,
      'i',
    ),
    reads: (a) => ({ max: a }),
  },
  {
    pattern: new RegExp(String.raw`\b(?:over|above|more than|at least|from)\s+${amount}(?![\w])`, 'i'),
    reads: (a) => ({ min: a }),
  },
  {
    pattern: /(\d{1,6})\s?(?:元|块钱?)?\s?(?:到|至|-|~)\s?(\d{1,6})\s?(?:元|块钱?)(?:之间)?/,
    reads: (a, b) => ({ min: Math.min(a, b), max: Math.max(a, b) }),
  },
  {
    pattern:
      /(?:不超过|低于|少于)\s?(\d{1,6})\s?(?:元|块钱?)?|(\d{1,6})\s?(?:元|块钱?)?\s?(?:以内|以下|之内|之下)/,
    reads: (a) => ({ max: a }),
  },
  { pattern: /(\d{1,6})\s?(?:元|块钱?)?\s?(?:以上|起)/, reads: (a) => ({ min: a }) },
]

/** A number behind such a unit is no price: "under 50 cm". */
const unit = /^\s*(?:cm|mm|m|kg|g|ml|l|inch|inches|in|w|v|%|厘米|毫米|米|公斤|克|毫升|升|寸)(?![a-z])/i

/**
 * The price that a search names, such as "gift under 50" or 200元以内的礼物; undefined where it names none, or nothing else.
 */
export function readPriceWords(text: string): PriceWords | undefined {
  for (const { pattern, reads } of patterns) {
    const match = pattern.exec(text)
    if (!match) continue
    const behind = text.slice(match.index + match[0].length)
    const numbers = match
      .slice(1)
      .filter((each) => each !== undefined)
      .map(Number)
    if (unit.test(behind)) continue
    const rest = `${text.slice(0, match.index)} ${behind.replace(/^的/, '')}`.replaceAll(/\s+/g, ' ').trim()
    if (rest === '') return undefined
    return { text: rest, ...reads(numbers[0]!, numbers[1] ?? numbers[0]!) }
  }
  return undefined
}
