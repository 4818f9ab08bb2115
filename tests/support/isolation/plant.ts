import sharp from 'sharp'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { anAddress, aProduct, type TestMall } from '../mall.ts'
import { firstPay, until } from '../payments.ts'
import { emailOfBuyer as email, type RichMall } from './rich-mall.ts'

type Planted = Pick<RichMall, 'buyerId' | 'shopId' | 'signIn'>

/** Adds rows that the demo lacks, and marks those that it has. */
export async function plant(mall: TestMall, { buyerId, shopId, signIn }: Planted): Promise<void> {
  const { db } = mall
  const marked = {
    firstName: 'Canaryfirst',
    lastName: 'Canarylast',
    street: '1 Canarystreet',
    city: 'Canarycity',
  }
  const mark = sql`${JSON.stringify({ ...marked, phone: '+1 415 5550 9876', email: 'canary-order@example.test' })}::jsonb`
  await sql`update order_groups set email = 'canary-order@example.test', phone = '+1 415 5550 9876',
    shipping_address = shipping_address || ${mark}, billing_address = billing_address || ${mark}
    where buyer_id = ${buyerId}`.run(db)
  await sql`update orders set remark = 'Canaryremark' where buyer_id = ${buyerId}`.run(db)
  const afterSales = sql`select a.id from after_sales a join orders o on o.id = a.order_id where o.buyer_id = ${buyerId}`
  await sql`update after_sales set remark = 'Canaryreason' where id in (${afterSales})`.run(db)
  await sql`
    insert into certificates (id, buyer_id, name, number, shown_name, shown_number)
    values (${newId()}, ${buyerId}, 'canarysealed', 'canarysealed', 'Canarycert', '1***8')`.run(db)
  await sql`
    insert into saved_cards (id, buyer_id, account_id, state, is_kept, holder_name, token, network, network_name, last_digits, expires)
    select ${newId()}, ${buyerId}, id, 'ready', true, 'Canaryholder', 'canarytoken', 'visa', 'Visa', '4242', '12/30'
    from channel_accounts where channel = 'MOCKPAY_CARD' and site = 'global' limit 1`.run(db)
  await sql`
    insert into passkeys (id, user_id, credential_id, public_key, counter, host, name)
    values (${newId()}, ${buyerId}, 'canarykey', '', 0, 'localhost', 'Canarykey')`.run(db)
  await sql`insert into third_accounts (provider, subject, user_id, name)
    values ('GOOGLE', 'canarysubject', ${buyerId}, 'canary@id.test')`.run(db)
  await sql`insert into inbox_messages (id, user_id, kind, template, site, facts, about)
    select ${newId()}, ${buyerId}, 'orders', 'orderShipped', 'global',
      jsonb_build_object('number', number, 'orderId', id::text, 'shop', '{"en":"Canaryparcel","zh":"Canaryparcel"}'::jsonb,
        'carrier', 'ups', 'tracking', 'CANARY1'), 'canary'
    from orders where buyer_id = ${buyerId} limit 1`.run(db)
  await sql`insert into account_accesses (id, user_id, operator_id, reason)
    select ${newId()}, ${buyerId}, id, 'Canary asked for a parcel' from users where operator_role = 'admin' limit 1`.run(
    db,
  )
  await sql`insert into coupons (id, offer_id, buyer_id) select ${newId()}, id, ${buyerId} from offers o
    where kind in ('shopCoupon', 'platformCoupon')
      and not exists (select from coupons where buyer_id = ${buyerId} and offer_id = o.id) limit 1`.run(db)
  await sql`insert into stock_notices (id, variant_id, site, language, email, token)
    select ${newId()}, id, 'global', 'en', ${email}, 'canarynoticetoken' from variants limit 1`.run(db)
  await sql`update gift_card_recipients set email = 'canary-friend@example.test', name = 'Canaryfriend', message = 'Canarywish'
    where order_id in (select id from orders where buyer_id = ${buyerId})`.run(db)

  await sql`insert into buying_groups (id, offer_id, size, taken, paid, ends_at)
    select ${newId()}, id, group_size, 1, 1, app_now() + interval '1 day' from offers where group_size is not null limit 1`.run(
    db,
  )

  // Of the shop: rows that only its staff may read.
  await sql`insert into saved_answers (id, shop_id, title, text) values (${newId()}, ${shopId}, 'Canarytitle', 'Canaryanswer')`.run(
    db,
  )
  await sql`insert into shop_categories (id, shop_id, position, name)
    values (${newId()}, ${shopId}, 1, '{"en":"Desks","zh":"书桌"}')`.run(db)
  await sql`insert into size_guides (id, shop_id, name, option_name, note, columns, rows)
    values (${newId()}, ${shopId}, '{"en":"Shirts","zh":"衬衫"}', '{"en":"Size","zh":"尺码"}', '{"en":"","zh":""}',
      '[{"name":{"en":"Chest","zh":"胸围"},"unit":"length"}]', '[{"size":"M","cells":["96"]}]')`.run(db)
  await sql`insert into shipping_templates (id, site, shop_id, name, applies_to)
    values (${newId()}, 'global', ${shopId}, 'Canarytemplate', 'products')`.run(db)
  for (const [place, role] of [
    [shopId, 'service'],
    [null, 'support'],
  ] as const)
    await sql`insert into work_invitations (id, shop_id, email, role, invited_by, site, language, expires_at)
      values (${newId()}, ${place}, ${`canary-${role}@example.test`}, ${role}, ${buyerId}, 'global', 'en',
        app_now() + interval '3 days')`.run(db)
  await aProduct(mall, shopId, {
    name: { en: 'Canarydraft', zh: 'Canarydraft' },
    status: 'draft',
    urlKey: 'canary-draft',
  })

  const buyer = await signIn('the buyer')
  await expectOk(
    buyer.post('/sapi/mall-customer/shipping-address/createShippingAddressFlow', {
      ...anAddress,
      firstName: 'Canaryfirst',
      lastName: 'Canarylast',
      poiName: '1 Canarystreet',
      city: 'Canarycity',
    }),
  )
  const square = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  const bytes = await square.png().toBuffer()
  await expectOk(buyer.post('/sapi/mall-content/web/file/upload', { content: bytes.toString('base64') }))
  await sql`update return_addresses set address = address || '{"street": "1 Canaryreturn"}' where shop_id = ${shopId}`.run(
    db,
  )
  const goods = await sql<{ id: Id; product: Id }>`
    select v.id, v.product_id as product from variants v join products p on p.id = v.product_id
    join prices r on r.variant_id = v.id and r.site = 'global' join stock s on s.variant_id = v.id and s.available > 5
    where p.shop_id = ${shopId} and p.status = 'onShelf' and v.status = 'enabled' limit 1`.row(db)
  const line = { sku: { id: goods!.id }, skuQty: 1 }
  const addToCart = () => expectOk(buyer.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [line]))
  await addToCart()
  const own = await sql<{ id: Id }>`select id from cart_lines where buyer_id = ${buyerId}`.rows(db)
  const lineIds = own.map(({ id }) => id)
  await expectOk(buyer.post('/sapi/mall-order/cartline/saveforlater', { lineIds }))
  await addToCart()
  await expectOk(buyer.post('/sapi/mall-item/favorite/save', { productId: goods!.product }))
  await expectOk(buyer.post('/sapi/mall-item/footmark/record', { productId: goods!.product }))
  await expectOk(
    buyer.post('/sapi/mall-content/web/question/ask', {
      productId: goods!.product,
      text: 'Does it come with felt pads?',
    }),
  )
  await expectOk(
    buyer.post('/sapi/mall-content/web/conversation/write', {
      aboutProductId: goods!.product,
      text: 'Canarymessage to the shop',
    }),
  )
  await expectOk(
    buyer.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'ITEM_DETAIL',
      orderLineList: [{ sku: { id: goods!.id }, tradeQty: 1 }],
    }),
  )
  const open = await sql<{ id: Id }>`
    select group_id as id from orders where buyer_id = ${buyerId} and status = 'awaitingPayment' and site = 'global'
    limit 1`.row(db)
  if (open) await expectOk(firstPay(buyer, open.id))
  await sql`insert into shop_applications (id, user_id, site, status, company_name, registration_number, contact_name, phone,
      shop_name, goods, category_ids, licence_file, bank_holder, bank_name, bank_number, bank_number_end)
    select ${newId()}, ${buyerId}, 'global', 'awaitingReview', 'Canarycompany', 'Canary 1', 'Canarycontact', '+14155509876',
      '{"en":"Canaryshop","zh":"Canaryshop"}', 'Canarygoods', '{}', (select key from files limit 1), 'Canaryholder', 'Canarybank', 'canarysealed', '9876'`.run(
    db,
  )

  // Of the platform: rows that only operators may read.
  await sql`insert into legal_texts (id, site, kind, version, title, body)
    values (${newId()}, 'uk', 'returns', 1, '{"en":"Returns","zh":""}', '{"en":"<p>Returns</p>","zh":""}')`.run(
    db,
  )
  await sql`insert into search_synonyms (id, language, is_one_way, terms, triggers)
    values (${newId()}, 'en', false, '{canaryterm,canaryword}', '{canaryterm,canaryword}')`.run(db)
  await sql`insert into search_blocked_words (id, words) values (${newId()}, 'canaryblocked')`.run(db)
  await sql`insert into announcements (id, title, text, sent_at) values (${newId()}, '{"en":"Canarynews","zh":"Canarynews"}',
    '{"en":"Canarynews","zh":"Canarynews"}', app_now())`.run(db)
  // Its name is shown to everyone for whom an offer is not; its members, to operators alone.
  const customerGroup = newId()
  await sql`insert into customer_groups (id, code, name) values (${customerGroup}, 'trade-group', '{"en":"Trade group","zh":"合作客户"}')`.run(
    db,
  )
  await sql`insert into customer_group_members (group_id, buyer_id) values (${customerGroup}, ${buyerId})`.run(
    db,
  )
  await sql`insert into platform_activities (id, kind, name, site, apply_until, starts_at, ends_at, percent_off_min)
    values (${newId()}, 'flashSale', '{"en": "Lamps", "zh": "灯具"}', 'global', app_now() + interval '1 day', app_now() + interval '2 days',
      app_now() + interval '3 days', 20)`.run(db)
  await sql`insert into payment_findings (id, kind, subject, group_id, said)
    select ${newId()}, 'groupDue', id::text, id, 'Canaryfinding' from order_groups where buyer_id = ${buyerId} limit 1`.run(
    db,
  )
  await sql`insert into dead_letters (id, job_id, reaction, event, failure)
    values (${newId()}, gen_random_uuid(), 'notifications.order.placed', '{"name":"order.placed","groupId":"1"}', 'Canaryfailure')`.run(
    db,
  )
  await sql`insert into mails (id, recipient, language, template, subject, text, html, about, attempts, failure)
    values (${newId()}, 'canary@mail.test', 'en', 'welcome', 'Canarysubject', '', '', 'canaryfailed', 1, 'Canarymailfailure')`.run(
    db,
  )
  await sql`insert into import_uploads (id, shop_id, name, settings, found, preview)
    values (${newId()}, ${shopId}, 'Canarycatalogue.csv', '{"site":"global","language":"en","untrackedStock":0}',
      '{"format":"mallard","headers":["Name"],"products":0,"refused":0}', '{"products":[],"refused":[]}')`.run(
    db,
  )
  const [transfer, receipt] = [newId(), newId()]
  await sql`insert into bank_transfers (id, account_id, serial, reference, currency, amount)
    select ${transfer}, id, 'canaryserial', 'CANAR-YTRAN', 'USD', 4990 from channel_accounts limit 1`.run(db)
  await sql`insert into bank_receipts (id, bank_transfer_id, account_id, currency, amount, received_on, entry, paid_from)
    select ${receipt}, id, account_id, currency, amount, '2026-11-24', 'canaryentry', 'Canarypayer'
    from bank_transfers where id = ${transfer}`.run(db)
  await sql`insert into bank_refunds (key, receipt_id, amount) values (${newId()}, ${receipt}, 990)`.run(db)

  await sql`insert into payment_approvals (id, buyer_id, site, channel, account_id, checkout_key, reference, is_approved)
    select ${newId()}, ${buyerId}, 'global', channel, id, 1, 'CANARYAPPROVAL', true from channel_accounts limit 1`.run(
    db,
  )
  await sql`insert into checkout_drafts (buyer_id, site, typed)
    values (${buyerId}, 'global', '{"shippingAddress":{"street":"Canarydraft"},"methods":{}}')`.run(db)

  await plantSettlement(mall, { shopId, signIn })

  // The worker handles all events: invoices, messages, mails.
  const worker = await mall.startWorker()
  await until(
    'all that was announced is told',
    async () => (await sql`select from outbox`.rows(db)).length === 0,
  )
  await worker.stop()
}

