import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { z } from 'zod'
import type { ConnectOptions } from '#database/connect.ts'
import { sql } from '#database/sql.ts'
import type { ProductDraft } from '#modules/catalogue/rules/draft.ts'
import { refreshTexts, saveProduct } from '#modules/catalogue/server/public.ts'
import { hashPassword } from '#modules/identity/server/passwords.ts'
import { insertAccount } from '#modules/identity/server/store/accounts.ts'
import { putStock } from '#modules/stock/server/public.ts'
import { moveClock } from '#platform/clock.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { OperatorRole, StaffRole } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import { addProviderAccounts, addSandboxAccounts } from '../../demo/channel-accounts.ts'
import { extension } from '../../demo/extension.ts'
import { createStandIns } from '../../demo/stand-ins/all.ts'
import { createSandbox, type SandboxManners } from '../../demo/stand-ins/simulations.ts'
import { createMall, type MallParts, type MallServer } from '../../src/server/app.ts'
import { readSettings } from '../../src/server/settings.ts'
import type { Simulations } from '../../src/server/stand-ins.ts'
import { startWorker, type Worker } from '../../src/server/worker.ts'
import { aDatabase } from './database.ts'
import { demoSecret, demoTemplate, putDemoFiles } from './demo-template.ts'
import type { Network } from './network.ts'

export const password = 'Warm-tea-42'
/** Stored at the least cost there is: accounts are made and signed in to by the hundred. */
const passwordHash = hashPassword(password, { memory: 8, passes: 1, parallelism: 1 })

export type TestMall = MallServer & {
  readonly db: Awaited<ReturnType<typeof aDatabase>>['db']
  readonly databaseUrl: string
  readonly dataDir: string
  readonly secret: string
  /** http://localhost:PORT, on the global site unless another host is requested. */
  readonly url: string
  readonly urlOf: (site: string) => string
  readonly startWorker: () => Promise<Worker>
  readonly moveClock: (byMs: number) => Promise<void>
  readonly stop: () => Promise<void>
}

