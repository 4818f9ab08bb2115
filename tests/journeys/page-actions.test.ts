import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import { aClient, aMall, anAccount, password, type TestMall } from '../support/mall.ts'
import { look, read } from '../support/order-pages.ts'

/** Pages requested by programs instead of browsers. */

type Build = { routes: Record<string, BuiltRoute> }
type BuiltRoute = { path?: string; parentId?: string; module: { action?: unknown } }

function pathsOfActions({ routes }: Build): string[] {
  const pathOf = (route: BuiltRoute): string => {
    const parent = route.parentId ? routes[route.parentId] : undefined
    return `${parent ? pathOf(parent) : ''}/${route.path ?? ''}`.replace(/\/+/g, '/')
  }
  return Object.values(routes)
    .filter(({ module }) => module.action)
    .map((route) =>
      pathOf(route)
        .replace(/:\w+\??/g, '7')
        .replace(/(.)\/$/, '$1'),
    )
}

let mall: TestMall
let noDemo: TestMall
let onlyTexts: TestMall
let onlyMails: TestMall
let paths: string[] = []

beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build' })
  const provider = {
    SMS_COMPANY: 'twilio',
    SMS_ACCOUNT: 'AC1',
    SMS_SECRET: 'secret',
    SMS_FROM: '+14155550100',
  }
  const away = 'http://127.0.0.1:1'
  ;[noDemo, onlyTexts, onlyMails] = await Promise.all([
    aMall({ pagesFrom: 'build', env: { DEMO: '0' } }),
    aMall({ pagesFrom: 'build', env: { DEMO: '0', ...provider, SMS_URL: away } }),
    aMall({ pagesFrom: 'build', env: { DEMO: '0', SMTP_URL: 'smtp://127.0.0.1:1' } }),
  ])
  const builds = await Promise.all(
    ['shop', 'console'].map(
      (application) => import(`${process.cwd()}/build/${application}/server/index.js`) as Promise<Build>,
    ),
  )
  paths = builds.flatMap(pathsOfActions)
})
afterAll(async () => {
  await mall.stop()
  await Promise.all([noDemo, onlyTexts, onlyMails].map((each) => each.stop()))
})

const bodies = {
  JSON: ['application/json', '{"email":"a@b.c"}'],
  'plain text': ['text/plain', 'hello'],
  'a multipart body without boundary': ['multipart/form-data', 'hello'],
  'a multipart body that is none': ['multipart/form-data; boundary=x', 'hello'],
  'bytes of no type': ['application/octet-stream', '\u0000\u0001'],
} as const

test.each(Object.entries(bodies))('%s is refused by every page action in words', async (_, [type, body]) => {
  expect(paths.length).toBeGreaterThan(10)
  expect(paths).toEqual(
    expect.arrayContaining(['/login', '/cart', '/checkout', '/seller/7/orders/7', '/platform/shops/7']),
  )
  for (const path of paths)
    for (const [language, message] of [
      ['en', /This page reads forms/],
      ['zh', /只接收表单/],
    ] as const) {
      const answer = await fetch(mall.url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': type, 'accept-language': language },
        body,
      })
      expect([path, answer.status]).toEqual([path, 415])
      expect(await answer.json()).toMatchObject({ code: 'notAForm', message: expect.stringMatching(message) })
    }
})

const sendTo = (path: string, type: string | undefined, body: string) =>
  fetch(mall.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: type ? { 'content-type': type } : {},
    body: type ? body : new TextEncoder().encode(body),
  })

test('a form without the fields a page expects is no fault of ours', { tags: 'long' }, async () => {
  for (const path of paths)
    for (const body of ['', 'a=b', 'email=%00&password=%ff&lineId=x&quantity=-1']) {
      const answer = await sendTo(path, 'application/x-www-form-urlencoded', body)
      expect([path, body, answer.status < 500]).toEqual([path, body, true])
    }
})

test('an empty body of another type is no form, and one that is too large is refused, whatever its type', {
  tags: 'long',
}, async () => {
  const types = [
    'application/x-www-form-urlencoded',
    ...Object.values(bodies).map(([type]) => type),
    undefined,
  ]
  const huge = `a=${'b'.repeat(300 * 1024)}`
  // Types are refused before the page is known, so each page is sent one of them, in turn.
  for (const [place, path] of paths.entries()) {
    const type = types[place % types.length]
    if (type !== 'application/x-www-form-urlencoded')
      expect([path, type, (await sendTo(path, type, '')).status]).toEqual([path, type, 415])
    expect([path, type, (await sendTo(path, type, huge)).status]).toEqual([path, type, 413])
  }
})

