import { touchProductsOfShop } from '#modules/catalogue/server/public.ts'
import { lockShopOfStock, setStockByRegion } from '#modules/shops/server/public.ts'
import type { MerchantContext, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { warehousesMax } from '../rules/warehouse.ts'
import {
  deleteUnusedWarehouse,
  insertWarehouse,
  ownWarehouses,
  unknownCountries,
  updateWarehouse,
} from './store/warehouses.ts'

type WarehouseForm = {
  readonly warehouseId?: Id | undefined
  readonly name: LocalText
  readonly everywhere: boolean
  readonly regions: readonly string[]
  readonly position: number
}

/**
 * Writes a warehouse of a shop. Earlier orders keep their stock.
 * @throws Refusal `malformed` for one without a name or with a country that no site sends to, `notFound`,
 *   `tooManyWarehouses`
 */
export async function saveWarehouse(
  ctx: MerchantContext,
  { name, everywhere, position, ...request }: WarehouseForm,
): Promise<{ readonly warehouseId: Id }> {
  const named = { en: name.en.trim() || name.zh.trim(), zh: name.zh.trim() || name.en.trim() }
  if (named.en === '') throw new Refusal('malformed', {}, [{ field: 'name.en', code: 'required' }])
  const regions = everywhere ? undefined : [...new Set(request.regions)].toSorted()
  return ctx.transaction(async (tx) => {
    await lockShopOfStock(tx, ctx.shopId)
    const countries = (regions ?? []).filter((code) => /^[A-Z]/.test(code))
    if ((await unknownCountries(tx, countries)).length > 0)
      throw new Refusal('malformed', {}, [{ field: 'regions', code: 'unknownCountry' }])
    const own = await ownWarehouses(tx, ctx.shopId)
    const before = own.find(({ warehouseId }) => warehouseId === request.warehouseId)
    if (request.warehouseId && !before) throw new Refusal('notFound')
    if (!before && own.length >= warehousesMax) throw new Refusal('tooManyWarehouses', { max: warehousesMax })
    const warehouse = { warehouseId: before?.warehouseId ?? ctx.newId(), name: named, regions, position }
    if (before) await updateWarehouse(tx, warehouse)
    else await insertWarehouse(tx, { ...warehouse, shopId: ctx.shopId })
    await followRegions(tx, ctx.shopId)
    return { warehouseId: warehouse.warehouseId }
  })
}

/** @throws Refusal `notFound`, `warehouseInUse` for one that has, or ever sold, anything */
export const removeWarehouse = (ctx: MerchantContext, { warehouseId }: { readonly warehouseId: Id }) =>
  ctx.transaction(async (tx) => {
    await lockShopOfStock(tx, ctx.shopId)
    const own = await ownWarehouses(tx, ctx.shopId)
    if (!own.some((each) => each.warehouseId === warehouseId)) throw new Refusal('notFound')
    if (!(await deleteUnusedWarehouse(tx, warehouseId))) throw new Refusal('warehouseInUse')
    await followRegions(tx, ctx.shopId)
    return { warehouseId }
  })

/** Pages query stock by region only in shops that have it so; cached ones are rendered again. */
async function followRegions(tx: Transaction, shopId: Id): Promise<void> {
  const own = await ownWarehouses(tx, shopId)
  await setStockByRegion(
    tx,
    shopId,
    own.some(({ regions }) => regions !== undefined),
  )
  await touchProductsOfShop(tx, shopId)
}