/** A mall that listens on a free port, with a database of its own. Call `stop` in `afterAll`. */
export async function aMall(
  options: {
    worker?: boolean
    /** With the demo's shops, goods and accounts in it. */
    isDemo?: boolean
    /** As a new mall begins: with one site, where nothing is set. */
    isEmpty?: boolean
    sandbox?: SandboxManners['provider']
    /** With the stand-ins of payment providers, and accounts there. */
    standIns?: boolean | NonNullable<Simulations['standIns']>
    sandboxCarrier?: SandboxManners['carrier']
    moreChannels?: MallParts['moreChannels']
    taxService?: MallParts['taxService']
    pagesFrom?: 'build' | 'source'
    publicUrl?: string
    /** Further settings, as the environment gives them. */
    env?: Readonly<Record<string, string>>
    onMessage?: ConnectOptions['onMessage']
    moreReservations?: MallParts['moreReservations']
    deliveriesFor?: MallParts['deliveriesFor']
    /** Reads the log, from debug on. */
    logTo?: MallParts['logTo']
    cacheBytes?: MallParts['cacheBytes']
    /** So long its worker waits for more events. */
    gatherMs?: number
    freeSpace?: MallParts['freeSpace']
    /** The network between the mall and its database. */
    network?: Network
  } = {},
): Promise<TestMall> {
  const database = await aDatabase(
    { onMessage: options.onMessage, ...(options.network && { connectionTimeoutMs: 1_000 }) },
    options.network,
    options.isDemo ? await demoTemplate() : options.isEmpty ? inject('emptyTemplateName') : undefined,
  )
  const dataDir = await mkdtemp(join(tmpdir(), 'mallard-files-'))
  if (options.isDemo) await putDemoFiles(dataDir)
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: options.logTo ? 'debug' : (process.env.TEST_LOG ?? 'silent'),
    DEMO: options.publicUrl ? 'public' : '1',
    PUBLIC_URL: options.publicUrl,
    // All clients of a test have one address; limits by address have tests of their own.
    SHOPPERS_PER_ADDRESS: '1000000',
    ...(options.isDemo && { SESSION_SECRET: demoSecret }),
    ...options.env,
  })
  const mall = await createMall({
    settings,
    connection: database,
    moreChannels: options.moreChannels,
    taxService: options.taxService,
    extension: {
      ...extension,
      simulations: {
        ...extension.simulations,
        standIns: options.standIns === true ? createStandIns : options.standIns || undefined,
        sandbox: (place) =>
          createSandbox(place, { provider: options.sandbox, carrier: options.sandboxCarrier }),
      },
    },
    pagesFrom: options.pagesFrom,
    moreReservations: options.moreReservations,
    deliveriesFor: options.deliveriesFor,
    logTo: options.logTo,
    cacheBytes: options.cacheBytes,
    freeSpace: options.freeSpace,
  })
  documentedRoutes = mall.routes
  if (settings.isDemo)
    await inTransaction(database.db, async (tx) => {
      if (options.isDemo && !options.standIns) await offerSandboxAlone(tx)
      await addSandboxAccounts(tx, settings.sessionSecret)
      if (options.standIns) await addProviderAccounts(tx, settings.sessionSecret)
    })
  // Whether a site sells depends on its accounts.
  await mall.sites.reload()
  await mall.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = mall.app.server.address() as { port: number }
  const workers: Worker[] = []
  const start = async () => {
    const worker = await startWorker({
      databaseUrl: database.url,
      services: {
        db: database.db,
        transaction: (run) => inTransaction(database.db, run),
        reservations: mall.services.reservations,
        obligationKinds: mall.services.obligationKinds,
        log: mall.app.log,
        count: (_, outcome) => mall.counts.mail(outcome),
      },
      counts: mall.counts,
      modules: mall.modules,
      gatherMs: options.gatherMs ?? 10,
      onAnnounced: mall.onAnnounced,
    })
    workers.push(worker)
    return worker
  }
  if (options.worker) await start()
  return {
    ...mall,
    db: database.db,
    databaseUrl: database.url,
    dataDir,
    secret: settings.sessionSecret,
    url: `http://localhost:${port}`,
    urlOf: (site) => `http://${site}.localhost:${port}`,
    startWorker: start,
    moveClock: async (byMs) => {
      await moveClock(database.db, byMs)
      await mall.clock.refresh()
    },
    stop: async () => {
      for (const worker of workers) await worker.stop()
      await mall.close()
      await database.drop()
      // A picture that was requested last may still be written into a folder that is being emptied.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** In the demo's own mall providers are paid to; without their stand-ins, tests pay to the sandbox as in any other mall. */
const offerSandboxAlone = (tx: Transaction) =>
  sql`update channel_accounts set is_enabled = channel like 'MOCKPAY%' where channel <> 'BANK_TRANSFER'`.run(
    tx,
  )

/** Where the calls of a shop's staff are, for a shop of `aShop` with a name of its own. */
export const sellerCalls = (shopId: Id, module: 'order' | 'item' | 'marketing') =>
  `/sapi/mall-${module}/seller/shop-${shopId}`

export async function aShop(
  mall: Pick<TestMall, 'db'>,
  change: { slug?: string; name?: string } = {},
): Promise<{ shopId: Id; slug: string }> {
  const shopId = newId()
  const slug = change.slug ?? `shop-${shopId}`
  const name = change.name ?? 'Oak & Iron'
  await sql`insert into shops (id, slug, name) values (${shopId}, ${slug}, ${JSON.stringify({ en: name, zh: name })}::jsonb)`.run(
    mall.db,
  )
  return { shopId, slug }
}

export type TestProduct = {
  readonly productId: Id
  readonly urlKey: string
  readonly variantIds: readonly Id[]
  readonly variantId: Id
}

/** A product on the shelf: $50.00 and stock of 10 by default. */
export async function aProduct(
  mall: Pick<TestMall, 'db'>,
  shopId: Id,
  change: Partial<ProductDraft> & { price?: number; stock?: number } = {},
): Promise<TestProduct> {
  const { price = 5_000, stock = 10, ...draft } = change
  const urlKey = draft.urlKey ?? `linen-shirt-${newId()}`
  const prices = {
    global: { amount: price },
    cn: { amount: price * 7 },
    de: { amount: price },
    uk: { amount: price },
    jp: { amount: price },
  }
  return inTransaction(mall.db, async (tx) => {
    const saved = await saveProduct(tx, shopId, {
      name: { en: 'Linen shirt', zh: '亚麻衬衫' },
      variants: [{ sku: urlKey, values: {}, prices, stock }],
      ...draft,
      urlKey,
    })
    await putStock(
      tx,
      shopId,
      saved.variants.map((variant) => ({ variantId: variant.variantId, available: variant.stock })),
    )
    await refreshTexts(tx, saved.productId)
    const variantIds = saved.variants.map((variant) => variant.variantId)
    return { productId: saved.productId, urlKey, variantIds, variantId: variantIds[0]! }
  })
}

/** An account. Its password is `password`. */
export async function anAccount(
  mall: Pick<TestMall, 'db'>,
  change: {
    email?: string
    name?: string
    shopId?: Id
    role?: StaffRole
    operatorRole?: OperatorRole
    language?: Language
    isBusiness?: boolean
  } = {},
) {
  const id = newId()
  const email = change.email ?? `buyer-${id}@example.test`
  await inTransaction(mall.db, async (tx) => {
    await insertAccount(tx, {
      id,
      name: change.name ?? 'Lin',
      target: email,
      passwordHash: await passwordHash,
      language: change.language ?? 'en',
    })
    if (change.isBusiness) await sql`update users set is_business = true where id = ${id}`.run(tx)
    if (change.shopId)
      await sql`insert into shop_staff (user_id, shop_id, role)
        values (${id}, ${change.shopId}, ${change.role ?? 'owner'})`.run(tx)
    if (change.operatorRole)
      await sql`update users set operator_role = ${change.operatorRole} where id = ${id}`.run(tx)
  })
  return { id, email, password }
}

let documentedRoutes: TestMall['routes'] = []

/** The endpoint that answers a request, by the route table of the mall that was started last. */
export function endpointOf(method: string, path: string) {
  const [address = ''] = path.split('?')
  return documentedRoutes.find(
    ({ endpoint }) => endpoint.method === method && patternOf(endpoint.path).test(address),
  )?.endpoint
}

const patterns = new Map<string, RegExp>()

/** Pattern of an endpoint's addresses. Cached, as every answer of every test is looked up. */
function patternOf(path: string): RegExp {
  const known = patterns.get(path)
  if (known) return known
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
  patterns.set(path, pattern)
  return pattern
}

/** The answer to any call of a test has the shape that the documentation promises: no field less, and none more. */
function expectDocumented(method: string, path: string, answer: unknown): void {
  const endpoint = endpointOf(method, path)
  if (!endpoint) return
  const read = endpoint.wireOutput.safeParse(answer)
  if (!read.success)
    throw new Error(`${endpoint.name} answers what it does not document: ${z.prettifyError(read.error)}`)
  expect(answer, `${endpoint.name} answers with more than it documents`).toEqual(
    endpoint.answersInOurWords ? endpoint.encode(read.data as never) : read.data,
  )
}

/** A client that stores cookies, as a browser or `curl -b -c` does. */
export function aClient(baseUrl: string) {
  const jar = new Map<string, string>()
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(baseUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(jar.size > 0 ? { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    const answer = isJson && text ? JSON.parse(text) : undefined
    // Payment providers that wait for a text are answered with it.
    const isText = response.headers.get('content-type')?.startsWith('text/plain')
    if (response.ok && !isText) expectDocumented(method, path, answer)
    return {
      status: response.status,
      headers: response.headers,
      text,
      // biome-ignore lint/suspicious/noExplicitAny: tests read whatever the wire holds
      body: answer as any,
    }
  }
  return {
    jar,
    send,
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    post: (path: string, body: unknown = {}, headers?: Record<string, string>) =>
      send('POST', path, body, headers),
    /** With a fresh Idempotency-Key. */
    once: (path: string, body: unknown = {}) =>
      send('POST', path, body, { 'idempotency-key': crypto.randomUUID() }),
  }
}

export type Client = ReturnType<typeof aClient>

export const anAddress = {
  firstName: 'Lin',
  lastName: 'Marsh',
  personPhone: '+1 415 555 0134',
  email: 'lin@example.test',
  country: 'US',
  province: 'CA',
  city: 'San Francisco',
  postalCode: '94107',
  poiName: 'Harbor Street',
  detailAddress: '18',
}

const addresses = new WeakMap<Client, typeof anAddress>()
let people = 0

/** The address of this client, whose email, phone and place no other has: of what is limited for each buyer those count. */
export function addressOf(client: Client): typeof anAddress {
  const known = addresses.get(client)
  if (known) return known
  people += 1
  const number = String(people).padStart(6, '0')
  const own = {
    ...anAddress,
    email: `lin-${number}@example.test`,
    personPhone: `+1 415 6${number}`,
    detailAddress: number,
  }
  addresses.set(client, own)
  return own
}

/** A guest puts variants into the cart and places the order, with calls alone. */
export async function placeAnOrder(
  client: Client,
  lines: readonly { variantId: Id; quantity?: number }[],
  address: object = anAddress,
) {
  await client.post(
    '/sapi/mall-order/cartline/batchcreatenewcartlines',
    lines.map(({ variantId, quantity }) => ({ sku: { id: variantId }, skuQty: quantity ?? 1 })),
  )
  const { body } = await client.post('/sapi/mall-order/preorder/savecommondata', { orderSource: 'CART' })
  const { body: checkout } = await client.post('/sapi/mall-order/web/order/renderOrder', { key: body.key })
  return client.once('/sapi/mall-order/web/order/createOrder', {
    key: body.key,
    selectedAddress: address,
    needPayAmt: checkout.needPayAmt,
  })
}
