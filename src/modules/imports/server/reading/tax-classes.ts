import type { LocalText } from '#vocabulary/language.ts'
import type { TaxClass } from '#vocabulary/tax.ts'
import { meaningOf } from '../../rules/own-words.ts'
import type { ReadingOptions } from './reading-options.ts'
import type { ImportedRow } from './table.ts'

/** The tax class that a word means: one that every mall has, or one of the operator by its code or its name. */
export function taxClassNamed(word: string, { taxClasses }: ReadingOptions): TaxClass | undefined {
  const plain = word.trim().toLowerCase()
  const fixed = meaningOf('taxClass', plain.replace(/[-\s]rated?$/, '')) ?? meaningOf('taxClass', plain)
  if (fixed) return fixed
  const own = [...taxClasses].find(([code, name]) =>
    [code, name.en, name.zh].some((each) => each.trim().toLowerCase() === plain),
  )
  return own?.[0]
}

const unknownClass = (word: string): LocalText => ({
  en: `The mall has no tax class "${word.slice(0, 40)}": a new product gets the standard one, and a known product keeps its own. Choose it in the product form.`,
  zh: `商城没有税类“${word.slice(0, 40)}”：新商品按标准税率，已有商品保持原税类。请在商品编辑页选择。`,
})

/** WooCommerce: goods without tax are exempt, and an empty class is the standard one. */
export function taxClassOfWooCommerce(
  row: ImportedRow,
  notes: LocalText[],
  options: ReadingOptions,
): TaxClass | undefined {
  if (!row.names.includes('tax status') && !row.names.includes('tax class')) return undefined
  if (/^(none|shipping)$/i.test(row.get('tax status'))) return 'exempt'
  const word = row.get('tax class')
  if (word === '') return 'standard'
  const found = taxClassNamed(word, options)
  if (!found) notes.push(unknownClass(word))
  return found
}

/** Shopify: a product none of whose variants is taxed is exempt; a tax code counts where the mall has a class of that name. */
export function taxClassOfShopify(
  rows: readonly { readonly taxable: string; readonly code: string }[],
  notes: LocalText[],
  options: ReadingOptions,
): TaxClass | undefined {
  const untaxed = rows.filter(({ taxable }) => /^(false|0|no)$/i.test(taxable))
  if (rows.length > 0 && untaxed.length === rows.length) return 'exempt'
  if (untaxed.length > 0)
    notes.push({
      en: 'Some of its variants are taxed and others are not; here a product has one tax class, so all of them are taxed.',
      zh: '部分款式计税、部分不计税；本商城一件商品只有一个税类，因此全部计税。',
    })
  const words = [...new Set(rows.map(({ code }) => code).filter(Boolean))]
  const found = words.map((word) => taxClassNamed(word, options)).find((each) => each !== undefined)
  if (!found && words[0]) notes.push(unknownClass(words[0]))
  if (found || words[0]) return found
  return rows.some(({ taxable }) => taxable !== '') ? 'standard' : undefined
}
