import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { translate } from '#messages/translate.ts'
import { newId } from '#platform/identifiers.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  type TestMall,
} from '#tests/support/mall.ts'
import { signUp } from '#tests/support/sign-up.ts'
import { drawCaptcha } from './captcha-picture.ts'
import { hashPassword } from './passwords.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())
// Every test signs in from the same address; how often that may happen has a test of its own.
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

const signIn = (client: Client, email: string, typed = password, more = {}) =>
  client.post('/api/user/web/login', { email, password: typed, ...more })
const aNewEmail = () => `lin-${newId()}@example.test`
const visitor = async (client: Client) => (await client.get('/api/visitor')).body

describe('An account', () => {
  test('stores no password, and not the same hash for two that are alike', async () => {
    await signUp(mall, { email: aNewEmail() })
    await signUp(mall, { email: aNewEmail() })
    const rows = await sql<{
      password_hash: string
    }>`select password_hash from users where password_hash is not null`.rows(mall.db)
    const hashes = rows.map((row) => row.password_hash)
    expect(hashes.length).toBeGreaterThan(1)
    expect(hashes.every((hash) => hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true)
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  test('is entered with the costs that its password was stored with, so that those of new ones can rise', async () => {
    const email = aNewEmail()
    await signUp(mall, { email })
    const cheaper = await hashPassword(password, { memory: 64, passes: 1, parallelism: 1 })
    await sql`update users set password_hash = ${cheaper} where email = ${email}`.run(mall.db)
    expect((await signIn(aClient(mall.url), email)).status).toBe(200)
    expect((await signIn(aClient(mall.url), email, 'Cold-tea-42')).body.code).toBe('wrongCredentials')
  })
})

describe('Signing in', () => {
  test('answers alike to a wrong password and to an unknown email', async () => {
    const { email } = await anAccount(mall)
    const wrong = await signIn(aClient(mall.url), email, 'Cold-tea-42')
    const unknown = await signIn(aClient(mall.url), aNewEmail(), 'Cold-tea-42')
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrongCredentials'])
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  test('takes as long for an unknown email as for a wrong password', async () => {
    const { email } = await anAccount(mall)
    const timed = async (who: string) => {
      const from = performance.now()
      await signIn(aClient(mall.url), who, 'Cold-tea-42')
      return performance.now() - from
    }
    await timed(email)
    const known: number[] = []
    const unknown: number[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      known.push(await timed(email))
      unknown.push(await timed(aNewEmail()))
    }
    // Either does the same work. Without it, an unknown email would be answered in a tenth of the time.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) * 0.4)
  })

  test('takes an accented password however the keyboard writes it', async () => {
    const client = aClient(mall.url)
    const email = aNewEmail()
    await signUp(mall, { email, password: 'Caf\u00e9-au-lait-7' }, client)
    expect((await signIn(aClient(mall.url), email, 'Cafe\u0301-au-lait-7')).status).toBe(200)
  })

  test('gives a new session, and the one before is worth nothing', async () => {
    const { email } = await anAccount(mall)
    const client = aClient(mall.url)
    const { body: guest } = await client.post('/api/user/web/tourist')
    const { body: buyer } = await signIn(client, email)
    expect(buyer.token).not.toBe(guest.token)
    const withOld = await aClient(mall.url).get('/api/user/web/current', {
      authorization: `Bearer ${guest.token}`,
    })
    expect([withOld.status, withOld.body.code]).toEqual([401, 'signInFirst'])
    const withNew = await aClient(mall.url).get('/api/user/web/current', {
      authorization: `Bearer ${buyer.token}`,
    })
    expect(withNew.body.email).toBe(email)
  })

  test('sets a cookie that scripts cannot read and other sites do not send', async () => {
    const { email } = await anAccount(mall)
    const [cookie] = (await signIn(aClient(mall.url), email)).headers.getSetCookie()
    expect(cookie).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
  })

  test('gives a page no token of the session, whatever its script requests; a program gets one', async () => {
    const { email } = await anAccount(mall)
    const ofPage = { origin: mall.url, 'sec-fetch-site': 'same-origin' }
    const client = aClient(mall.url)
    const tokens = [
      await client.post('/api/user/web/tourist', {}, ofPage),
      await client.post('/api/user/web/login', { email, password }, { origin: mall.url }),
      await client.send(
        'PUT',
        '/auth/mallard/user/change-password',
        { oldPassword: password, newPassword: 'Warmer-tea-43' },
        ofPage,
      ),
    ].map((answer) => {
      expect(answer.status, answer.text).toBe(200)
      const [cookie] = answer.headers.getSetCookie()
      expect(answer.text).not.toContain(/sid=([\w-]{43})/.exec(cookie!)![1])
      return answer.body.token ?? null
    })
    expect(tokens).toEqual([null, null, null])
    const program = await signIn(aClient(mall.url), email, 'Warmer-tea-43')
    expect(program.body.token).toMatch(/^[\w-]{43}$/)
  })

  test('stores only a hash of the token', async () => {
    const { email } = await anAccount(mall)
    const { body } = await signIn(aClient(mall.url), email)
    const rows = await sql<{ text: string }>`select sessions::text as text from sessions`.rows(mall.db)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some((row) => row.text.includes(body.token))).toBe(false)
  })

  test('requires the letters of a picture after five wrong passwords, of that account only (CALL-125)', async () => {
    const { email } = await anAccount(mall)
    const other = await anAccount(mall)
    for (let turn = 0; turn < 5; turn += 1) await signIn(aClient(mall.url), email, 'Cold-tea-42')
    const right = await signIn(aClient(mall.url), email)
    expect([right.status, right.body.code]).toEqual([422, 'captchaWrong'])
    expect((await signIn(aClient(mall.url), other.email)).status).toBe(200)

    const letters = 'AC4XY'
    const picture = await drawCaptcha(mall.secret, mall.clock.now(), letters)
    expect(
      (await signIn(aClient(mall.url), email, password, { captcha: 'WRONG', token: picture.token })).body
        .code,
    ).toBe('captchaWrong')
    const read = await signIn(aClient(mall.url), email, password, {
      captcha: letters.toLowerCase(),
      token: picture.token,
    })
    expect(read.status).toBe(200)
    const again = await signIn(aClient(mall.url), email, password, { captcha: letters, token: picture.token })
    expect(again.body.code).toBe('captchaWrong')
  })

  test('takes five tries of one picture, also when many are made concurrently, and then a new one (SYS-06, TRAP-110)', async () => {
    const send = (letters: string, token: string) =>
      aClient(mall.url).post('/auth/mallard/captcha/login/send-email-code', {
        email: aNewEmail(),
        captcha: letters,
        token,
      })
    const draw = async (letters: string) => (await drawCaptcha(mall.secret, mall.clock.now(), letters)).token
    const [four, five, raced] = [await draw('AC4XY'), await draw('K7TQM'), await draw('R3HNP')]
    for (let turn = 0; turn < 5; turn += 1) {
      if (turn < 4) await send('WRONG', four)
      await send('WRONG', five)
    }
    expect((await send('AC4XY', four)).status).toBe(200)
    expect((await send('K7TQM', five)).body.code).toBe('captchaWrong')
    await sql`delete from rate_limits where key not like 'captcha%'`.run(mall.db)
    await Promise.all(Array.from({ length: 12 }, () => send('WRONG', raced)))
    await sql`delete from rate_limits where key not like 'captcha%'`.run(mall.db)
    expect((await send('R3HNP', raced)).body.code).toBe('captchaWrong')
  })

  test('knows a made-up or changed token by its signature, and stores nothing of it (SYS-06, TRAP-110)', async () => {
    const ours = (await drawCaptcha(mall.secret, mall.clock.now(), 'AC4XY')).token
    const signature = ours.split('.').pop()!
    const letter = signature.startsWith('A') ? 'B' : 'A'
    const later = mall.clock.now().getTime() + 60_000
    const madeUp = [
      `${later}.${'A'.repeat(43)}`,
      `${later}.${'A'.repeat(43)}.${'B'.repeat(43)}`,
      ours.replace(/^\d+/, String(later)),
      ours.replace(signature, `${letter}${signature.slice(1)}`),
      JSON.stringify({
        parameters: { data: { purpose: 'signIn', endsAt: later } },
        signature: 'a'.repeat(64),
      }),
    ]
    for (const token of madeUp) {
      const request = { email: aNewEmail(), captcha: 'AC4XY', token }
      const { body } = await aClient(mall.url).post('/auth/mallard/captcha/login/send-email-code', request)
      expect([token, body.code]).toEqual([token, 'captchaWrong'])
    }
    // Only the address is counted.
    expect(await sql`select key from rate_limits where key like 'captcha%'`.rows(mall.db)).toEqual([
      { key: 'captcha-trust:127.0.0.1' },
    ])
  })

  test('shows the letters as pixels: in no text, and never twice in the same way (CALL-125)', async () => {
    const { body } = await aClient(mall.url).get('/api/user/web/captcha')
    expect(Object.keys(body).sort()).toEqual(['image', 'token'])
    expect(body.token).toMatch(/^\d{13}\.[\w-]{43}\.[\w-]{43}$/)
    const pixels = async (image: string) => {
      const [kind, data = ''] = image.split(',')
      expect(kind).toBe('data:image/png;base64')
      const { data: raw, info } = await sharp(Buffer.from(data, 'base64'))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([400, 120])
      return raw
    }
    await pixels(body.image)
    const draw = async () => pixels((await drawCaptcha(mall.secret, mall.clock.now(), 'AC4XY')).image)
    const [one, other] = [await draw(), await draw()]
    const differing = one.filter((grey, place) => Math.abs(grey - other[place]!) > 64).length
    expect(differing).toBeGreaterThan(one.length / 50)
  })

  test('is refused when one address tries again and again (SYS-23)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => signIn(aClient(mall.url), aNewEmail(), 'Cold-tea-42')),
    )
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused.length).toBeGreaterThan(10)
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('does not work from another website', async () => {
    const { email } = await anAccount(mall)
    const foreign = await aClient(mall.url).post(
      '/api/user/web/login',
      { email, password },
      { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
    )
    expect([foreign.status, foreign.body.code]).toEqual([403, 'foreignOrigin'])
  })
})

describe('A guest who signs in', () => {
  const aGuestWithCart = async (variantId: string, quantity: number) => {
    const client = aClient(mall.url)
    await client.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: variantId }, skuQty: quantity },
    ])
    return client
  }

  test('finds both carts in one, with the quantities added up (CART-12)', async () => {
    const { shopId } = await aShop(mall)
    const both = await aProduct(mall, shopId)
    const onlyGuest = await aProduct(mall, shopId)
    const { email } = await anAccount(mall)
    const atHome = aClient(mall.url)
    await signIn(atHome, email)
    await atHome.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: both.variantId }, skuQty: 1 },
    ])

    const guest = await aGuestWithCart(both.variantId, 2)
    await guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: onlyGuest.variantId }, skuQty: 1 },
    ])
    expect((await visitor(guest)).cartCount).toBe(2)
    await signIn(guest, email)
    expect((await visitor(guest)).cartCount).toBe(2)
    const rows = await sql<{ variant_id: string; quantity: number }>`
      select variant_id, quantity from cart_lines where buyer_id = (select id from users where email = ${email}) order by quantity desc`.rows(
      mall.db,
    )
    expect(rows).toEqual([
      { variant_id: both.variantId, quantity: 3 },
      { variant_id: onlyGuest.variantId, quantity: 1 },
    ])
  })

  test('finds one bundle of what both carts had as the same bundle, with its parts', async () => {
    const { shopId } = await aShop(mall)
    const main = await aProduct(mall, shopId)
    const part = await aProduct(mall, shopId)
    const { email } = await anAccount(mall)
    const atHome = aClient(mall.url)
    await signIn(atHome, email)
    const other = await aProduct(mall, shopId)
    const guest = await aGuestWithCart(other.variantId, 1)
    const putBundle = (buyerId: string) =>
      sql`
        with bundle as (
          insert into cart_lines (id, buyer_id, site, shop_id, product_id, variant_id, kind, merge_key, quantity, seen_amount, seen_currency)
          values (${newId()}, ${buyerId}, 'global', ${shopId}, ${main.productId}, ${main.variantId}, 'bundle', 'one', 1, 1, 'USD')
          returning id
        )
        insert into cart_lines
          (id, buyer_id, site, shop_id, product_id, variant_id, kind, parent_id, merge_key, quantity, seen_amount, seen_currency)
        select ${newId()}, ${buyerId}, 'global', ${shopId}, ${part.productId}, ${part.variantId}, 'bundlePart', id, 'part in one', 1, 1, 'USD'
        from bundle`.run(mall.db)
    const { buyer_id: guestId } = (await sql<{ buyer_id: string }>`
      select buyer_id from cart_lines where variant_id = ${other.variantId}`.row(mall.db))!
    const { id } = (await sql<{ id: string }>`select id from users where email = ${email}`.row(mall.db))!
    await putBundle(guestId)
    await putBundle(id)
    await signIn(guest, email)
    const rows = await sql`
      select line.kind, line.quantity, parent.kind as parent from cart_lines line
      left join cart_lines parent on parent.id = line.parent_id and parent.buyer_id = line.buyer_id
      where line.buyer_id = ${id} order by line.kind`.rows(mall.db)
    expect(rows).toEqual([
      { kind: 'bundle', quantity: 2, parent: null },
      { kind: 'bundlePart', quantity: 2, parent: 'bundle' },
      { kind: 'ordinary', quantity: 1, parent: null },
    ])
  })

  test('preserves the orders, also when the account is made just now', async () => {
    const { shopId } = await aShop(mall)
    const product = await aProduct(mall, shopId)
    const guest = aClient(mall.url)
    const placed = await placeAnOrder(guest, [{ variantId: product.variantId }])
    await signUp(mall, { email: aNewEmail() }, guest)
    const { body: list } = await guest.post('/sapi/mall-order/web/order/pageTradeOrderForBuyer', {})
    expect(list.data.map((order: { id: string }) => order.id)).toEqual([placed.body.tradeOrderList[0].id])
  })

  test('loses nothing when the sign-up is refused', async () => {
    const { shopId } = await aShop(mall)
    const product = await aProduct(mall, shopId)
    const guest = await aGuestWithCart(product.variantId, 2)
    const { email } = await anAccount(mall)
    await guest.post('/api/user/web/register', { email, password, code: '000000' })
    expect(await visitor(guest)).toMatchObject({ kind: 'guest', cartCount: 1 })
  })
})