test('a request of a stranger to a console is answered before it is read', async () => {
  const form = `intent=changeAmount&currency=USD&amount=1.${'0'.repeat(120_000)}1`
  for (const path of [
    '/seller/any/after-sales/1',
    '/zh/seller/any/after-sales/1',
    '/platform/after-sales/1',
  ]) {
    const answer = await sendTo(path, 'application/x-www-form-urlencoded', form)
    expect([path, answer.status, answer.headers.get('location')]).toEqual([
      path,
      302,
      expect.stringContaining('/login?target='),
    ])
  }
})

test('a mall that is no demo has no page for it', async () => {
  expect((await fetch(`${noDemo.url}/demo`)).status).toBe(404)
  expect((await fetch(`${noDemo.url}/en/demo`)).status).toBe(404)
  expect((await fetch(`${mall.url}/demo`)).status).toBe(200)
})

test('a browser reads in its language when there are too many requests, and may try again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  // A page still streams when its head is answered; its place would become free in the middle of this test.
  await vi.waitUntil(() => mall.admission.running === 0, { timeout: 10_000 })
  const work = Array.from({ length: 128 }, () => mall.admission.run('trade', () => promise))
  try {
    for (const [path, language, message, again] of [
      ['/cart', 'en', 'We’re very busy right now', 'Try again'],
      ['/zh/cart', 'zh-CN', '现在访问的人太多了', '重试'],
    ] as const) {
      const answer = await fetch(mall.url + path, { headers: { accept: 'text/html,*/*;q=0.8' } })
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const text = await answer.text()
      for (const part of [`<html lang="${language}">`, message, `>${again}</a>`]) expect(text).toContain(part)
    }
    const script = await fetch(`${mall.url}/cart.data`, { headers: { accept: '*/*' } })
    expect([script.status, (await script.json()).code]).toEqual([503, 'overloaded'])
  } finally {
    resolve()
    await Promise.all(work)
  }
  expect((await fetch(`${mall.url}/cart`)).status).toBe(200)
})

test('a body of more than 256 kB is taken from staff in their consoles, and from buyers who apply for a shop, before it is read (SYS-23)', {
  tags: 'long',
}, async () => {
  const form = (kilobytes: number) => {
    const sent = new FormData()
    sent.set('picture', new Blob([new Uint8Array(kilobytes * 1024)]))
    return sent
  }
  const send = async (path: string, kilobytes: number, cookie = '') =>
    (
      await fetch(mall.url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie },
        body: form(kilobytes),
      })
    ).status
  const sessionOf = async (account: { email: string; password: string }) => {
    const client = aClient(mall.url)
    await client.post('/api/user/web/login', { email: account.email, password: account.password })
    return `sid=${client.jar.get('sid')}`
  }
  const buyer = await sessionOf(await anAccount(mall))
  const operator = await sessionOf(await anAccount(mall, { operatorRole: 'admin' }))
  for (const path of ['/cart', '/zh/login', '/seller/x/products', '/zh/platform/kit'])
    for (const cookie of ['', buyer]) expect([path, await send(path, 300, cookie)]).toEqual([path, 413])
  expect(await send('/cart', 300, operator)).toBe(413)
  expect(await send('/platform/kit', 5_000, operator)).toBeLessThan(413)
  expect(await send('/platform/kit', 6_500, operator)).toBe(413)
  for (const path of ['/merchant/apply', '/zh/merchant/apply.data']) {
    expect(await send(path, 300)).toBe(413)
    expect(await send(path, 5_000, buyer)).toBeLessThan(413)
    expect(await send(path, 6_500, buyer)).toBe(413)
  }
})

