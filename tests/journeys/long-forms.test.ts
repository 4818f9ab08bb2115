// @module-tag long

import { afterAll, beforeAll, expect, test } from 'vitest'
import { mallContext } from '#ui/mall-context.ts'
import { aMall, type TestMall } from '../support/mall.ts'

/** The forms of all pages, read by the actions that the pages were built with. */

type Action = (args: {
  request: unknown
  params: object
  context: { get: (key: unknown) => unknown }
}) => unknown
type Build = { routes: Record<string, { module: { action?: Action } }> }

let mall: TestMall
let actions: (readonly [string, Action])[] = []
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build' })
  const builds = await Promise.all(
    ['shop', 'console'].map(
      (application) => import(`${process.cwd()}/build/${application}/server/index.js`) as Promise<Build>,
    ),
  )
  actions = builds.flatMap(({ routes }) =>
    Object.entries(routes).flatMap(([name, { module }]) =>
      module.action ? [[name, module.action] as const] : [],
    ),
  )
})
afterAll(() => mall.stop())

/** Has every field that is requested, with one text in each; `intent` names the form of a page. */
class EveryField {
  readonly asked = new Set<string>()
  readonly text: string
  readonly intent: string
  constructor(text: string, intent: string) {
    this.text = text
    this.intent = intent
  }
  get(name: string) {
    this.asked.add(name)
    if (name === 'intent') return this.intent
    return /[cC]urrency/.test(name) ? 'USD' : this.text
  }
  getAll(name: string) {
    return [this.get(name)]
  }
  has() {
    return true
  }
  *entries(): Generator<[string, string]> {
    for (const name of ['lines.0.sku', 'slots.0.name.en']) yield [name, this.text]
  }
  *keys() {
    for (const [name] of this.entries()) yield name
  }
  [Symbol.iterator]() {
    return this.entries()
  }
  forEach() {
    return undefined
  }
}

/** An amount, and all that makes other patterns look again and again, one part after the other. */
const longTexts = [
  `1.${'0'.repeat(250_000)}1`,
  ['0', ' ', '-', '@.', '/', '<a', '\n', '1, ']
    .map((part) => `a${part.repeat(60_000 / part.length)}b`)
    .join(''),
]
const intents = [
  '',
  'save',
  'add',
  'remove',
  'answer',
  'offer',
  'shop',
  'operator',
  'keys',
  'reject',
  'approve',
  'changeAmount',
  'payOtherwise',
  'receive',
  'move',
  'role',
  'publish',
  'schedule',
  'buy',
  'place',
  'code',
  'password',
  'keep:7',
  'choose:7',
  'correct:7',
  'ship',
]

test('every field of every form is given 250 kB, and reading it costs a moment (I-48)', async () => {
  expect(actions.length).toBeGreaterThan(80)
  const slow: unknown[] = []
  let read = 0
  for (const [name, action] of actions)
    for (const intent of intents) {
      /** The text goes as far as the mall, which checks what is sent to each of its calls. */
      const ask = async (text: string) => {
        const form = new EveryField(text, intent)
        const call = async () => {
          throw new Error('refused')
        }
        const own = {
          call,
          refuseAtDoor: () => undefined,
          site: { ...mall.sites.all()[0] },
          sites: mall.sites.all(),
        }
        const shown = { ...own, language: 'en', caller: { kind: 'buyer' }, now: new Date(), origin: mall.url }
        const request = {
          method: 'POST',
          url: `${mall.url}/x`,
          headers: new Headers(),
          signal: new AbortController().signal,
          formData: async () => form,
          clone: () => request,
        }
        const before = process.cpuUsage()
        try {
          const context = { get: (key: unknown) => (key === mallContext ? shown : undefined) }
          await action({ request, params: { shop: 'x', orderId: '7', afterSaleId: '7' }, context })
        } catch {
          // Other tests assert the answer to a refusal.
        }
        const { user, system } = process.cpuUsage(before)
        return { asked: form.asked, ms: (user + system) / 1_000 }
      }
      const { asked } = await ask('x')
      if ([...asked].every((field) => field === 'intent')) continue
      read += 1
      for (const text of longTexts) {
        const { ms } = await ask(text)
        if (ms > 500) slow.push([name, intent, text.slice(0, 4), Math.round(ms)])
      }
    }
  expect(read).toBeGreaterThan(80)
  expect(slow).toEqual([])
})
