import { type Sql, sql } from '#database/sql.ts'
import { allKinds, type Ids, type Kind } from './kinds.ts'
import type { RichMall } from './rich-mall.ts'

/** Ids of the buyer and the shop: several of each kind, so that every status is among them. */
export async function idsOf({ mall, buyerId, shopId }: RichMall, most: number): Promise<readonly Ids[]> {
  const list = async (query: Sql<{ id: string }>) => (await query.rows(mall.db)).map(({ id }) => String(id))
  type Trade = {
    order: string
    number: string
    group: string
    line: string
    variant: string
    product: string
    attempt: string | null
    sale: string | null
    invoice: string | null
  }
  const trades = (where: Sql) =>
    sql<Trade>`
    select distinct on (o.status, o.fulfilment, a.status, p.id is null) o.id as order, o.number, o.group_id as group, l.id as line,
      l.variant_id as variant, l.product_id as product, p.id as attempt, a.id as sale,
      (select min(i.id) from invoices i where i.order_id = o.id) as invoice
    from orders o join order_lines l on l.order_id = o.id and l.parent_id is null
    left join payment_attempts p on p.group_id = o.group_id left join after_sales a on a.order_id = o.id
    where o.buyer_id = ${buyerId} and ${where}`.rows(mall.db)
  const own = (await trades(sql`true`)).toSorted(
    (one, other) => Number(!one.invoice) - Number(!other.invoice),
  )
  const inTheShop = await trades(sql`o.shop_id = ${shopId}`)
  const of = (table: Sql, where: Sql) =>
    list(sql<{ id: string }>`select id from ${table} where ${where} order by id limit 8`)
  const buyer = sql`buyer_id = ${buyerId}`
  const user = sql`user_id = ${buyerId}`
  const shop = sql`shop_id = ${shopId}`
  const onShelf = sql`${shop} and status in ('onShelf')`
  const found: Record<Kind, readonly string[]> = {
    account: [buyerId],
    address: await of(sql`addresses`, buyer),
    afterSale: own.flatMap(({ sale }) => sale ?? []),
    approval: await of(sql`payment_approvals`, buyer),
    announcement: await of(sql`announcements`, sql`true`),
    synonyms: await of(sql`search_synonyms`, sql`true`),
    blockedWords: await of(sql`search_blocked_words`, sql`true`),
    articleGroup: await of(sql`article_groups`, sql`true`),
    legalText: await of(sql`legal_texts`, sql`true`),
    answer: await of(sql`question_answers`, sql`true`),
    bankAccount: await of(sql`shop_bank_accounts`, shop),
    bankRefund: await list(sql`select key as id from bank_refunds`),
    bankTransfer: await of(sql`bank_transfers`, sql`true`),
    block: await of(sql`home_blocks`, sql`true`),
    brand: await of(sql`brands`, sql`true`),
    buyingGroup: await of(sql`buying_groups`, sql`true`),
    application: await of(sql`shop_applications`, user),
    card: await of(sql`saved_cards`, buyer),
    cartLine: await of(sql`cart_lines`, buyer),
    savedLine: await of(sql`saved_lines`, buyer),
    category: await of(sql`categories`, sql`true`),
    certificate: await of(sql`certificates`, buyer),
    channelAccount: await of(sql`channel_accounts`, sql`true`),
    commissionRate: await of(sql`commission_rates`, sql`true`),
    checkout: await of(sql`checkouts`, sql`${buyer} and group_id is null`),
    conversation: await of(sql`conversations`, buyer),
    customerGroup: await of(sql`customer_groups`, sql`true`),
    deadLetter: await of(sql`dead_letters`, sql`true`),
    failedMail: await of(sql`mails`, sql`sent_at is null and withheld_at is null and attempts > 0`),
    device: await of(sql`sessions`, user),
    finding: await of(sql`payment_findings`, sql`true`),
    group: own.map(({ group }) => group),
    invoice: own.map(({ invoice }) => invoice ?? own[0]!.invoice!),
    message: await of(sql`inbox_messages`, user),
    offer: await of(sql`offers`, sql`status = 'scheduled'`),
    operator: await of(sql`users`, sql`operator_role = 'content'`),
    operatorInvitation: await of(sql`work_invitations`, sql`shop_id is null`),
    order: own.map(({ order }) => order),
    orderLine: own.map(({ line }) => line),
    orderNumber: own.map(({ number }) => number),
    platformActivity: await of(sql`platform_activities`, sql`true`),
    ownStatement: await of(sql`settlement_statements`, shop),
    payoutFile: await of(sql`payout_files`, sql`true`),
    passkey: await of(sql`passkeys`, user),
    paymentRecord: own.flatMap(({ attempt }) => attempt ?? []),
    product: await of(sql`products`, onShelf),
    question: await of(sql`questions`, sql`asker_id = ${buyerId}`),
    refund: await of(sql`refunds`, sql`order_id in (select id from orders where ${buyer})`),
    review: await of(sql`reviews`, sql`true`),
    savedAnswer: await of(sql`saved_answers`, shop),
    serial: await list(sql`select serial as id from payment_attempts where ${buyer} limit 8`),
    settlementFee: await of(sql`settlement_fees`, sql`true`),
    settlementStatement: await of(sql`settlement_statements`, shop),
    shippingTemplate: await of(sql`shipping_templates`, shop),
    shop: [shopId],
    shopCategory: await of(sql`shop_categories`, sql`true`),
    ownShopCategory: await of(sql`shop_categories`, shop),
    sizeGuide: await of(sql`size_guides`, sql`true`),
    ownSizeGuide: await of(sql`size_guides`, shop),
    shopAfterSale: inTheShop.flatMap(({ sale }) => sale ?? []),
    shopConversation: await of(sql`conversations`, shop),
    shopOffer: await of(sql`offers`, shop),
    shopOrder: inTheShop.map(({ order }) => order),
    shopOrderLine: inTheShop.map(({ line }) => line),
    shopOrderNumber: inTheShop.map(({ number }) => number),
    shopProduct: await of(sql`products`, sql`${shop} and url_key = 'canary-draft'`),
    shopQuestion: await of(sql`questions`, shop),
    shopReview: await of(sql`reviews`, shop),
    shopVariant: await of(
      sql`variants`,
      sql`product_id in (select id from products where url_key = 'canary-draft')`,
    ),
    staff: await list(sql`select user_id as id from shop_staff where ${shop} and role <> 'owner'`),
    staffInvitation: await of(sql`work_invitations`, shop),
    statement: await of(sql`payment_statements`, sql`true`),
    variant: own.map(({ variant }) => variant),
    warehouse: await of(sql`warehouses`, shop),
    catalogueUpload: await of(sql`import_uploads`, shop),
  }
  const none = allKinds.filter((kind) => found[kind].length === 0)
  if (none.length > 0) throw new Error(`Nothing was planted of: ${none.join(', ')}`)
  return Array.from(
    { length: most },
    (_, index) =>
      Object.fromEntries(allKinds.map((kind) => [kind, found[kind][index % found[kind].length]])) as Ids,
  )
}

