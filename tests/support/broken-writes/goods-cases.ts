import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '#database/sql.ts'
import { firstPlace } from '#modules/catalogue/rules/edited-product.ts'
import { importFile } from '#modules/imports/server/commands/import-file.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { inOurWords, renderBalance } from '../balance-calls.ts'
import { passTime } from '../clock.ts'
import { anAccount, anAddress, aProduct, aShop, sellerCalls, type TestMall } from '../mall.ts'
import { aMerchant } from '../offers.ts'
import { anOrderWithDeposit } from '../presales.ts'
import { answerOf, type BrokenCase, signedInTo } from './broken-case.ts'

const order = '/sapi/mall-order/web/order'

/** Goods that come in or change in number, benefits of members, and the balance of a presale. */
export const goodsCases: readonly BrokenCase[] = [
  {
    name: 'the stock of several products that a shop changes together',
    begin: async ({ mall, staff, shopId }) => {
      const one = await aProduct(mall, shopId, { stock: 4 })
      const two = await aProduct(mall, shopId, { stock: 7 })
      const changes = [
        { variantId: one.variantId, place: firstPlace, was: 4, available: 9 },
        { variantId: two.variantId, place: firstPlace, was: 7, available: 5 },
      ]
      const variants = [one.variantId, two.variantId]
      return {
        send: (headers) => staff.post(`${sellerCalls(shopId, 'item')}/stock/change`, { changes }, headers),
        effects: () =>
          sql`
            select array_agg(available::int order by variant_id) as there, (select count(*)::int from stock_movements
              where variant_id = any(${variants}::bigint[])) as movements
            from stock where variant_id = any(${variants}::bigint[])`.row(mall.db),
      }
    },
    once: { there: [9, 5], movements: 4 },
    writes: ['stock', 'stock_movements'],
  },
  {
    name: 'a part of a file that is imported',
    begin: async ({ mall }) => {
      const { shopId, slug } = await aShop(mall)
      const path = join(mall.dataDir, `${slug}.ndjson`)
      const variants = [{ sku: newId(), prices: { global: { amount: 900 } }, stock: 3 }]
      await writeFile(path, JSON.stringify({ id: 'k1', name: 'Oak stool', variants }))
      return {
        send: () => answerOf(() => importFile({ db: mall.db, files: mall.files }, { path, shop: slug })),
        effects: () =>
          sql`
            select count(distinct p.id)::int as products, coalesce(sum(s.available), 0)::int as there, count(m.id)::int as movements,
              (select count(*)::int from prices r join variants w on w.id = r.variant_id join products q on q.id = w.product_id
                where q.shop_id = ${shopId}) as prices
            from products p left join variants v on v.product_id = p.id left join stock s on s.variant_id = v.id
              left join stock_movements m on m.variant_id = v.id where p.shop_id = ${shopId}`.row(mall.db),
      }
    },
    once: { products: 1, there: 3, movements: 1, prices: 1 },
    writes: ['import_runs', 'prices', 'stock', 'import_items'],
  },
  {
    name: 'months of membership that an operator gives',
    begin: async ({ mall, operator }) => {
      const { id, email } = await anAccount(mall)
      const grant = { email, level: 1, months: 2 }
      return {
        send: (headers) => operator.post('/sapi/mall-admin/member/grant', grant, headers),
        effects: () =>
          sql`
            select count(*)::int as memberships, coalesce(round(sum(extract(epoch from ends_at - starts_at)) / 86400 / 30), 0)::int as months
            from memberships where buyer_id = ${id}`.row(mall.db),
      }
    },
    once: { memberships: 1, months: 2 },
    writes: ['memberships'],
  },
  {
    name: 'an address and a way to send, chosen for the balance of a presale',
    begin: async ({ mall }) => {
      const buyer = await signedInTo(mall)
      const { groupId, orderId } = await anOrderWithDeposit(mall, await aMerchant(mall), buyer)
      await passTime(mall, 2.5 * 3_600_000)
      const { body } = await renderBalance(buyer, groupId)
      const balance = {
        groupId,
        shippingAddress: inOurWords(anAddress),
        seenDue: body.parts.balance,
      }
      return {
        send: (headers) => buyer.post(`${order}/confirmBalanceOrder`, balance, headers),
        effects: () => balanceOf(mall.db, orderId),
      }
    },
    once: { open: 1, amount: 9_692, checkedOut: true },
    writes: ['order_groups', 'obligations'],
  },
]

const balanceOf = (db: TestMall['db'], orderId: Id) =>
  sql`
    select count(*)::int as open, sum(b.amount)::int as amount, bool_and(b.checked_out_at is not null) as "checkedOut"
    from orders o join obligations b on b.order_id = o.id and b.stage = 'balance' and b.status = 'open'
    where o.id = ${orderId}`.row(db)
