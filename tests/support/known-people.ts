import sharp from 'sharp'
import { expect } from 'vitest'
import { sql } from '#database/sql.ts'
import { drawCaptcha } from '#modules/identity/server/captcha-picture.ts'
import { codeOf } from '#modules/identity/server/code.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import {
  aClient,
  anAccount,
  anAddress,
  aShop,
  type Client,
  password,
  placeAnOrder,
  type TestMall,
} from './mall.ts'
import { payGroup, until } from './payments.ts'

/** Steps shared by the tests of personal data, in the mall of their file. */
export const knownPeopleTools = (mallNow: () => TestMall, variantIdNow: () => Id) => {
  const picture = async () => ({
    captcha: 'K7TQM',
    token: (await drawCaptcha(mallNow().secret, mallNow().clock.now(), 'K7TQM')).token,
  })

  async function signedIn(change: Parameters<typeof anAccount>[1] = {}) {
    const account = await anAccount(mallNow(), change)
    const client = aClient(mallNow().url)
    await client.post('/api/user/web/login', { email: account.email, password })
    return { ...account, client }
  }

  /** Every table of the mallNow(), with all that its rows hold. */
  async function everyRow(): Promise<ReadonlyMap<string, string>> {
    const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.rows(
      mallNow().db,
    )
    const found = new Map<string, string>()
    for (const { name } of tables) {
      const row = await sql<{ rows: string }>`select rows_of(${name}) as rows`.row(mallNow().db)
      found.set(name, row?.rows ?? '')
    }
    return found
  }

  /** The tables in which one of these words is stored. */
  async function tablesWith(words: readonly string[]): Promise<string[]> {
    return [...(await everyRow())]
      .filter(([, rows]) => words.some((word) => rows.toLowerCase().includes(word.toLowerCase())))
      .map(([name]) => name)
      .sort()
  }

  const codeOfPurpose = async (target: string, purpose: string) =>
    codeOf(
      mallNow().secret,
      (await sql<{ id: Id }>`
      select id from sent_codes where target = ${target} and purpose = ${purpose} order by id desc limit 1`.row(
        mallNow().db,
      ))!.id,
    )

  async function changeEmail(client: Client, from: string, to: string) {
    await client.post('/auth/mallard/captcha/email/reset-send-email-code', {
      email: from,
      ...(await picture()),
    })
    const { body } = await client.post('/auth/mallard/user/reset/check-email-code', {
      email: from,
      emailCode: await codeOfPurpose(from, 'emailReset'),
    })
    await client.post('/auth/mallard/captcha/bind/send-email-code', { email: to, ...(await picture()) })
    const changed = await client.post('/auth/mallard/user/reset-email', {
      email: to,
      emailCode: await codeOfPurpose(to, 'emailBind'),
      verifyToken: body.verifyToken,
    })
    expect(changed.status, changed.text).toBe(200)
  }

  /** A person who left traces wherever a person can, each with a word that is stored nowhere else. */
  async function aKnownPerson() {
    const email = 'canary-mail@example.test'
    const person = await signedIn({ email: 'canary-former@example.test', name: 'Canaryname' })
    const { client, id } = person
    await client.send('PUT', '/auth/mallard/user/change-password', {
      oldPassword: password,
      newPassword: password,
    })
    await changeEmail(client, 'canary-former@example.test', email)
    await sql`update users set phone = '+14155559876' where id = ${id}`.run(mallNow().db)
    await client.post('/sapi/mall-content/web/file/upload', {
      content: (
        await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
          .png()
          .toBuffer()
      ).toString('base64'),
    })
    const upload = await sql<{ key: string }>`select key from uploads where user_id = ${id}`.row(mallNow().db)
    await sql`
    insert into passkeys (id, user_id, credential_id, public_key, counter, host, name)
    values (${newId()}, ${id}, ${`key-${id}`}, '', 0, 'localhost', 'Canarykey')`.run(mallNow().db)
    await sql`
    insert into account_accesses (id, user_id, operator_id, reason)
    values (${newId()}, ${id}, ${(await anAccount(mallNow())).id}, 'Canaryname asked for a parcel')`.run(
      mallNow().db,
    )
    await sql`
    insert into business_changes (id, user_id, operator_id, is_business, reason)
    values (${newId()}, ${id}, ${(await anAccount(mallNow())).id}, true, 'Canaryname sent a register entry')`.run(
      mallNow().db,
    )
    await sql`
    insert into account_blocks (id, user_id, operator_id, is_blocked, reason)
    values (${newId()}, ${id}, ${(await anAccount(mallNow())).id}, false, 'Canaryname was blocked by mistake')`.run(
      mallNow().db,
    )
    await sql`
    insert into legal_texts (id, site, kind, version, title, body)
    values (${newId()}, 'uk', 'terms', 1, '{"en":"Terms","zh":"条款"}', '{"en":"<p>Terms</p>","zh":""}') on conflict do nothing`.run(
      mallNow().db,
    )
    await sql`
    insert into accepted_legal_texts (user_id, legal_text_id) select ${id}, id from legal_texts`.run(
      mallNow().db,
    )
    await sql`
    with opened as (
      insert into conversations (id, buyer_id, shop_id, site, about, last_by, message_count, buyer_wrote)
      select ${newId()}, ${id}, id, 'global', 'shop', 'buyer', 1, 1 from shops order by id limit 1 returning id),
    written as (
      insert into conversation_messages (conversation_id, number, by, author_id, language, text)
      select id, 1, 'buyer', ${id}, 'en', 'Canarymessage to a shop' from opened returning conversation_id),
    reported as (
      insert into conversation_reports (conversation_id, number, reporter_id, reason, text)
      select conversation_id, 1, ${(await anAccount(mallNow())).id}, 'insult', 'Canaryname insults us' from written)
    insert into conversation_readings (id, conversation_id, operator_id, reason)
    select ${newId()}, conversation_id, ${(await anAccount(mallNow())).id}, 'Canaryname asked us to' from written`.run(
      mallNow().db,
    )
    const profile = await client.send('PUT', '/auth/mallard/user/user-info', {
      nickname: 'Canarynick',
      gender: 'FEMALE',
      birthday: '1977-03-09',
      avatar: `/pictures/640/${upload!.key}`,
    })
    expect(profile.status).toBe(200)
    const address = {
      ...anAddress,
      firstName: 'Canaryfirst',
      lastName: 'Canarylast',
      personPhone: '+1 415 555 9876',
      email: 'canary-order@example.test',
      poiName: '1 Canarystreet',
      detailAddress: 'Canaryflat',
      city: 'Canarycity',
    }
    const place = async () => {
      const placed = await placeAnOrder(client, [{ variantId: variantIdNow() }], address)
      expect(placed.status).toBe(200)
      return { groupId: placed.body.tradeContract.id as Id, orderId: placed.body.tradeOrderList[0].id as Id }
    }
    const paid = await place()
    await payGroup(mallNow(), paid.groupId)
    await sql`
    insert into stock_notices (id, variant_id, site, language, email, token)
    values (${newId()}, ${variantIdNow()}, 'global', 'en', ${email}, 'canarytoken')`.run(mallNow().db)
    await sql`
    insert into addresses (id, buyer_id, address) values (${newId()}, ${id}, ${JSON.stringify({ ...address, street: 'Canarybook' })}::jsonb)`.run(
      mallNow().db,
    )
    await sql`
    insert into checkout_drafts (buyer_id, site, typed)
    values (${id}, 'global', '{"shippingAddress":{"street":"Canarydraft"}}')`.run(mallNow().db)
    await sql`
    insert into payment_approvals (id, buyer_id, site, channel, account_id, checkout_key)
    select ${newId()}, ${id}, 'global', channel, id, 1 from channel_accounts limit 1`.run(mallNow().db)
    await sql`
    insert into certificates (id, buyer_id, name, number, shown_name, shown_number)
    values (${newId()}, ${id}, 'canarysealed', 'canarysealed', 'Canarycert', '1***8')`.run(mallNow().db)
    await sql`
    insert into gift_card_recipients (order_id, email, name, message)
    values (${paid.orderId}, 'canary-friend@example.test', 'Canaryfriend', 'Canarywish')`.run(mallNow().db)
    await client.post('/sapi/mall-pay/payment/payFailRecord', {
      orderId: paid.orderId,
      status: 'PAY_FAILED',
      reason: 'The card of Canarypayer was refused',
    })
    await sql`update orders set remark = 'Canaryremark' where id = ${paid.orderId}`.run(mallNow().db)
    await sql`update order_groups set invoice_data = '{"taxNumber":"Canarytax"}' where id = ${paid.groupId}`.run(
      mallNow().db,
    )
    await sql`
    insert into order_certificates (order_id, buyer_id, name, number, shown_name, shown_number)
    values (${paid.orderId}, ${id}, 'canarysealed', 'canarysealed', 'Canarycert', 'canary8')`.run(
      mallNow().db,
    )
    await sql`
    insert into saved_cards (id, buyer_id, account_id, state, is_kept, holder_name, token, network, network_name, last_digits, expires)
    select ${newId()}, ${id}, id, 'ready', true, 'Canaryholder', 'cardtoken', 'visa', 'Visa', '4155559876', 'canary/30'
    from channel_accounts where channel = 'MOCKPAY_CARD' and site = 'global' limit 1`.run(mallNow().db)
    await sql`
    insert into authenticators (user_id, secret) values (${id}, 'canarysecret')`.run(mallNow().db)
    await sql`update sessions set user_agent = 'Canarybrowser' where user_id = ${id}`.run(mallNow().db)
    await sql`
    insert into inbox_messages (id, user_id, kind, template, site, facts, about)
    values (${newId()}, ${id}, 'orders', 'orderShipped', 'global', '{"tracking":"CANARY1"}', 'canary')`.run(
      mallNow().db,
    )
    await client.post('/sapi/mall-content/web/file/upload', {
      content: (
        await sharp({ create: { width: 7, height: 7, channels: 3, background: 'green' } })
          .png()
          .toBuffer()
      ).toString('base64'),
    })
    await sql`
    with licence as (delete from uploads where user_id = ${id} and key <> ${upload!.key} returning key)
    insert into shop_applications (id, user_id, site, status, company_name, registration_number, contact_name, phone, shop_name, goods,
      category_ids, licence_file, bank_holder, bank_name, bank_number, bank_number_end, reason, decided_at)
    select ${newId()}, ${id}, 'global', 'rejected', 'Canary Ltd', 'canary-7', 'Canarycontact', '+14155559876', '{"en":"Canaryshop","zh":"Canaryshop"}',
      'Canarygoods', '{}', key, 'Canaryholder', 'Canarybank', 'canarysealed', '9876', 'Canary is no company', app_now() from licence`.run(
      mallNow().db,
    )
    // Tracking events of a parcel's carrier, by the number that anyone may look up.
    await sql`
    insert into shipments (id, order_id, shop_id, carrier, tracking_number)
    select ${newId()}, id, shop_id, 'ups', '1Z999AA10123456784' from orders where id = ${paid.orderId}`.run(
      mallNow().db,
    )
    await sql`
    insert into waybills (carrier, number, city, country, ask_at)
    values ('ups', '1Z999AA10123456784', 'Canarycity', 'US', null)`.run(mallNow().db)
    await sql`
    insert into track_entries (carrier, number, at, stage, place, text)
    values ('ups', '1Z999AA10123456784', app_now(), 'delivered', 'Canarycity', '{"en":"Signed by Canarylast","zh":"签收人 Canarylast"}')`.run(
      mallNow().db,
    )
    await sql`
    insert into third_accounts (provider, subject, user_id, name) values ('CANARYID', 'canarysubject', ${id}, 'canary@id')`.run(
      mallNow().db,
    )
    const { slug, shopId } = await aShop(mallNow())
    const { client: owner } = await signedIn({ shopId })
    await owner.post(`/sapi/mall-shop/seller/${slug}/staff/invite`, { email, role: 'service' })
    const { client: operator } = await signedIn({ operatorRole: 'support' })
    const granted = await operator.post('/sapi/mall-admin/member/grant', { email, level: 1, months: 1 })
    expect(granted.status).toBe(200)
    const group = { code: `group-${id}`, name: { en: 'Trade programme', zh: '合作客户' } }
    const { customerGroupId } = (await operator.post('/sapi/mall-admin/customer-group/save', group)).body
    const added = { customerGroupId, accounts: [email] }
    expect((await operator.post('/sapi/mall-admin/customer-group/member/add', added)).body).toEqual({
      added: 1,
    })
    await sql`
    insert into sms_messages (id, recipient, language, template, params, text, about)
    values (${newId()}, '+14155559876', 'en', 'code', '{}'::jsonb, 'canarytext', 'canaryabout')`.run(
      mallNow().db,
    )
    await until('mails about the order', async () =>
      (await tablesWith(['canary-order@'])).includes('public.mails'),
    )
    return { ...person, email, ...paid, avatar: upload!.key }
  }

  /** Work about the person of `aKnownPerson` that failed, and jobs that have ended. */
  async function leaveFailedWork(buyerId: Id) {
    const wanted = sql.json({ name: 'invoice.wanted', invoiceId: '1', to: 'canary-order@example.test' })
    const failure = 'No mail to canary-mail@example.test'
    await sql`
    insert into dead_letters (id, job_id, reaction, event, failure)
    values (${newId()}, gen_random_uuid(), 'notifications.invoice.wanted', ${wanted}, ${failure}),
      (${newId()}, gen_random_uuid(), 'notifications.orderGroup.paid', '{"name":"orderGroup.paid","groupId":"1"}', ${failure}),
      (${newId()}, gen_random_uuid(), 'notifications.buyer.joined', ${sql.json({ name: 'buyer.joined', buyerId, site: 'global' })}, '')`.run(
      mallNow().db,
    )
    await sql`
    insert into pgboss.job (name, data, state, completed_on)
    values ('notifications.invoice.wanted', ${wanted}, 'completed', now()), ('notifications.invoice.wanted', ${wanted}, 'failed', now())`.run(
      mallNow().db,
    )
    expect(await tablesWith(['canary-order@'])).toEqual(
      expect.arrayContaining(['public.dead_letters', expect.stringMatching(/^pgboss\./)]),
    )
  }

  return {
    picture,
    signedIn,
    everyRow,
    tablesWith,
    codeOfPurpose,
    changeEmail,
    aKnownPerson,
    leaveFailedWork,
  }
}
