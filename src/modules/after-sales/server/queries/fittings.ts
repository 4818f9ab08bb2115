import { sql } from '#database/sql.ts'
import { chosenIn, chosenValues } from '#modules/catalogue/rules/chosen-values.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { PossibleReplacement } from '../../rules/after-sale.ts'

type Attribute = {
  readonly key: string
  readonly name: LocalText
  readonly values: readonly { readonly key: string; readonly name: LocalText }[]
}

type Fitting = {
  readonly name: string
  readonly isMain: boolean
  readonly variants: readonly (Omit<PossibleReplacement, 'difference'> & { readonly sku: string })[]
}

/** Replacement options of a bundle's main item and parts on this site. @throws Refusal `notFound` */
export async function readReplacementOptions(
  ctx: Context,
  { productId }: { productId: Id },
): Promise<Fitting[]> {
  const rows = await sql<{
    slot_id: Id | null
    slot_name: LocalText
    variant_id: Id
    sku: string
    name: LocalText
    attributes: readonly Attribute[]
    attribute_values: Record<string, string>
    picture: string | null
    amount: string
    currency: Currency
    available: string
  }>`
    select fitting.slot_id, fitting.slot_name, v.id as variant_id, v.sku, p.name, p.attributes, v.attribute_values,
      coalesce(v.picture, p.picture) as picture, price.amount, price.currency, free.available
    from (
      select null::bigint as slot_id, p.name as slot_name, v.id as variant_id, 0 as place, v.position
      from products p join variants v on v.product_id = p.id where p.id = ${productId}
      union all select s.id, s.name, c.variant_id, s.position + 1, c.position
      from bundle_slots s join bundle_choices c on c.slot_id = s.id where s.product_id = ${productId}
    ) fitting
    join variants v on v.id = fitting.variant_id and v.status = 'enabled' and not jsonb_exists(v.attribute_values, '~')
    join products p on p.id = v.product_id and p.status = 'onShelf'
    join prices price on price.variant_id = v.id and price.site = ${ctx.site.code}
    cross join lateral (select coalesce(sum(available), 0)::bigint as available from stock where variant_id = v.id) free
    order by fitting.place, fitting.position, v.id`.rows(ctx.db)
  if (rows.length === 0) throw new Refusal('notFound')
  return [...new Set(rows.map((row) => row.slot_id))].map((slotId) => {
    const own = rows.filter((row) => row.slot_id === slotId)
    return {
      name: textIn(own[0]!.slot_name, ctx.language),
      isMain: slotId === null,
      variants: own.map((row) => ({
        variantId: row.variant_id,
        sku: row.sku,
        name: textIn(row.name, ctx.language),
        chosen: chosenIn(
          chosenValues(row.attributes, row.attribute_values).map(({ attribute, value }) => ({
            key: attribute.key,
            name: attribute.name,
            value: value.name,
          })),
          ctx.language,
        ),
        picture: row.picture ?? undefined,
        price: { amount: Number(row.amount), currency: row.currency },
        available: Number(row.available),
      })),
    }
  })
}