describe('The language', () => {
  test('of a buyer is stored in the profile, that of a stranger in a cookie (CALL-50)', async () => {
    const stranger = aClient(mall.url)
    await stranger.post('/api/user/web/language', { language: 'zh' })
    expect(stranger.jar.get('language')).toBe('zh')
    const { email } = await anAccount(mall)
    await signIn(stranger, email)
    await stranger.post('/api/user/web/language', { language: 'zh' })
    const rows = await sql<{
      language: string
    }>`select language from users where email = ${email}`.rows(mall.db)
    expect(rows[0]!.language).toBe('zh')
  })

  test('of an account holds on a new device: its refusals come in it; what was chosen on a device stays (SHELL-14)', async () => {
    const { email } = await anAccount(mall, { language: 'zh' })
    const [device, other, program] = [aClient(mall.url), aClient(mall.url), aClient(mall.url)]
    const inBrowser = { origin: mall.url }
    await device.post('/api/user/web/login', { email, password }, inBrowser)
    expect(device.jar.get('language')).toBe('zh')
    // A program names its language with each call.
    await signIn(program, email)
    expect(program.jar.get('language')).toBeUndefined()
    const refused = await signIn(device, email, 'Cold-tea-1')
    expect(refused.body.message).toBe(translate('zh', 'refusals.wrongCredentials'))
    await other.post('/api/user/web/language', { language: 'en' })
    await other.post('/api/user/web/login', { email, password }, inBrowser)
    expect(other.jar.get('language')).toBe('en')
  })

  test('is one of ours', async () => {
    expect((await aClient(mall.url).post('/api/user/web/language', { language: 'xx' })).status).toBe(400)
  })
})
