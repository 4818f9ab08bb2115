import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aDatabase } from './support/database.ts'

/** Entities that the seeds imply without fields: each has a table of its own, or a column of its owner. */
const entities: Readonly<Record<string, readonly string[]>> = {
  category: ['categories.id', 'categories.url_key'],
  shop: ['shops.id', 'shops.slug'],
  seller: ['shop_staff.shop_id', 'shop_staff.user_id'],
  companyEntity: ['shop_applications.company_name', 'shop_applications.registration_number'],
  campaign: ['offers.id', 'offers.kind'],
  benefit: ['coupons.offer_id', 'order_line_adjustments.source_id'],
  level: ['member_levels.level', 'member_levels.growth_from'],
  levelBenefit: ['member_levels.benefits', 'member_levels.pay_basis_points'],
  paidService: ['membership_periods.code', 'membership_purchases.order_line_id'],
  pointsLedger: ['point_entries.points', 'point_lots.remaining'],
  giftCard: ['gift_cards.id', 'gift_card_entries.amount'],
  invitation: ['users.invitation_code'],
  articleCategory: ['articles.group'],
  invoice: ['invoices.number', 'invoices.order_id'],
  paymentOrder: ['payment_attempts.serial', 'payment_shares.obligation_id'],
  refundRecord: ['refunds.id', 'refund_items.order_line_id'],
  site: ['sites.code', 'sites.settings'],
  captcha: ['sent_codes.target', 'sent_codes.purpose'],
}

let database: Awaited<ReturnType<typeof aDatabase>>
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

test('The entities that the seeds imply have tables of their own (DATA-63)', async () => {
  const rows = await sql<{ name: string | null }>`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`.rows(
    database.db,
  )
  const known = new Set(rows.map(({ name }) => name))
  const missing = Object.values(entities)
    .flat()
    .filter((column) => !known.has(column))
  expect(missing).toEqual([])
})