test('no page offers a code that never arrives, and the call reports that (SYS-06)', async () => {
  const page = async (path: string) => (await fetch(noDemo.url + path)).text()
  expect(await page('/login')).not.toMatch(/\/login\/code/)
  expect(await page('/signup')).not.toContain('/signup/mobile')
  expect(await page('/forgot-password')).not.toContain('by=mobile')
  for (const path of ['/login/code?by=mobile', '/signup/mobile', '/forgot-password?by=mobile'])
    expect((await fetch(noDemo.url + path)).url).not.toMatch(/mobile|code/)
  const client = aClient(noDemo.url)
  const bySms = await client.post('/api/user/web/login/send-sms', { mobile: '4155550134', mobilePrefix: '1' })
  expect([bySms.status, bySms.body.code, bySms.body.message]).toEqual([
    409,
    'textsNotSent',
    'This mall doesn’t send text messages. Use an email instead.',
  ])
  expect((await client.post('/auth/mallard/third-account/list', {})).body.companies).toEqual([])
  expect((await fetch(`${noDemo.url}/sandbox-sign-in/keys`)).status).toBe(404)
  const byMail = await client.post('/auth/mallard/captcha/login/send-email-code', { email: 'a@b.test' })
  expect(byMail.body.code).toBe('mailsNotSent')
  // A visitor to whom no code can be sent is shown the alternatives, in place of a form for an email.
  for (const [path, title, text] of [
    ['/signup', 'No new accounts yet', 'You can order without an account.'],
    ['/zh/signup', '暂时无法注册', '无需注册，也可以直接下单。'],
    ['/forgot-password', 'We can’t send a code yet', 'If you have a passkey or a linked account'],
    ['/zh/forgot-password', '暂时无法发送验证码', '如果您设置过通行密钥'],
  ] as const) {
    const said = await page(path)
    expect(said).toContain(`${title}</h1>`)
    expect(said).toContain(text)
    expect(said).not.toMatch(/<input[^>]*(?:type="email"|name="captcha)/)
  }
  expect(await page('/login')).toMatch(/<input[^>]*type="email"/)
})

test('where codes come by one way alone, each page leads to that way and offers no other (ACCT-04, ACCT-09, ACCT-10, SYS-06)', {
  tags: 'long',
}, async () => {
  const asked = async (of: TestMall, path: string, cookie = '') => {
    const answer = await fetch(of.url + path, { headers: { cookie } })
    return { path: answer.url.replace(of.url, ''), said: await answer.text() }
  }
  const leads = async (of: TestMall, path: string) => (await asked(of, path)).path
  for (const prefix of ['', '/zh']) {
    const target = '?target=%2Fcart'
    expect(await leads(onlyTexts, `${prefix}/signup${target}`)).toBe(`${prefix}/signup/mobile${target}`)
    expect(await leads(onlyTexts, `${prefix}/forgot-password`)).toBe(`${prefix}/forgot-password?by=mobile`)
    expect(await leads(onlyTexts, `${prefix}/login/code`)).toBe(`${prefix}/login`)
    expect(await leads(onlyTexts, `${prefix}/login/code?by=mobile`)).toBe(`${prefix}/login/code?by=mobile`)
    expect(await leads(onlyMails, `${prefix}/signup/mobile${target}`)).toBe(`${prefix}/signup${target}`)
    expect(await leads(onlyMails, `${prefix}/forgot-password?by=mobile`)).toBe(`${prefix}/forgot-password`)
    expect(await leads(onlyMails, `${prefix}/login/code?by=mobile`)).toBe(`${prefix}/login`)
    expect(await leads(onlyMails, `${prefix}/login/code`)).toBe(`${prefix}/login/code`)

    const words = (of: TestMall, path: string) => asked(of, prefix + path).then(({ said }) => said)
    const emailField = /<input[^>]*name="email"/
    const mobileField = /<input[^>]*name="mobile"/
    for (const path of ['/signup/mobile', '/forgot-password?by=mobile', '/login/code?by=mobile']) {
      const said = await words(onlyTexts, path)
      expect(said, path).toMatch(mobileField)
      expect(said, path).not.toMatch(emailField)
      expect(said, path).not.toMatch(
        /href="[^"]*(?:\/signup"|\/forgot-password"|\/login\/code(?!\?by=mobile))/,
      )
    }
    for (const path of ['/signup', '/forgot-password', '/login/code']) {
      const said = await words(onlyMails, path)
      expect(said, path).toMatch(emailField)
      expect(said, path).not.toMatch(mobileField)
      expect(said, path).not.toMatch(/href="[^"]*(?:\/signup\/mobile|by=mobile)/)
    }
    // Either prompts for a password, and only the one that is sent for a code.
    expect(await words(onlyTexts, '/login')).not.toMatch(/href="[^"]*\/login\/code(?!\?by=mobile)/)
    expect(await words(onlyTexts, '/login?by=mobile')).toMatch(/href="[^"]*\/login\/code\?by=mobile/)
    expect(await words(onlyMails, '/login')).toMatch(/href="[^"]*\/login\/code(?!\?by=mobile)/)
    expect(await words(onlyMails, '/login?by=mobile')).not.toMatch(/\/login\/code/)
    // The code that finds a guest's order comes by mail alone.
    expect(await words(onlyMails, '/find-order')).toMatch(emailField)
    const title = prefix ? '暂时无法发送验证码' : 'We can’t send a code yet'
    for (const each of [onlyTexts, noDemo]) {
      const said = await words(each, '/find-order')
      expect(said).toContain(`${title}</h1>`)
      expect(said).not.toMatch(/<input[^>]*(?:name="email"|name="captcha)/)
    }
  }
})

