// @module-tag slow

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Route } from '#platform/serve.ts'
import { isCallerAction, isPlatformAction, isShopAction, judge } from '#vocabulary/access/permissions.ts'
import { idsOf, ownIds } from './support/isolation/ids.ts'
import { allKinds, type Ids, type Kind, ownerOf } from './support/isolation/kinds.ts'
import { fillings, missingIds } from './support/isolation/requests.ts'
import {
  type Actor,
  aRichMall,
  canaries,
  operators,
  ownersOfClosedShops,
  type RichMall,
  staff,
  strangers,
} from './support/isolation/rich-mall.ts'
import { watchRows } from './support/isolation/watched-rows.ts'
import { cells } from './support/long.ts'
import type { Client } from './support/mall.ts'

/**
 * All calls of the mall, as the route table has them, sent by others with the ids of one buyer and one shop.
 * They must answer for rows of another exactly as for rows that do not exist, reveal nothing and change
 * nothing.
 */

let rich: RichMall
let cases: readonly Ids[]
let missing: Ids
let own: ReadonlySet<string>
let rows: Awaited<ReturnType<typeof watchRows>>
const clients = new Map<Actor, Client>()

beforeAll(async () => {
  rich = await aRichMall()
  for (const actor of ['the buyer', ...strangers, ...ownersOfClosedShops, ...staff, ...operators] as const)
    clients.set(actor, await rich.signIn(actor))
  cases = await idsOf(rich, 3)
  missing = missingIds()
  own = await ownIds(rich)
  rows = await watchRows(rich, own)
}, 120_000)
afterAll(() => rich.mall.stop())

type Answer = { readonly status: number; readonly code: string | undefined; readonly text: string }

