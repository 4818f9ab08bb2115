import type { MerchantContext, Transaction } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'
import { checkStatus } from '../../rules/check-edit.ts'
import { type FiguresEdit, formerPricesTooLow } from '../../rules/edited-figures.ts'
import { refreshListings } from '../listings.ts'
import type { CatalogueParts } from '../parts.ts'
import { variantsOfProducts } from '../store/edited-product.ts'
import { incompleteDrafts, lockOwnProducts, updateStatus } from '../store/products.ts'
import { ambiguousPointsCards } from '../store/terms.ts'
import { writePrices } from '../write-prices.ts'

type Locked = Awaited<ReturnType<typeof lockOwnProducts>>

/**
 * A shop changes prices, stock and status of several products: all of them or, with one row that is wrong, none. The refusal
 * names the rows.
 * @throws Refusal `notFound`, `changedMeanwhile`, `malformed`, `stockBelowReserved`, `productIncomplete`, `pointsCardOneVariant`
 */
export function saveFigures(
  ctx: MerchantContext,
  { products }: { readonly products: FiguresEdit },
  { changeStock }: CatalogueParts,
): Promise<{ productIds: readonly Id[] }> {
  return ctx.transaction(async (tx) => {
    const productIds = Object.keys(products)
    const rows = await lockOwnProducts(tx, productIds, ctx.shopId)
    refuseOtherThanSeen(products, rows)
    await saveAllPrices(tx, products)
    await changeStock(tx, ctx, stockOf(products))
    for (const status of ['draft', 'offShelf', 'onShelf'] as const) {
      const ids = rows.filter(({ id }) => products[id]!.status === status).map(({ id }) => id)
      if (ids.length === 0) continue
      if (status === 'onShelf')
        refuseRows(await incompleteDrafts(tx, ids, ctx.site.code), 'productIncomplete')
      await updateStatus(tx, ids, status)
    }
    refuseRows(await ambiguousPointsCards(tx, productIds), 'pointsCardOneVariant')
    await refreshListings(tx, productIds)
    for (const productId of productIds) await announce(tx, { name: 'product.saved', productId })
    return { productIds }
  })
}

/**
 * @throws Refusal for products that the shop does not have, that another person saved concurrently, or that
 * cannot become this
 */
function refuseOtherThanSeen(products: FiguresEdit, rows: Locked): void {
  if (rows.length < Object.keys(products).length)
    throw new Refusal(
      'notFound',
      {},
      Object.keys(products)
        .filter((id) => !rows.some((row) => row.id === id))
        .map((id) => ({ field: `products.${id}`, code: 'notFound' })),
    )
  const changed = rows.filter(({ id, version }) => products[id]!.version !== version)
  if (changed.length > 0)
    throw new Refusal(
      'changedMeanwhile',
      {},
      changed.map(({ id }) => ({ field: `products.${id}.version`, code: 'changedMeanwhile' })),
    )
  const wrong = rows.flatMap(({ id, status }): FieldRefusal[] => {
    const { status: to, variants } = products[id]!
    return [
      ...(canBecome(status, to) ? [] : [{ field: `products.${id}.status`, code: 'invalid' as const }]),
      ...Object.entries(variants).flatMap(([variantId, variant]) =>
        formerPricesTooLow(variant, `products.${id}.variants.${variantId}`),
      ),
    ]
  })
  if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)
}

function canBecome(...change: Parameters<typeof checkStatus>): boolean {
  try {
    checkStatus(...change)
    return true
  } catch {
    return false
  }
}

async function saveAllPrices(tx: Transaction, products: FiguresEdit): Promise<void> {
  const own = await variantsOfProducts(tx, Object.keys(products))
  const named = Object.entries(products).flatMap(([productId, { variants }]) =>
    Object.entries(variants).map(([variantId, { prices }]) => ({
      prices,
      kept: own.find((each) => each.variantId === variantId && each.productId === productId),
      field: `products.${productId}.variants.${variantId}`,
    })),
  )
  const strange = named.filter(({ kept }) => !kept)
  if (strange.length > 0)
    throw new Refusal(
      'notFound',
      {},
      strange.map(({ field }) => ({ field, code: 'notFound' })),
    )
  const known = await writePrices(
    tx,
    named.map(({ kept, prices }) => ({ ...kept!, prices })),
  )
  if (!known) throw new Refusal('malformed', {}, [{ field: 'products', code: 'invalid' }])
}

const stockOf = (products: FiguresEdit) =>
  Object.entries(products).flatMap(([productId, { variants }]) =>
    Object.entries(variants).flatMap(([variantId, { stock }]) =>
      Object.entries(stock).map(([place, { was, available }]) => ({
        variantId,
        place,
        difference: available - was,
        field: `products.${productId}.variants.${variantId}.stock.${place}.available`,
      })),
    ),
  )

function refuseRows(productIds: readonly Id[], code: 'productIncomplete' | 'pointsCardOneVariant'): void {
  if (productIds.length === 0) return
  throw new Refusal(
    code,
    {},
    productIds.map((id) => ({ field: `products.${id}.status`, code })),
  )
}
