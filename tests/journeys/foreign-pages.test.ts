// @module-tag slow

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { idsOf, ownIds } from '../support/isolation/ids.ts'
import type { Ids } from '../support/isolation/kinds.ts'
import { pagesOfBuyer, pagesOfPlatform, pagesOfShop } from '../support/isolation/own-pages.ts'
import { missingIds } from '../support/isolation/requests.ts'
import {
  type Actor,
  aRichMall,
  canaries,
  type RichMall,
  staff,
  strangers,
} from '../support/isolation/rich-mall.ts'
import { cells } from '../support/long.ts'
import type { Client } from '../support/mall.ts'

/** Pages and files by the addresses that name another's: as the server sends them, with all that their script will know. */

let rich: RichMall
let cases: readonly Ids[]
let missing: Ids
let own: ReadonlySet<string>
const clients = new Map<Actor, Client>()

beforeAll(async () => {
  rich = await aRichMall({ pagesFrom: 'build' })
  for (const actor of [
    'the buyer',
    ...strangers,
    ...staff,
    'an operator for content',
    'an operator',
  ] as const)
    clients.set(actor, await rich.signIn(actor))
  cases = await idsOf(rich, 3)
  missing = missingIds()
  own = await ownIds(rich)
}, 120_000)
afterAll(() => rich.mall.stop())

async function open(actor: Actor, path: string) {
  await sql`delete from rate_limits`.run(rich.mall.db)
  return clients.get(actor)!.get(path, { accept: 'text/html' })
}

/** Words and ids of the buyer or the shop in an answer that were not in its address. */
function said(text: string, path: string): string[] {
  const low = text.toLowerCase()
  const ids = (text.match(/\d{15,20}/g) ?? []).filter((id) => own.has(id) && !path.includes(id))
  return [...canaries.filter((word) => low.includes(word)), ...new Set(ids)]
}

/** Faults of the pages that are shown to a stranger, a line each. */
async function wrongFor(actor: Actor, pages: (ids: Ids) => readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  const absent = pages(missing)
  for (const [at, nowhere] of absent.entries()) {
    const wanted = await open(actor, nowhere)
    for (const path of new Set(cases.map((ids) => pages(ids)[at]!))) {
      const { status, text } = await open(actor, path)
      if (status >= 500) wrong.push(`${path}: ${status}`)
      if (status !== wanted.status) wrong.push(`${path}: ${status} instead of ${wanted.status}`)
      const reported = said(text, path)
      if (reported.length > 0) wrong.push(`${path}: says ${reported.slice(0, 5).join(', ')}`)
    }
  }
  return wrong
}

const othersThan = (actor: Actor) => strangers.filter((each) => each !== actor)

describe('Pages, invoices and files of a buyer', () => {
  test.each(
    cells([
      'another buyer',
      ...othersThan('another buyer'),
      ...staff,
      'an operator for content',
      'an operator',
    ] as const),
  )(
    'are for %s as if there were none (I-38, I-40, TRAP-106)',
    async (actor) => expect(await wrongFor(actor, pagesOfBuyer)).toEqual([]),
    120_000,
  )

  test('are there for the buyer (I-38)', async () => {
    const reported: string[] = []
    for (const ids of cases)
      for (const path of pagesOfBuyer(ids)) {
        const { status, text } = await open('the buyer', path)
        if (status === 200 && said(text, path).length > 0) reported.push(path)
      }
    expect(new Set(reported.map((path) => path.replace(/\/?\d+.*/, ''))).size).toBeGreaterThan(5)
  }, 120_000)
})

describe('Pages, lists and files of a shop', () => {
  test.each(cells(['the owner of another shop', ...othersThan('the owner of another shop')] as const))(
    'are for %s as if there were no such shop (I-39)',
    { tags: 'long', timeout: 120_000 },
    async (actor) => {
      expect(await wrongFor(actor, (ids) => pagesOfShop(rich.shopSlug, ids))).toEqual([])
      for (const path of pagesOfShop('no-such-shop', cases[0]!)) {
        const there = await open(actor, path.replace('no-such-shop', rich.shopSlug))
        expect([path, there.status]).toEqual([path, (await open(actor, path)).status])
      }
    },
  )

  test('are not reached by the owner of another shop from there (I-39)', {
    tags: 'long',
    timeout: 120_000,
  }, async () => {
    const shop = rich.ownShopOf['the owner of another shop']!
    expect(await wrongFor('the owner of another shop', (ids) => pagesOfShop(shop, ids))).toEqual([])
  })

  test('are there for its owner (I-39)', { tags: 'long', timeout: 120_000 }, async () => {
    const open200 = await Promise.all(
      pagesOfShop(rich.shopSlug, cases[0]!).map(
        async (path) => (await open('the owner of the shop', path)).status,
      ),
    )
    expect(open200.filter((status) => status === 200).length).toBeGreaterThan(25)
  })
})

describe('Pages of the platform', () => {
  test.each(cells([...staff, ...strangers] as const))(
    'say nothing to %s (I-38, I-39, I-40)',
    async (actor) => expect(await wrongFor(actor, pagesOfPlatform)).toEqual([]),
    120_000,
  )
})
