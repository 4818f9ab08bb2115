import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { sql } from '#database/sql.ts'
import type { Caller, Context } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { type RunDependencies, runEndpoint } from '#platform/run-endpoint.ts'
import type { Route } from '#platform/serve.ts'
import {
  type Action,
  type CallerAction,
  isShopAction,
  platformActions,
  shopActions,
} from '#vocabulary/access/permissions.ts'
import { operatorRoles, shopStatuses, staffRoles } from '#vocabulary/access/roles.ts'
import { registerCalls } from '../src/server/calls.ts'
import { aClient, aMall, anAccount, aShop, password, sellerCalls, type TestMall } from './support/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

/** A caller with a session, by default a buyer without any role. */
const aCaller = (change: Partial<Exclude<Caller, { kind: 'anonymous' }>> = {}): Caller => ({
  kind: 'buyer',
  userId: newId(),
  sessionId: newId(),
  isPaidMember: false,
  memberLevel: 0,
  isBusiness: false,
  operatorRole: undefined,
  hasSecondFactor: false,
  shops: [],
  ...change,
})

// The examples of the calls name this shop.
const slug = 'oak-and-iron'
const frozenAt = new Date('2026-11-01T00:00:00Z')
const staffOf = (shop: string, role: (typeof staffRoles)[number], status: (typeof shopStatuses)[number]) =>
  aCaller({ shops: [{ shopId: newId(), slug: shop, role, status, statusChangedAt: frozenAt }] })

const staff = staffRoles.flatMap((role) =>
  shopStatuses.map((status) => ({ role, status, caller: staffOf(slug, role, status) })),
)
const others: readonly { readonly who: string; readonly caller: Caller }[] = [
  { who: 'anonymous', caller: { kind: 'anonymous' } },
  { who: 'a guest', caller: aCaller({ kind: 'guest' }) },
  { who: 'a buyer', caller: aCaller() },
  { who: 'the owner of another shop', caller: staffOf('another-shop', 'owner', 'active') },
  ...operatorRoles.map((operatorRole) => ({
    who: `the platform’s ${operatorRole}`,
    caller: aCaller({ operatorRole }),
  })),
]

