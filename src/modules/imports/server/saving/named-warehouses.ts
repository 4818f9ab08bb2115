import type { ownWarehouses } from '#modules/stock/server/public.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type ImportedProduct, RowRefusal } from '../imported-product.ts'

export type OwnWarehouses = Awaited<ReturnType<typeof ownWarehouses>>

/**
 * The warehouses that a product names, by the word it has for them: a name in one of the languages, in capitals or not.
 * @throws RowRefusal for a name that none of the shop's warehouses has, or two of them
 */
export function warehousesNamed({ variants }: ImportedProduct, own: OwnWarehouses): ReadonlyMap<string, Id> {
  const names = [...new Set(variants.flatMap(({ stockIn = {} }) => Object.keys(stockIn)))]
  const wordOf = (name: string) => name.trim().toLowerCase()
  return new Map(
    names.map((word): [string, Id] => {
      const meant = own.filter(({ name }) => [name.en, name.zh].some((each) => wordOf(each) === wordOf(word)))
      if (meant.length === 1) return [word, meant[0]!.warehouseId]
      if (meant.length > 1)
        throw new RowRefusal(
          `The shop has more than one warehouse "${word}": give them different names.`,
          `店铺有多个名为“${word}”的仓库，请改用不同的名称。`,
        )
      const all = own.map(({ name }) => `"${name.en || name.zh}"`).join(', ')
      const names = own.map(({ name }) => `“${name.zh || name.en}”`).join('、')
      throw new RowRefusal(
        `The shop has no warehouse "${word}"${all ? `; it has ${all}` : ''}. Add it in the console, or correct the file.`,
        `店铺没有仓库“${word}”${names ? `，现有${names}` : ''}。请在后台添加仓库，或修改文件。`,
      )
    }),
  )
}
