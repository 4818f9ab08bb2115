import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { renewOffers } from '../../../demo/offers.ts'
import { demoPassword } from '../demo-mall.ts'
import { aClient, aMall, anAccount, aProduct, aShop, type Client, password, type TestMall } from '../mall.ts'
import { plant } from './plant.ts'

/** The demo mall; one buyer and one shop have something of everything, with words found nowhere else. */

/** No answer to another may hold one of these. */
export const canaries = ['canary', '5550 9876', '1977-03-09']

const shopSlug = 'hearth-and-grain'
export const emailOfBuyer = 'canary-buyer@example.test'

export type RichMall = {
  readonly mall: TestMall
  readonly buyerId: Id
  readonly shopId: Id
  readonly shopSlug: string
  /** Signs in one of the actors again. */
  readonly signIn: (actor: Actor) => Promise<Client>
  /** The slug of the shop in which an actor works, of those that are not ours. */
  readonly ownShopOf: Readonly<Partial<Record<Actor, string>>>
}

export const strangers = [
  'a guest',
  'another buyer',
  'another buyer on another site',
  'the owner of another shop',
] as const
export const ownersOfClosedShops = ['the owner of a frozen shop', 'the owner of a cleared shop'] as const
/** Strangers to the buyer, not to the shop. */
export const staff = ['the owner of the shop', 'a packer of the shop'] as const
export const operators = ['an operator for content', 'an operator'] as const
export type Actor =
  | (typeof strangers)[number]
  | (typeof ownersOfClosedShops)[number]
  | (typeof staff)[number]
  | (typeof operators)[number]
  | 'the buyer'

export async function aRichMall({ pagesFrom }: { pagesFrom?: 'build' } = {}): Promise<RichMall> {
  // A provider that sends no messages: only calls change data in between.
  const mall = await aMall({
    ...(pagesFrom && { pagesFrom }),
    isDemo: true,
    sandbox: { repeats: { copies: 0, delayMaxMs: 0 } },
  })
  await renewOffers(mall.db)
  const one = async (query: ReturnType<typeof sql<{ id: Id }>>) => (await query.row(mall.db))!.id
  const buyerId = await one(sql`select id from users where email = 'buyer@demo.test'`)
  const shopId = await one(sql`select id from shops where slug = ${shopSlug}`)
  await sql`update users set email = ${emailOfBuyer}, name = 'Canaryname', phone = '+14155509876', gender = 'female',
    birthday = '1977-03-09' where id = ${buyerId}`.run(mall.db)

  const other = await aShop(mall, { name: 'Elsewhere' })
  await aProduct(mall, other.shopId)
  const another = (await anAccount(mall)).email
  const accounts: Record<Exclude<Actor, 'a guest'>, string> = {
    'the buyer': emailOfBuyer,
    'another buyer': another,
    'another buyer on another site': another,
    'the owner of another shop': (await anAccount(mall, { shopId: other.shopId })).email,
    'the owner of a frozen shop': 'frozen@demo.test',
    'the owner of a cleared shop': 'cleared@demo.test',
    'the owner of the shop': 'merchant@demo.test',
    'a packer of the shop': 'packer@demo.test',
    'an operator for content': 'editor@demo.test',
    'an operator': 'operator@demo.test',
  }
  const ofTests = new Set([another, accounts['the owner of another shop']])
  const signIn = async (actor: Actor) => {
    await sql`delete from rate_limits`.run(mall.db)
    const client =
      actor === 'another buyer on another site' ? aClientOn(mall, 'cn.localhost') : aClient(mall.url)
    if (actor === 'a guest') await client.post('/api/user/web/tourist')
    else {
      const account = { email: accounts[actor] }
      const login = (word: string) => client.post('/api/user/web/login', { ...account, password: word })
      // The example of a call changes the password of its caller.
      const first = await login(ofTests.has(account.email) ? password : demoPassword)
      const { status, text } = first.status === 200 ? first : await login(password)
      if (status !== 200) throw new Error(`${actor} cannot sign in: ${text}`)
    }
    return client
  }
  await plant(mall, { buyerId, shopId, signIn })
  return {
    mall,
    buyerId,
    shopId,
    shopSlug,
    signIn,
    ownShopOf: {
      'the owner of another shop': other.slug,
      'the owner of a frozen shop': 'quiet-quarry',
      'the owner of a cleared shop': 'old-harbour',
    },
  }
}

/** A client of another site. Its name resolves in browsers only, so no network is used. */
function aClientOn(mall: TestMall, host: string): Client {
  const jar = new Map<string, string>()
  const send: Client['send'] = async (method, path, body, headers = {}) => {
    const answer = await mall.app.inject({
      method: method as 'GET' | 'POST' | 'PUT',
      url: path,
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...headers,
        host,
      },
    })
    for (const { name, value } of answer.cookies)
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      headers: new Headers({ 'content-type': String(answer.headers['content-type']) }),
      text: answer.body,
      body: isJson && answer.body ? JSON.parse(answer.body) : undefined,
    }
  }
  return {
    jar,
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body = {}, headers = {}) => send('POST', path, body, headers),
    once: (path, body = {}) => send('POST', path, body, { 'idempotency-key': crypto.randomUUID() }),
  }
}
