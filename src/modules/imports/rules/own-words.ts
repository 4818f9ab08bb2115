import type { LocalText } from '#vocabulary/language.ts'

/** Words in the cells of our own form, read in both languages. */
export const ownWords = {
  status: {
    onShelf: { en: 'on shelf', zh: '上架' },
    offShelf: { en: 'off shelf', zh: '下架' },
    draft: { en: 'draft', zh: '草稿' },
  },
  kind: { goods: { en: 'goods', zh: '普通商品' }, weighed: { en: 'by weight', zh: '称重商品' } },
  firstTab: {
    description: { en: 'description', zh: '详情' },
    specs: { en: 'specifications', zh: '参数' },
    warranty: { en: 'warranty', zh: '保修' },
    delivery: { en: 'delivery', zh: '配送' },
  },
  taxClass: {
    standard: { en: 'standard', zh: '标准税率' },
    reduced: { en: 'reduced', zh: '低税率' },
    zero: { en: 'zero-rated', zh: '零税率' },
    exempt: { en: 'exempt', zh: '免税' },
  },
  offered: { yes: { en: 'yes', zh: '是' }, no: { en: 'no', zh: '否' } },
} as const satisfies Record<string, Record<string, LocalText>>

type Words = typeof ownWords

/** The meaning of a word; undefined of one that is none of them. */
export function meaningOf<Kind extends keyof Words>(
  kind: Kind,
  written: string,
): keyof Words[Kind] | undefined {
  const word = written.trim().toLowerCase()
  const found = Object.entries<LocalText>(ownWords[kind]).find(
    ([meaning, { en, zh }]) => en === word || zh === word || meaning.toLowerCase() === word,
  )
  return found?.[0] as keyof Words[Kind] | undefined
}

/** The words that a cell may have, for a refusal. */
export const choicesInWords = (kind: keyof Words, language: 'en' | 'zh'): string =>
  Object.values<LocalText>(ownWords[kind])
    .map((word) => word[language])
    .join(language === 'zh' ? '、' : ', ')

/** Texts joined by a separator, which is escaped where a text contains it. */
export const joined = (texts: readonly string[], separator: '>' | '\n'): string =>
  texts
    .map((text) => escaped(text, separator === '>' ? />/g : /(?!)/g))
    .join(separator === '>' ? ' > ' : '\n')

const escaped = (text: string, also: RegExp): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replace(also, '\\$&')

/** The texts that were joined. */
export const separated = (cell: string, separator: '>' | '\n'): string[] =>
  cut(cell, separator).map((part) => unescaped(part).trim())

export const pairLine = (name: string, value: string): string =>
  `${escaped(name, /[:：]/g)}: ${escaped(value, /(?!)/g)}`

/** Name and value of a line; undefined of a line without a colon. */
export function pairOf(line: string): readonly [string, string] | undefined {
  const [name, ...rest] = cut(line, /[:：]/)
  if (name === undefined || rest.length === 0) return undefined
  return [unescaped(name).trim(), unescaped(line.slice(name.length + 1)).trim()]
}

/** Parts between separators that no backslash escapes. */
function cut(text: string, separator: string | RegExp): string[] {
  const parts = ['']
  const is = (character: string) =>
    typeof separator === 'string' ? character === separator : separator.test(character)
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!
    if (character === '\\' && at + 1 < text.length) {
      parts.push(`${parts.pop()}${character}${text[at + 1]}`)
      at += 1
    } else if (is(character)) parts.push('')
    else parts.push(`${parts.pop()}${character}`)
  }
  return parts
}

const unescaped = (text: string): string =>
  text.replace(/\\(.)/gs, (_, character: string) => (character === 'n' ? '\n' : character))
