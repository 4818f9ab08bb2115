// @module-tag slow

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { aClient, aMall, anAddress, aProduct, aShop, type Client, type TestMall } from './support/mall.ts'

/** A purchase in four calls, in which one number is another than the page would send. */
let mall: TestMall
let variantId: Id
beforeAll(async () => {
  mall = await aMall()
  const { shopId } = await aShop(mall)
  ;({ variantId } = await aProduct(mall, shopId, { price: 5_000, stock: 10_000 }))
})
beforeEach(() => sql`delete from rate_limits`.run(mall.db))
afterAll(() => mall.stop())

/** $50.00, 8 % tax, and $9.00 for the parcel with its tax. */
const due = 6_372
const steps = ['addToCart', 'saveCheckout', 'renderCheckout', 'placeOrder'] as const
type Step = (typeof steps)[number]
type Change = { readonly step: Step; readonly path: readonly string[]; readonly to: number }

type Schema = {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

const endpointOf = (step: Step) => mall.routes.find(({ endpoint }) => endpoint.name === step)!.endpoint

/** Where a call takes a number, sent by a page or not. The number of pieces is the buyer's choice. */
function numbersOf(step: Step): string[][] {
  const found: string[][] = []
  const whole = z.toJSONSchema(endpointOf(step).wireInput, { io: 'input', unrepresentable: 'any' }) as Schema
  const walk = (schema: Schema, path: string[]): void => {
    // A shape may hold itself.
    if (path.length > 8) return
    if (schema.$ref) walk(whole.$defs![schema.$ref.split('/').at(-1)!]!, path)
    for (const part of schema.anyOf ?? []) walk(part, path)
    for (const [key, part] of Object.entries(schema.properties ?? {})) walk(part, [...path, key])
    if (schema.items) walk(schema.items, [...path, '0'])
    if ((schema.type === 'number' || schema.type === 'integer') && !/qty/i.test(path.at(-1)!))
      found.push(path)
  }
  walk(whole, [])
  return found
}

function changed(body: unknown, { path, to }: Pick<Change, 'path' | 'to'>): unknown {
  const [key, ...rest] = path
  if (key === undefined) return to
  // An amount that no page sends needs its currency.
  const into = body ?? (key === 'value' ? { currencyType: 'USD' } : key === '0' ? [] : {})
  if (Array.isArray(into)) return [changed(into[0], { path: rest, to }), ...into.slice(1)]
  const fields = into as Record<string, unknown>
  return { ...fields, [key]: changed(fields[key], { path: rest, to }) }
}

/** Outcome of a purchase: refused, or the amount due in the database, in minor units. */
async function buy(client: Client, change?: Change): Promise<'refused' | number> {
  const call = (step: Step, body: object) =>
    client.once(endpointOf(step).path, change?.step === step ? changed(body, change) : body)
  const put = await call('addToCart', [{ sku: { id: variantId }, skuQty: 1 }])
  const saved = await call('saveCheckout', { orderSource: 'CART' })
  const { key } = saved.body ?? {}
  const shown = await call('renderCheckout', { key })
  if ([put, saved, shown].some(({ status }) => status >= 400)) return 'refused'
  const placed = await call('placeOrder', {
    key,
    selectedAddress: anAddress,
    needPayAmt: shown.body.needPayAmt,
  })
  expect(placed.status).toBeLessThan(500)
  if (placed.status !== 200) return 'refused'
  const group = await sql<{ due: number }>`
    select due_amount::int as due from order_groups where id = ${placed.body.tradeContract.id}`.row(mall.db)
  return group!.due
}

test('as the pages send it, a purchase costs what the catalogue says (I-12)', async () => {
  expect(await buy(aClient(mall.url))).toBe(due)
  expect(numbersOf('addToCart')).toContainEqual(['0', 'snapshotPrc', 'value'])
  expect(numbersOf('placeOrder')).toContainEqual(['needPayAmt', 'value'])
})

test.each(steps)(
  'whatever number a client changes in %s, the purchase costs the same or is refused (I-12)',
  async (step) => {
    const wrong: string[] = []
    for (const path of numbersOf(step))
      for (const to of [0, 0.01, -1, 1_000_000]) {
        const outcome = await buy(aClient(mall.url), { step, path, to })
        if (outcome !== due && outcome !== 'refused') wrong.push(`${path.join('.')} ${to}: ${outcome}`)
      }
    expect(wrong).toEqual([])
  },
)