/** All ids of rows that are the buyer's, as far as they lead, without published rows. */
export async function ownIds({ mall, buyerId }: RichMall): Promise<Set<string>> {
  const published = new Set([
    'reviews',
    'review_follow_ups',
    'questions',
    'question_answers',
    'buying_groups',
  ])
  const tables = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'id' and t.table_type = 'BASE TABLE'`.rows(mall.db)
  const rows: { id: string; leads: string[] }[] = []
  for (const { name } of tables.filter(({ name }) => !published.has(name)))
    rows.push(
      ...(await sql<{ id: string; leads: string[] }>`
        select r->>'id' as id, array(select value from jsonb_each_text(r)
          where key ~ '^(buyer|user|owner|order|group|order_line|after_sale|obligation|capture|attempt|shipment|refund|card)_id$'
            and value is not null) as leads
        from (select to_jsonb(t) as r from ${sql.ref(name)} t) rows`.rows(mall.db)),
    )
  const own = new Set<string>([buyerId])
  for (let grew = true; grew; ) {
    const before = own.size
    for (const { id, leads } of rows) if (leads.some((lead) => own.has(lead))) own.add(id)
    grew = own.size > before
  }
  // A review names the line of an order that it is about (DATA-03).
  for (const { id } of await sql<{ id: string }>`
    select order_line_id::text as id from reviews where order_line_id is not null`.rows(mall.db))
    own.delete(id)
  // A short id, such as a number of a list, is met by chance.
  return new Set([...own].filter((id) => id.length >= 15))
}
