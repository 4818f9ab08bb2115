import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { renewOffers } from '../../demo/offers.ts'
import { aVisitor, launchBrowser } from '../support/browser.ts'
import { aDemoMall } from '../support/demo-mall.ts'
import { everyNth } from '../support/long.ts'
import type { TestMall } from '../support/mall.ts'
import { account } from './tasks/account.ts'
import { buying } from './tasks/buying.ts'
import { choosing } from './tasks/choosing.ts'
import { finding } from './tasks/finding.ts'
import { orders } from './tasks/orders.ts'
import { Shopper } from './tasks/shopper.ts'

let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aDemoMall()
  // As the server does when it starts.
  await renewOffers(mall.db)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})
// Tasks share accounts; each begins with an empty cart.
beforeEach(async () => {
  await sql`truncate rate_limits`.run(mall.db)
  await sql`delete from cart_lines`.run(mall.db)
})

const tasks = [...finding, ...choosing, ...buying, ...orders, ...account]

describe('A shopper with a phone', () => {
  test.each(everyNth(tasks, 9, 1))(
    '$name, in at most $steps steps, and finds each within $screens screens ($language)',
    async (task) => {
      const { language, steps, screens, as, site, run } = task
      const url = site ? mall.urlOf(site) : mall.url
      const { page, faults, leave } = await aVisitor(browser, url, { width: 'phone', language })
      const shopper = new Shopper(page, mall, task)
      if (as) await shopper.signIn(as)
      await run(shopper)
      expect(shopper.steps).toBeLessThanOrEqual(steps)
      expect(shopper.scrolled).toBeLessThanOrEqual(screens)
      expect(faults).toEqual([])
      await leave()
    },
  )
})
