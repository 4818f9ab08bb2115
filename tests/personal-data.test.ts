// @module-tag slow

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { knownPeopleTools } from './support/known-people.ts'
import { aClient, aMall, anAddress, aProduct, aShop, placeAnOrder, type TestMall } from './support/mall.ts'

let mall: TestMall
let variantId: Id
const logged: string[] = []
beforeAll(async () => {
  mall = await aMall({ worker: true, logTo: { write: (line) => logged.push(line) } })
  await sql`
    create function rows_of(name text) returns text language plpgsql as $$
    declare found text;
    begin
      execute 'select string_agg(t::text, E''\\n'') from ' || name || ' t' into found;
      return coalesce(found, '');
    end $$`.run(mall.db)
  const { shopId } = await aShop(mall)
  variantId = (await aProduct(mall, shopId, { stock: 100 })).variantId
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterAll(() => mall.stop())

const { signedIn, aKnownPerson } = knownPeopleTools(
  () => mall,
  () => variantId,
)

/** Tables about goods, shops and the mall itself, and system records. They hold no data of buyers. */
const notOfBuyers = new Set(
  `announcements article_groups articles book_changes brands bundle_slots carriers categories channel_accounts compensations customer_groups deadlines files
  files_folder home_blocks import_archives import_corrections import_items import_mappings import_pictures import_remarks import_runs
  import_uploads job_leases ledger_balances
  ledger_changes ledger_entries ledger_proofs ledger_transactions mall_profile member_levels migrations offer_combinations offers office_hours
  ledger_sums files_to_remove running_nodes legal_texts mail_texts tracker_accounts
  order_line_adjustments order_lines passkey_challenges payment_capture_requests payment_captures payment_facts payment_findings
  payment_parked_facts payment_reversals payment_starts payment_statement_lines payment_transfers pick_up_places platform_activities
  product_changes product_media product_pages product_relations products redirects refunds return_addresses saved_answers
  payout_files payouts settlement_fees settlement_items settlement_statements settlement_terms
  shop_bank_accounts shop_tax_details
  search_blocked_words search_popular search_price_periods search_readings search_synonyms search_words shipping_methods shipping_rates
  shipping_template_products shipping_templates shipping_zones shop_categories shop_clearings shop_fronts shops site_taxes sites size_guides
  tax_classes tax_rates tax_registrations tax_shipping_rules unpublished_edits variants warehouses`.split(
    /\s+/,
  ),
)

/** Columns of tables about buyers without words of theirs, or whose deletion other tests verify. */
const otherColumns: Readonly<Record<string, string>> = {
  'orders delivery_terms fees tax_facts':
    'days and fees of the shop; the tax number of a business is deleted by erase-buyer',
  after_sale_events: 'erasure.test.ts',
  after_sale_parcels: 'a carrier and a number, whose report is deleted',
  after_sales: 'erasure.test.ts',
  'answered_requests caller endpoint key answer date_paths': 'deleted with the account, forgetAnswers',
  audit_entries: 'ids and what staff did, with addresses covered',
  bank_receipts: 'bank-transfers.test.ts',
  bank_refunds: 'bank-transfers.test.ts',
  bank_transfers: 'a reference that the mall made',
  cart_lines: 'ids',
  saved_lines: 'ids',
  'certificates shown_number': 'of the row that is deleted',
  checkouts: 'ids and quantities of a row that is deleted',
  'conversations site': 'a word of ours',
  'conversation_messages hidden_reason warning': 'of the row that is deleted',
  contact_takes: 'digests, deleted with the account',
  email_codes: 'codes of an earlier version, gone after a day',
  gift_cards: 'encrypted codes, which stay payable',
  guest_holds: 'digests of guests and networks',
  'inbox_messages template': 'a word of ours',
  'invoices number': 'a number that the mall gave',
  'mails template subject about attachment attachment_name notice_kind unsubscribe_url failure':
    'of the row that is deleted',
  notice_choices: 'a word of ours',
  order_events: 'words of ours',
  'orders number shipping_method': 'a number that the mall gave, and a word of ours',
  'dead_letters reaction event failure': 'erasure.test.ts',
  outbox: 'ids of what happened, deleted once it is handled',
  'passkeys credential_id transports host': 'of the row that is deleted',
  'payment_attempts channel serial provider_reference next_action failure':
    'references of the payment company',
  'payment_approvals channel reference': 'a word of ours, and a number of the payment provider',
  payment_transfer_returns: 'references of the payment provider, and its reason',
  payment_provider_records: 'references of the payment company, without the person who pays',
  question_answers: 'published without a name',
  question_reports: 'of a shop, or published without a name',
  questions: 'published without a name',
  review_answers: 'of a shop',
  review_follow_up_answers: 'of a shop',
  review_follow_ups: 'published without a name',
  review_reports: 'of a shop, or published without a name',
  reviews: 'published without a name',
  'saved_cards token network network_name': 'a token that the company forgets, and of which company',
  'search_counts words':
    'searches without their visitors; none that looks like an address or a number of a person',
  shipments: 'a carrier and a number, whose report is deleted',
  'shop_applications bank_number_end': 'of the row that is deleted',
  'sms_messages params': 'of the row that is deleted',
  'track_entries carrier number': 'of the row that is deleted',
  uploads: 'deleted with its file',
  'users password_hash invitation_code': 'of the row that a constraint keeps empty',
  vouchers: 'encrypted codes, shown on the page of their order',
  'waybills carrier number country': 'of the row that is deleted',
  'waybills phone_end': 'of the row that is deleted',
  'work_invitations role site': 'words of ours',
}

describe('All that the mall knows of a person', () => {
  test('is returned to the person alone, by subject', async () => {
    const { client, email } = await signedIn({ name: 'Mara' })
    await placeAnOrder(client, [{ variantId }], { ...anAddress, poiName: '7 Own Street' })
    const { body } = await client.post('/api/user/web/data', {})
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining([
        'account',
        'devices',
        'addresses',
        'certificates',
        'orders',
        'cards',
        'reviews',
        'views',
      ]),
    )
    expect(body.account).toMatchObject({ name: 'Mara', email })
    expect(body.orders).toHaveLength(1)
    expect(body.orders[0].shippingAddress.street).toBe('7 Own Street')
    const { client: other } = await signedIn({ name: 'Otto' })
    expect((await other.post('/api/user/web/data', {})).text).not.toContain('7 Own Street')
    expect((await aClient(mall.url).post('/api/user/web/data', {})).status).toBe(401)
  })

  test('has a canary in every column that can hold words of a buyer: a new one is planted, or says why not (I-41)', async () => {
    await aKnownPerson()
    await sql`
      create function column_of(home text, name text, field text) returns text language plpgsql as $$
      declare found text;
      begin
        execute format('select string_agg(%I::text, E''\\n'') from %I.%I', field, home, name) into found;
        return coalesce(found, '');
      end $$`.run(mall.db)
    // A column whose words a check or a key lists can hold no others.
    const columns = await sql<{ name: string; field: string; holds: string }>`
      select c.table_name::text as name, c.column_name::text as field, column_of(c.table_schema, c.table_name, c.column_name) as holds
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.table_schema = 'public' and c.udt_name in ('text', 'citext', 'json', 'jsonb', '_text')
        and not exists (
          select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attname = c.column_name
          where k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and k.conkey = array[a.attnum]
            and (k.contype = 'f' or (k.contype = 'c' and pg_get_constraintdef(k.oid) ~ '= ANY')))
      order by 1, c.ordinal_position`.rows(mall.db)
    const excused = new Set(
      Object.keys(otherColumns).flatMap((key) => {
        const [name, ...fields] = key.split(' ')
        return fields.length === 0 ? [`${name}`] : fields.map((field) => `${name}.${field}`)
      }),
    )
    const bare = columns
      .filter(
        ({ name, field }) => !notOfBuyers.has(name) && !excused.has(name) && !excused.has(`${name}.${field}`),
      )
      .filter(({ holds }) => !/canary|4155559876|415 555 9876/i.test(holds))
    expect(bare.map(({ name, field }) => `${name}.${field}`)).toEqual([])
    const there = new Set(columns.flatMap(({ name, field }) => [name, `${name}.${field}`]))
    expect([...notOfBuyers, ...excused].filter((key) => !there.has(key))).toEqual([])
  })
})
