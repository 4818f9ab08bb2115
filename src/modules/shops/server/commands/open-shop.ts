import { accountIdByEmail } from '#modules/identity/server/public.ts'
import type { OperatorContext, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { insertShop, insertStaff, type NewShop } from '../store/shops.ts'

/** An operator opens a shop, for a merchant who has an account or to manage it themselves. */
export async function openShopByOperator(
  ctx: OperatorContext,
  request: { slug: string; name: LocalText; about: LocalText; merchantEmail?: string | undefined },
): Promise<{ shopId: Id }> {
  const { merchantEmail, ...shop } = request
  return ctx.transaction(async (tx) => {
    const merchantId = merchantEmail ? await accountIdByEmail(tx, merchantEmail) : ctx.userId
    if (!merchantId)
      throw new Refusal('merchantUnknown', {}, [{ field: 'merchantEmail', code: 'merchantUnknown' }])
    const shopId = ctx.newId()
    await openShop(tx, { ...shop, id: shopId }, merchantId)
    return { shopId }
  })
}

/** Makes a shop that may sell immediately, with its owner. @throws Refusal when its short name is taken */
export async function openShop(tx: Transaction, shop: NewShop, merchantId: Id): Promise<void> {
  const isNew = await insertShop(tx, shop)
  if (!isNew) throw new Refusal('shopNameTaken', {}, [{ field: 'slug', code: 'shopNameTaken' }])
  await insertStaff(tx, shop.id, merchantId, 'owner')
}
