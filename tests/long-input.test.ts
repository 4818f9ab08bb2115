// @module-tag slow

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readForm } from '#console/parts/kit/form/schema-form.server.ts'
import { splitHouse } from '#modules/addresses/rules/house.ts'
import { htmlOfTyped } from '#modules/catalogue/rules/plain-description.ts'
import { slugOf } from '#modules/catalogue/rules/slug.ts'
import { typedAmount } from '#modules/catalogue/rules/typed-amount.ts'
import { maskName } from '#modules/reviews/rules/mask-name.ts'
import { proposedSlug } from '#modules/shops/rules/application.ts'
import { textOfHtml } from '#platform/clean-html.ts'
import { malformed, refuseStrangeText } from '#platform/malformed.ts'
import { hasCardNumber } from '#vocabulary/card-number.ts'
import { cleanText } from '#vocabulary/entered-text.ts'
import { parseMajor } from '#vocabulary/money.ts'
import { everyNth, isLong } from './support/long.ts'
import { aClient, aMall, anAccount, aShop, type TestMall } from './support/mall.ts'

/** The length of texts that fill a body and make patterns backtrack. */
const size = 250_000
const long: Readonly<Record<string, string>> = {
  letters: 'a'.repeat(size),
  'zeros between ones': `1.${'0'.repeat(size)}1`,
  digits: '1'.repeat(size),
  'digits and blanks': '1 '.repeat(size / 2),
  blanks: `a${' '.repeat(size)}b`,
  hyphens: `a${'-'.repeat(size)}b`,
  'at signs and points': `a@${'.'.repeat(size)}@`,
  'open tags': '<a'.repeat(size / 2),
  'line breaks': `a${'\n'.repeat(size)}b`,
  commas: `a${' ,'.repeat(size / 2)}b`,
  slashes: `a${'/'.repeat(size)}b`,
  characters: '东'.repeat(size / 3),
  joiners: '\u200d'.repeat(size / 3),
}

/** Milliseconds of processor time. Quadratic work takes seconds for a text of this length. */
function timeOf(work: () => unknown): number {
  const before = process.cpuUsage()
  try {
    work()
  } catch {
    // A refusal is as good an answer as any.
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
const msMax = 400

describe('A text of 250 kB', () => {
  const readers: Readonly<Record<string, (text: string) => unknown>> = {
    'an amount of money': (text) => [
      parseMajor(text, 'USD'),
      typedAmount(text, 'USD'),
      typedAmount(text, 'KWD'),
    ],
    'a description': (text) => [htmlOfTyped(text), textOfHtml(text)],
    'a street and house': (text) => ['US', 'DE', 'CN'].map((country) => splitHouse(text, country)),
    'a name': (text) => [maskName(text), slugOf(text), proposedSlug(text)],
    'a text that people enter': (text) => [cleanText(text), hasCardNumber(text)],
  }
  test.each(Object.entries(readers))('is read as %s in a moment, whatever it consists of', (_, read) => {
    for (const [of, text] of Object.entries(long))
      expect([of, timeOf(() => read(text)) < msMax]).toEqual([of, true])
  })
})

/** All of them one after the other: quadratic work takes seconds for the part that concerns it. */
const mixed = Object.values(long)
  .map((text) => text.slice(0, size / 8) + text.slice(-1))
  .join('')

type Json = { type?: string | string[]; properties?: Record<string, Json>; items?: Json; anyOf?: Json[] }
type Path = readonly (string | number)[]

/** The path of each text, number and list in a request. */
function fieldsIn(schema: Json, path: Path = []): Path[] {
  const inside = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => fieldsIn(each, [...path, name])),
    ...(schema.items ? fieldsIn(schema.items, [...path, 0]) : []),
    ...(schema.anyOf ?? []).flatMap((each) => fieldsIn(each, path)),
  ]
  return schema.properties ? inside : [path, ...inside]
}

function put(into: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value
  if (typeof first === 'number') return [put(Array.isArray(into) ? into[0] : undefined, rest, value)]
  const own = (typeof into === 'object' && !Array.isArray(into) ? into : undefined) as Record<string, unknown>
  return { ...own, [first]: put(own?.[first], rest, value) }
}

describe('Every field of every call', () => {
  let mall: TestMall
  beforeAll(async () => {
    mall = await aMall()
  })
  afterAll(() => mall.stop())

  test('is given 250 kB and costs a moment to refuse or to read, as a text and as a list', () => {
    const list = Array.from({ length: 20_000 }, (_, place) => String(place % 7))
    let count = 0
    const slow: unknown[] = []
    // Everyday runs read every sixth call.
    for (const { endpoint } of everyNth(mall.routes, 6)) {
      const schema = z.toJSONSchema(endpoint.wireInput, { io: 'input', unrepresentable: 'any' }) as Json
      for (const path of fieldsIn(schema)) {
        count += 1
        for (const [of, value] of [['a text', mixed] as const, ['a list', list] as const]) {
          const sent = put(endpoint.example, path, value)
          const ms = timeOf(() => {
            refuseStrangeText(sent)
            const read = endpoint.wireInput.safeParse(sent)
            if (!read.success) throw malformed(read.error, sent)
            endpoint.input.safeParse(endpoint.decode(read.data))
          })
          if (ms > msMax) slow.push([endpoint.name, path.join('.'), of, Math.round(ms)])
        }
      }
    }
    expect(count).toBeGreaterThan(isLong ? 400 : 130)
    expect(slow).toEqual([])
  }, 300_000)

  test('a form of ten thousand parts is read in a moment', () => {
    const input = z.object({
      lines: z.array(z.object({ name: z.string(), parts: z.array(z.object({ value: z.string() })) })),
    })
    const form = new FormData()
    for (let place = 0; place < 10_000; place += 1) form.append(`lines.${place}.parts.0.value`, 'x')
    form.append('.'.repeat(size), 'x')
    expect(timeOf(() => readForm(input, form))).toBeLessThan(1_000)
    expect((readForm(input, form).lines as unknown[]).length).toBe(10_000)
  })

  test('is looked at only for callers who may make the call, and as often as they may', async () => {
    const { slug } = await aShop(mall)
    const stranger = aClient(mall.url)
    // Each would be refused as malformed if it were read.
    const wrong = { amount: long.digits, title: 7 }
    for (const path of [`/sapi/mall-item/seller/${slug}/item/edit`, '/sapi/mall-admin/account/page'])
      expect([path, (await stranger.post(path, wrong)).body.code]).toEqual([path, 'signInFirst'])
    const account = await anAccount(mall)
    const buyer = aClient(mall.url)
    await buyer.post('/api/user/web/login', { email: account.email, password: account.password })
    const route = mall.routes.find(({ endpoint }) => endpoint.name === 'uploadPicture')!
    const requested: string[] = []
    for (let turn = 0; turn <= route.limit!.tokens; turn += 1)
      requested.push((await buyer.post(route.endpoint.path, { content: '' })).body.code)
    expect([requested[0], requested.at(-1)]).toEqual(['malformed', 'tooManyRequests'])
  })
})
