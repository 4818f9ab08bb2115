import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { grantPoints } from '#modules/wallet/server/public.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  password,
  placeAnOrder,
  type TestMall,
} from '#tests/support/mall.ts'
import { payGroup } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** The copy that a person gets of all that the mall knows of them. */
let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

/** Tables with personal data, and the section of the copy that contains it. */
const sectionOf = {
  accepted_legal_texts: 'agreements',
  accepted_protocols: 'agreements',
  account_accesses: 'accesses',
  account_blocks: 'blocks',
  addresses: 'addresses',
  after_sale_events: 'afterSales',
  authenticators: 'twoFactors',
  business_changes: 'businessChanges',
  cart_lines: 'cart',
  certificates: 'certificates',
  checkout_drafts: 'checkoutDrafts',
  checkouts: 'checkouts',
  coupons: 'coupons',
  conversation_messages: 'messagesForShops',
  conversation_readings: 'conversations',
  conversation_reports: 'conversations',
  conversations: 'conversations',
  customer_group_members: 'customerGroups',
  favourites: 'favourites',
  former_targets: 'formerAddresses',
  gift_card_recipients: 'giftCardRecipients',
  gift_cards: 'giftCards',
  group_slots: 'buyingGroups',
  growth_entries: 'growthEntries',
  inbox_messages: 'messages',
  mails: 'mails',
  member_growth: 'memberGrowth',
  membership_purchases: 'membershipPurchases',
  memberships: 'memberships',
  notice_choices: 'notificationSettings',
  offer_takes: 'takenOffers',
  order_certificates: 'clearedNames',
  order_groups: 'orders',
  order_lines: 'orders',
  orders: 'orders',
  passkeys: 'passkeys',
  payment_attempts: 'payments',
  payment_notes: 'paymentFailures',
  point_debts: 'pointDebts',
  point_entries: 'pointEntries',
  point_lots: 'pointLots',
  product_views: 'views',
  question_answers: 'questionAnswers',
  questions: 'questions',
  recovery_codes: 'twoFactors',
  reviews: 'reviews',
  saved_cards: 'cards',
  saved_lines: 'savedForLater',
  sent_codes: 'sentCodes',
  sessions: 'devices',
  shop_applications: 'shopApplications',
  shop_followers: 'followedShops',
  shop_staff: 'shops',
  sms_messages: 'textMessages',
  stock_notices: 'stockNotices',
  third_accounts: 'thirdAccounts',
  uploads: 'uploads',
  users: 'account',
  work_invitations: 'workInvitations',
} as const

/** Tables that another section of the export covers, and records of the work of staff. */
const toldElsewhere = {
  announcements: 'which operator wrote what all are told',
  audit_entries: 'what staff and operators did at work',
  legal_texts: 'what staff and operators did at work',
  mail_texts: 'what staff and operators did at work',
  email_codes: 'codes of an earlier version, gone after a day',
  history_switched_off: 'no views are kept, and none are told',
  payment_approvals: 'the number of an agreement at a payment provider, gone after a day',
  obligations: 'what orders cost, which the orders tell',
  offer_limits: 'the sum of takenOffers',
  order_events: 'who changed an order at work',
  product_changes: 'who changed a product at work',
  product_limits: 'the sum of the lines of orders',
  product_takes: 'the lines of orders',
  shop_clearings: 'who cleared a shop at work',
  second_steps: 'a sign-in that is not finished, for ten minutes',
  shop_fronts: 'what a shop publishes of itself',
  stock_movements: 'who changed stock at work',
  unpublished_edits: 'who prepared a change of a product at work',
  vouchers: 'who took a code at work; the code itself stands on the page of its order',
} as const

test('every table that names a person has a section in its copy, or a reason why not', async () => {
  const tables = await sql<{ name: string }>`
    select c.relname::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname = any(
        array['buyer_id', 'user_id', 'owner_id', 'author_id', 'asker_id', 'email', 'recipient', 'phone', 'target']))
      or exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and k.confrelid = 'users'::regclass))
    order by 1`.rows(mall.db)
  const known = new Set([
    ...Object.keys(sectionOf),
    ...Object.keys(toldElsewhere),
    // The account's own row names it by its id.
    'users',
  ])
  expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  const there = new Set(tables.map(({ name }) => name))
  expect([...known].filter((name) => !there.has(name))).toEqual([])

  const { email } = await anAccount(mall)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  const { body } = await client.post('/api/user/web/data', {})
  expect([...new Set(Object.values(sectionOf))].filter((section) => !(section in body))).toEqual(
    // There is no second factor to report.
    ['twoFactors'],
  )
})

test('the copy has what was bought, held, started, awaited and written, in the person’s own words and sums', async () => {
  const { id, email } = await anAccount(mall, { name: 'Mara' })
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  const { shopId } = await aShop(mall)
  const { variantId } = await aProduct(mall, shopId, {
    name: { en: 'Linen shirt', zh: '亚麻衬衫' },
    price: 5_000,
  })
  const placed = await placeAnOrder(client, [{ variantId }])
  await payGroup(mall, placed.body.tradeContract.id)
  await client.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
    { sku: { id: variantId }, skuQty: 3 },
  ])
  await sql`
    insert into saved_lines (id, buyer_id, site, variant_id, price_type, part_ids, merge_key, quantity)
    values (${newId()}, ${id}, 'global', ${variantId}, 'standard', '{}', 'a key', 2)`.run(mall.db)
  await inTransaction(mall.db, (tx) => grantPoints(tx, { buyerId: id, site: 'global', points: 700 }))
  await sql`insert into memberships (id, buyer_id, starts_at, ends_at)
    values (${newId()}, ${id}, app_now(), app_now() + interval '30 days')`.run(mall.db)
  await sql`insert into stock_notices (id, variant_id, site, language, email, token)
    values (${newId()}, ${variantId}, 'global', 'en', ${email}, 'a-token')`.run(mall.db)
  await sql`insert into mails (id, recipient, language, template, subject, text, html, about)
    values (${newId()}, ${email}, 'en', 'welcome', 'Hello', 'Hello Mara', '', ${`test:${id}`})`.run(mall.db)
  const { body } = await client.post('/api/user/web/data', {})
  expect(body).toMatchObject({
    account: { name: 'Mara', email },
    cart: [{ product: { en: 'Linen shirt' }, quantity: 3 }],
    savedForLater: [{ product: { en: 'Linen shirt' }, quantity: 2 }],
    checkouts: [{ wasOrdered: true }],
    payments: [{ status: 'succeeded', currency: 'USD' }],
    pointLots: [{ site: 'global', amount: 700, remaining: 700, source: 'grant' }],
    pointEntries: [{ kind: 'granted', points: 700 }],
    memberships: [{ level: 1 }],
    stockNotices: [{ email, product: { en: 'Linen shirt' } }],
    mails: [{ recipient: email, subject: 'Hello', text: 'Hello Mara' }],
  })
  const other = await anAccount(mall)
  const stranger = aClient(mall.url)
  await stranger.post('/api/user/web/login', { email: other.email, password })
  const reported = (await stranger.post('/api/user/web/data', {})).text
  for (const word of ['Mara', email, id as Id]) expect(reported).not.toContain(word)
})
