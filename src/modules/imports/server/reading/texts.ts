import { createHash } from 'node:crypto'
import { slugOf } from '#modules/catalogue/rules/slug.ts'
import { cleanHtml, textOfHtml } from '#platform/clean-html.ts'
import { cleanLine, cleanText } from '#vocabulary/entered-text.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'
import { RowRefusal } from '../imported-product.ts'

export const importedTextIn = (text: string, language: Language): LocalText =>
  language === 'en' ? { en: text, zh: '' } : { en: '', zh: text }

/** Lengths that our pages and indexes are made for. */
export const limits = {
  name: 300,
  summary: 1_000,
  html: 60_000,
  variants: 250,
  pictures: 30,
  attributes: 5,
  values: 200,
} as const

/**
 * One line of plain text. Exports write entities, sometimes twice ("&amp;amp;"), and guard cells that begin like a
 * formula with an apostrophe.
 */
export function readText(cell: string, max: number, what: LocalText): string {
  const read = textOfHtml(textOfHtml(unguarded(cell)))
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed()
  const text = cleanLine(read)
  refuseLonger(text, max, what)
  return text
}

/** @throws RowRefusal for a text that is longer than pages and indexes are made for */
export function refuseLonger(text: string, max: number, what: LocalText): void {
  if (text.length > max)
    throw new RowRefusal(`${what.en} is longer than ${max} characters.`, `${what.zh}超过 ${max} 个字符。`)
}

/** Names of what a text is, for refusals. */
export const parts = {
  title: { en: 'The title', zh: '标题' },
  name: { en: 'The name', zh: '名称' },
  shortDescription: { en: 'The short description', zh: '简短描述' },
  description: { en: 'A description', zh: '描述' },
  vendor: { en: 'The vendor', zh: '供应商' },
  brand: { en: 'The brand', zh: '品牌' },
  category: { en: 'The name of a category', zh: '类目名称' },
  attribute: { en: 'An attribute', zh: '属性' },
  attributeName: { en: 'The name of an attribute', zh: '属性名称' },
  choice: { en: 'A choice', zh: '选项' },
  choiceName: { en: 'The name of a choice', zh: '规格名称' },
  picture: { en: 'The text of a picture', zh: '图片说明' },
} as const satisfies Record<string, LocalText>

const unguarded = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '')

/** Clean HTML out of a description: HTML, plain text with empty lines, or the one with "\n" written out. */
export function readHtml(cell: string): string {
  refuseLonger(cell, limits.html * 4, parts.description)
  const read = unguarded(cell)
    .replace(/\\r\\n|\\n/g, '\n')
    .replace(/\[\/?[a-z][\w-]*(?:\s[^\]\n]{0,500})?\]/g, '')
    .toWellFormed()
  const text = cleanText(read).trim()
  const html = cleanHtml(/<(p|div|ul|ol|table|h[1-6]|br)[\s>/]/i.test(text) ? text : inParagraphs(text))
  refuseLonger(html, limits.html, parts.description)
  return html
}

export const inParagraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim().replaceAll('\n', '<br>'))
    .filter(Boolean)
    .map((part) => `<p>${part}</p>`)
    .join('')

/** A key for addresses and choices: "Écru & Oak" is ecru-oak. Letters that are lost in it, or its length, end in a short hash. */
export const keyOf = (text: string, max = 80): string => slugOf(text, { max, ending: shortHash })

export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 6)

/** No path of categories in an export is deeper; further levels are ignored. */
export const levelsRead = 20

/** A branch of categories out of their names, at most three deep. The same names are the same branch in every file. */
export function categoryBranch(names: readonly LocalText[]) {
  const branch = names.slice(0, 3)
  return branch.map((name, depth) => ({
    urlKey: keyOf(
      branch
        .slice(0, depth + 1)
        .map((each) => each.en || each.zh)
        .join(' '),
      100,
    ),
    name,
  }))
}

/** Splits "a, b\, c" at the commas that are not escaped. */
export const splitList = (cell: string): string[] =>
  (cell.match(/(?:\\.|[^,\\])+/gs) ?? []).map((part) => part.replace(/\\(.)/gs, '$1').trim()).filter(Boolean)