async function expectOk(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer
  if (status !== 200) throw new Error(`What was to be planted was refused: ${status} ${text}`)
}

/** Money of the shop and its bank account, which only its staff and operators may see. */
async function plantSettlement({ db }: TestMall, { shopId, signIn }: Pick<RichMall, 'shopId' | 'signIn'>) {
  const owner = await signIn('the owner of the shop')
  const { slug } = (await sql<{ slug: string }>`select slug from shops where id = ${shopId}`.row(db))!
  await expectOk(
    owner.post(`/sapi/mall-shop/seller/${slug}/money/account/save`, {
      ...{ kind: 'iban', holder: 'Canaryholder', country: 'DE', number: 'DE89370400440532013000' },
    }),
  )
  await sql`insert into shop_tax_details (shop_id, kind, legal_name, street, postcode, city, country, tax_number)
    values (${shopId}, 'company', 'Canarylegal', '1 Canarystreet', '1', 'Canarycity', 'DE', 'Canarytax')`.run(
    db,
  )
  const [statementId, fileId] = [newId(), newId()]
  await sql`insert into settlement_statements (id, number, shop_id, currency, period_from, period_to, opening, closing, status)
    values (${statementId}, 'ST-canary', ${shopId}, 'USD', '2026-01-01', '2026-02-01', 0, 7, 'issued')`.run(
    db,
  )
  await sql`insert into settlement_items (id, shop_id, currency, kind, amount, note, statement_id)
    values (${newId()}, ${shopId}, 'USD', 'adjustment', 7, 'Canarynote', ${statementId})`.run(db)
  await sql`insert into payout_files (id, number, method, currency, payer_name, payer_iban, payer_bic)
    values (${fileId}, 'F-canary', 'csv', 'USD', 'Canarypayer', '', '')`.run(db)
  await sql`insert into payouts (id, number, shop_id, currency, amount, bank_account_id, file_id, statement_numbers, status)
    select ${newId()}, 'P-canary', ${shopId}, 'USD', 7, id, ${fileId}, '{ST-canary}', 'sent' from shop_bank_accounts
    where shop_id = ${shopId}`.run(db)
  await sql`insert into settlement_fees (id, shop_id, kind, name, currency, amount, starts_on)
    values (${newId()}, ${shopId}, 'perOrder', 'Canaryfee', 'USD', 1, '2026-01-01')`.run(db)
  await sql`insert into commission_rates (id, shop_id, basis_points) values (${newId()}, ${shopId}, 400)`.run(
    db,
  )
}