/** Outcome of a call: 'ran', or the code of its refusal. The handler is a stub, without its `first` step. */
async function outcome(route: Route, caller: Caller): Promise<string> {
  const context = { caller, db: mall.db as Database, headers: new Headers(), address: '127.0.0.1' } as Context
  const sent = Array.isArray(route.endpoint.example)
    ? route.endpoint.example
    : { ...(route.endpoint.example as object) }
  const inPath = [...route.endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  for (const name of inPath)
    if (!Array.isArray(sent))
      Object.assign(sent, {
        [name]: name === 'shop' ? slug : ((sent as Record<string, unknown>)[name] ?? '1'),
      })
  const request = route.endpoint.decode(route.endpoint.wireInput.parse(sent))
  const stub: Route = {
    ...route,
    run: async () => 'ran',
    first: undefined,
    limit: undefined,
    once: undefined,
  }
  const deps: RunDependencies = {
    openGuestSession: async () => aCaller({ kind: 'guest' }),
    linkKeys: [mall.secret],
    twoFactorsFor: [],
  }
  try {
    return String(await runEndpoint(stub, context, request, deps))
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

const all = ['anonymous', 'guest', 'buyer'] as const
const withSession = ['guest', 'buyer'] as const
const signedIn = ['buyer'] as const
/**
 * Kinds of callers that may perform each action, written out. Ownership of an order and the signature of a
 * provider's report are verified afterwards.
 */
const visitors: Readonly<Record<CallerAction, readonly Caller['kind'][]>> = {
  'mall.browse': all,
  'stockNotice.ask': all,
  'session.change': all,
  'demo.use': all,
  'order.lookUp': all,
  'order.see': all,
  'order.change': all,
  'order.pay': all,
  'payment.report': all,
  'parcel.report': all,
  'account.see': withSession,
  'cart.keep': withSession,
  'checkout.use': withSession,
  'orders.list': withSession,
  'file.upload': withSession,
  'review.judge': withSession,
  'question.judge': withSession,
  'account.change': signedIn,
  'addresses.keep': signedIn,
  'certificates.keep': signedIn,
  'cards.keep': signedIn,
  'coupons.keep': signedIn,
  'membership.see': signedIn,
  'messages.keep': signedIn,
  'conversations.keep': signedIn,
  'shops.choose': signedIn,
  'shops.follow': signedIn,
  'review.write': signedIn,
  'question.write': signedIn,
  'shop.apply': signedIn,
  'order.claim': signedIn,
}

/** The permission table, read independently of the code that is tested. */
function expected({ action, opensSession }: Route, caller: Caller): string {
  if (isShopAction(action)) {
    if (caller.kind !== 'buyer') return 'signInFirst'
    const shop = caller.shops.find((each) => each.slug === slug)
    if (!shop) return 'notFound'
    const rule = shopActions[action]
    if (!(rule.states as readonly string[]).includes(shop.status))
      return shop.status === 'frozen' ? 'merchantFrozen' : 'merchantCleared'
    return (rule.roles as readonly string[]).includes(shop.role) ? 'ran' : 'roleMayNot'
  }
  if (action in platformActions) {
    if (caller.kind !== 'buyer') return 'signInFirst'
    if (!caller.operatorRole) return 'notAllowed'
    const roles: readonly string[] = platformActions[action as keyof typeof platformActions]
    return roles.includes(caller.operatorRole) ? 'ran' : 'roleMayNot'
  }
  const may: readonly string[] = visitors[action as CallerAction]
  return may.includes(caller.kind) || (opensSession && caller.kind === 'anonymous') ? 'ran' : 'signInFirst'
}

describe('Every call', () => {
  /** The calls that answer this caller otherwise than the table states. */
  async function wrongFor(caller: Caller): Promise<string[]> {
    const wrong: string[] = []
    for (const route of mall.routes) {
      const [is, should] = [await outcome(route, caller), expected(route, caller)]
      if (is !== should) wrong.push(`${route.endpoint.name} (${route.action}): ${is} instead of ${should}`)
    }
    return wrong
  }

  test.each(staff)(
    'answers the $role of a shop that is $status as the permission table says (MER-04, MER-05, TRAP-111)',
    async ({ caller }) => {
      expect(await wrongFor(caller)).toEqual([])
    },
  )

  test.each(others)('answers $who as the permission table says', async ({ caller }) => {
    expect(await wrongFor(caller)).toEqual([])
  })

  test('names an action, or the mall does not start', () => {
    const [route] = mall.routes
    for (const action of ['', 'orders.steal', undefined])
      expect(() =>
        registerCalls(mall.app, [{ ...route!, action: action as Action }], mall.services, {} as never),
      ).toThrow(/names no action/)
  })

  test('of a shop says in its path of which, or the mall does not start', () => {
    const [route] = mall.routes
    expect(() =>
      registerCalls(mall.app, [{ ...route!, action: 'board.see' }], mall.services, {} as never),
    ).toThrow(/path does not say/)
  })

  test('of a shop’s staff is below /seller of its part of the mall, and one of the platform below /sapi/mall-admin (CALL-133)', () => {
    const pathsOf = (isOne: (action: Action) => boolean) =>
      mall.routes.filter(({ action }) => isOne(action)).map(({ endpoint }) => endpoint.path)
    const ofShops = pathsOf(isShopAction)
    const ofPlatform = pathsOf((action) => action in platformActions)
    for (const path of ofShops) expect(path).toMatch(/^\/sapi\/mall-[a-z]+\/seller\/:shop\/./)
    for (const path of ofPlatform) expect(path).toMatch(/^\/sapi\/mall-admin\/./)
    for (const part of ['mall-order', 'mall-item'])
      expect(ofShops.filter((path) => path.startsWith(`/sapi/${part}/seller/`)).length).toBeGreaterThan(3)
    expect(ofPlatform.length).toBeGreaterThan(10)
  })

  test('and every action belong together: no action is without a call', () => {
    const used = new Set(mall.routes.map(({ action }) => action))
    const unused = [...Object.keys(shopActions), ...Object.keys(platformActions)].filter(
      (action) => !used.has(action as Action),
    )
    expect(unused).toEqual([])
  })
})

describe('A session that is open already', () => {
  test('loses the right with the next request when the shop is frozen or offboarded, or the role revoked (MER-04, MER-05)', async () => {
    const { shopId } = await aShop(mall)
    const { id, email } = await anAccount(mall, { shopId })
    const staff = aClient(mall.url)
    await staff.post('/api/user/web/login', { email, password })
    const count = async () => {
      const { status, body } = await staff.post(`${sellerCalls(shopId, 'item')}/sku/stock`, {
        variantId: '1',
        available: 1,
      })
      return [status, body.code]
    }
    const board = async () => (await staff.post(`${sellerCalls(shopId, 'order')}/board`)).status
    const setShop = (status: string) =>
      sql`update shops set status = ${status} where id = ${shopId}`.run(mall.db)

    expect(await count()).toEqual([404, 'notFound'])
    await setShop('frozen')
    expect([await count(), await board()]).toEqual([[403, 'merchantFrozen'], 200])
    await setShop('active')
    await sql`update shop_staff set role = 'service' where user_id = ${id}`.run(mall.db)
    expect([await count(), await board()]).toEqual([[403, 'roleMayNot'], 200])
    await sql`update shop_staff set role = 'owner' where user_id = ${id}`.run(mall.db)
    await setShop('cleared')
    expect([await count(), await board()]).toEqual([[403, 'merchantCleared'], 200])
    await sql`delete from shop_staff where user_id = ${id}`.run(mall.db)
    expect([await count(), await board()]).toEqual([[404, 'notFound'], 404])
  })
})