test('an account is deleted, and its email or number changed, by a code that arrives; where none does, the page states it (ACCT-12, SYS-06)', async () => {
  const signedIn = async (of: TestMall) => {
    const account = await anAccount(of)
    await sql`update users set phone = '+14155550134' where id = ${account.id}`.run(of.db)
    const client = aClient(of.url)
    await client.post('/api/user/web/login', { email: account.email, password: account.password })
    const cookie = `sid=${client.jar.get('sid')}`
    return async (path: string) => {
      const answer = await fetch(of.url + path, { headers: { cookie } })
      return { path: answer.url.replace(of.url, ''), said: await answer.text(), account }
    }
  }
  const byTexts = await signedIn(onlyTexts)
  const deletion = await byTexts('/buyer/security/delete')
  expect(deletion.said).toContain('we’ll send a code to +1 4155550134')
  expect(deletion.said).not.toMatch(/<input[^>]*name="email"/)
  expect((await byTexts('/buyer/security/email')).path).toBe('/buyer/security')
  expect((await byTexts('/buyer/security/mobile')).path).toBe('/buyer/security/mobile')

  const byMails = await signedIn(onlyMails)
  const mailed = await byMails('/buyer/security/delete')
  expect(mailed.said).toContain(`we’ll send a code to ${mailed.account.email}`)
  expect((await byMails('/buyer/security/mobile')).path).toBe('/buyer/security')
  expect((await byMails('/buyer/security/email')).path).toBe('/buyer/security/email')

  const byNone = await signedIn(noDemo)
  for (const [path, text] of [
    ['/buyer/security/delete', 'this mall can’t send one to your email or mobile number yet'],
    ['/zh/buyer/security/delete', '本商城尚无法向您的邮箱或手机号发送验证码'],
  ] as const) {
    const { said } = await byNone(path)
    expect(said).toContain(text)
    expect(said).not.toMatch(/name="captcha/)
  }
})

const failedPages = [
  {
    prefix: '',
    work: ['Failed tasks', 'notifications.order.placed', 'no template'],
    mails: ['Failed emails', 'Order paid', 'Address without account', '550 no such mailbox', '2 attempts'],
  },
  {
    prefix: '/zh',
    work: ['失败的任务', 'notifications.order.placed', 'no template'],
    mails: ['发送失败的邮件', '订单已付款', '无账号的邮箱', '550 no such mailbox', '已尝试 2 次'],
  },
]

test.each(failedPages)(
  'failed work and failed mails are listed at $prefix/platform, and retried by a form without script',
  async ({ prefix, ...texts }) => {
    const [letterId, mailId] = [newId(), newId()]
    await sql`insert into dead_letters (id, job_id, reaction, event, failure)
    values (${letterId}, gen_random_uuid(), 'notifications.order.placed', '{"name":"order.placed","groupId":"1"}', 'no template')`.run(
      mall.db,
    )
    await sql`insert into mails (id, recipient, language, template, subject, text, html, about, attempts, failure)
    values (${mailId}, 'lin@example.test', 'en', 'orderPaid', 'Your order', '', '', ${mailId}, 2, '550 no such mailbox')`.run(
      mall.db,
    )
    const { email } = await anAccount(mall, { operatorRole: 'admin' })
    const admin = aClient(mall.url)
    await admin.post('/api/user/web/login', { email, password })
    const retry = async (path: string, id: string) => {
      const answer = await admin.send('POST', path, new URLSearchParams({ bulk: 'retry', id }).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        origin: mall.url,
      })
      return [answer.status, read(answer).text] as const
    }
    const [work, mails] = [`${prefix}/platform/failed-work`, `${prefix}/platform/failed-mails`]
    const shown = await look(admin, work)
    for (const text of texts.work) expect(shown.text).toContain(text)
    expect(await retry(work, letterId)).toEqual([200, expect.not.stringContaining(texts.work[1]!)])
    expect(await sql`select from dead_letters where id = ${letterId}`.rows(mall.db)).toEqual([])
    const listed = await look(admin, mails)
    for (const text of texts.mails) expect(listed.text).toContain(text)
    expect(listed.text).not.toContain('lin@example.test')
    await sql`update mails set retry_at = app_now() + interval '1 hour' where id = ${mailId}`.run(mall.db)
    expect(await retry(mails, mailId)).toEqual([200, expect.stringContaining(texts.mails[1]!)])
    expect(
      await sql`select from mails where id = ${mailId} and retry_at <= app_now()`.rows(mall.db),
    ).toHaveLength(1)
    // The board leads there, and support sees neither.
    expect((await look(admin, `${prefix}/platform`)).html).toContain(`${prefix}/platform/failed-mails`)
    const support = aClient(mall.url)
    const { email: supporter } = await anAccount(mall, { operatorRole: 'support' })
    await support.post('/api/user/web/login', { email: supporter, password })
    for (const path of [work, mails]) expect((await look(support, path)).status).toBe(403)
  },
)