/** Sends a call as an actor, who is signed in again where the call ended the session. */
async function send(route: Route, actor: Actor, request: unknown): Promise<Answer> {
  const { method, path } = route.endpoint
  await sql`delete from rate_limits`.run(rich.mall.db)
  const client = clients.get(actor)!
  const body = Array.isArray(request) ? request : { ...(request as Record<string, unknown>) }
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (Array.isArray(body)) throw new Error(`${path} cannot be filled`)
    const value = String(body[name] ?? 'MOCKPAY')
    delete body[name]
    return value
  })
  const before = JSON.stringify([...client.jar])
  const query = method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>)}` : ''
  const answer = await client.send(method, address + query, method === 'GET' ? undefined : body, {
    ...(route.once && { 'idempotency-key': crypto.randomUUID() }),
  })
  const endsSession = route.action === 'session.change' || JSON.stringify([...client.jar]) !== before
  if (endsSession && route.endpoint.method !== 'GET') clients.set(actor, await rich.signIn(actor))
  return { status: answer.status, code: answer.body?.code, text: answer.text }
}

const inShort = ({ status, code }: Answer) => `${status} ${code ?? ''}`.trim()

/** Planted words and own ids in an answer that were not in the request. */
function leaks({ text }: Answer, request: unknown): string[] {
  const said = text.toLowerCase()
  const requested = JSON.stringify(request)
  const words = canaries.filter((word) => said.includes(word))
  const ids = (text.match(/\d{15,20}/g) ?? []).filter((id) => own.has(id) && !requested.includes(id))
  return [...words, ...new Set(ids)]
}

type Requested = { readonly route: Route; readonly actor: Actor; readonly shop: string }

/** Faults of one call's answers to one actor: each of our ids must be answered like an id of nothing. */
async function wrongWith({ route, actor, shop }: Requested): Promise<string[]> {
  const wrong: string[] = []
  const absent = fillings(route, missing, shop)
  for (const [at, { request: requested, kinds }] of absent.entries()) {
    const wanted = await send(route, actor, requested)
    const isAbout = [...kinds].some((kind) => ownerOf(kind) !== 'everyone')
    for (const ids of isAbout && at === 0 ? cases : cases.slice(0, 1)) {
      const { request } = fillings(route, ids, shop)[at]!
      const answer = await send(route, actor, request)
      const who = `${route.endpoint.name} as ${actor} with ${[...kinds].join(', ') || 'nothing'}`
      if (isAbout && inShort(answer) !== inShort(wanted))
        wrong.push(`${who}: ${inShort(answer)} instead of ${inShort(wanted)}`)
      const said = leaks(answer, request)
      if (said.length > 0) wrong.push(`${who}: says ${said.slice(0, 5).join(', ')}`)
    }
  }
  const changed = await rows.changed()
  if (changed.length > 0) wrong.push(`${route.endpoint.name} as ${actor} changes ${changed.join(', ')}`)
  return wrong
}

/** Calls that return data of others on purpose, with the reason. */
const publicByDesign: Readonly<Record<string, string>> = {
  demoOutbox:
    'The mails of the demo are there for its visitors to read, and outside the demo the call does not exist.',
}

const callsOf = (isOne: (route: Route) => boolean) =>
  rich.mall.routes.filter((route) => isOne(route) && !(route.endpoint.name in publicByDesign))

async function allWrong(requested: readonly Requested[]): Promise<string[]> {
  const wrong = new Set<string>()
  for (const each of requested) for (const what of await wrongWith(each)) wrong.add(what)
  return [...wrong]
}

test('every field of every call that names something has a filler', () => {
  const unknown = rich.mall.routes.flatMap((route) =>
    fillings(route, missing, 'shop').flatMap((filled) => filled.unknown),
  )
  expect(unknown).toEqual([])
  expect(rich.mall.routes.length).toBeGreaterThan(350)
})

/** Everyday runs try the stranger who is nearest to the owner. */
const firstOf = (nearest: (typeof strangers)[number]) =>
  cells([nearest, ...strangers.filter((each) => each !== nearest)])

describe('Data of a buyer', () => {
  test.each([...firstOf('another buyer'), ...cells(['a packer of the shop', 'an operator'])])(
    'does not exist for %s: each call answers as for an id of nothing, shows nothing of the buyer and changes nothing (I-38, I-40, TRAP-106)',
    async (actor) => {
      const calls = callsOf(({ action }) => isCallerAction(action))
      expect(calls.length).toBeGreaterThan(150)
      expect(await allWrong(calls.map((route) => ({ route, actor, shop: rich.shopSlug })))).toEqual([])
    },
    120_000,
  )
})

describe('Data of a shop', () => {
  test.each(firstOf('the owner of another shop'))(
    'does not exist for %s, as if there were no such shop (I-39, TRAP-106)',
    async (actor) => {
      const calls = callsOf(({ action }) => isShopAction(action))
      expect(calls.length).toBeGreaterThan(60)
      const wrong = await allWrong(calls.map((route) => ({ route, actor, shop: rich.shopSlug })))
      for (const route of calls) {
        const there = await send(route, actor, fillings(route, cases[0]!, rich.shopSlug)[0]!.request)
        const nowhere = await send(route, actor, fillings(route, cases[0]!, 'no-such-shop')[0]!.request)
        if (inShort(there) !== inShort(nowhere))
          wrong.push(`${route.endpoint.name}: ${inShort(there)} instead of ${inShort(nowhere)}`)
      }
      expect(wrong).toEqual([])
    },
    120_000,
  )

  test.each(cells(['the owner of another shop', ...ownersOfClosedShops]))(
    'is not reached by %s from there (I-39, TRAP-106)',
    async (actor) => {
      const calls = callsOf(({ action }) => isShopAction(action))
      const shop = rich.ownShopOf[actor]!
      expect(await allWrong(calls.map((route) => ({ route, actor, shop })))).toEqual([])
    },
    120_000,
  )
})

describe('Data of the platform', () => {
  test.each(cells(['an operator for content', 'a guest', 'another buyer', 'the owner of the shop']))(
    'is not shown to %s, nor changed (I-38, I-40)',
    async (actor) => {
      const operatorRole = actor === 'an operator for content' ? 'content' : undefined
      const calls = callsOf(
        ({ action }) => isPlatformAction(action) && !judge(action, { kind: 'buyer', operatorRole }).isAllowed,
      )
      expect(calls.length).toBeGreaterThan(30)
      expect(await allWrong(calls.map((route) => ({ route, actor, shop: rich.shopSlug })))).toEqual([])
    },
    120_000,
  )
})

/** An order is found by its number with an email or a status beside it, which those of the examples do not match. */
const besides: Kind = 'orderNumber'

/** Proof that the tests above can fail: the same requests return the planted data to its owner. */
describe('To its owner', () => {
  test.each([
    { owner: 'the buyer', of: 'buyer' },
    { owner: 'the owner of the shop', of: 'shop' },
    { owner: 'an operator', of: 'platform' },
  ] as const)(
    '$owner everything that was planted exists (I-38, I-39)',
    { tags: 'long', timeout: 120_000 },
    async ({ owner, of }) => {
      const found = new Set<Kind>()
      let reported = 0
      const calls = callsOf(({ action }) =>
        of === 'buyer'
          ? isCallerAction(action)
          : of === 'shop'
            ? isShopAction(action)
            : isPlatformAction(action),
      )
      // A changed password ends all other sessions, so a session is ended before that.
      const first = (route: Route) => Number(route.endpoint.name !== 'endDevice')
      for (const route of calls.toSorted((one, other) => first(one) - first(other))) {
        const absent = fillings(route, missing, rich.shopSlug)
        for (const ids of cases)
          for (const [at, { request, kinds }] of fillings(route, ids, rich.shopSlug).entries()) {
            const answer = await send(route, owner, request)
            const hasChanged = (await rows.changed()).length > 0
            if (leaks(answer, request).length > 0) reported += 1
            const about = [...kinds].filter((kind) => ownerOf(kind) === of && !found.has(kind))
            if (about.length === 0) continue
            const nothing = await send(route, owner, absent[at]!.request)
            const isAlike = inShort(answer) === inShort(nothing) && answer.text.length === nothing.text.length
            if (!isAlike || hasChanged) for (const kind of about) found.add(kind)
          }
      }
      const lost = allKinds.filter((kind) => ownerOf(kind) === of && !found.has(kind) && kind !== besides)
      expect(lost).toEqual([])
      expect(reported).toBeGreaterThan(20)
    },
  )
})
