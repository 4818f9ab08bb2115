import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { slowness } from './busy.ts'
import { findChromium } from './chromium.ts'
import { isLong } from './long.ts'

/** The widths that every journey is made at: a phone, and a desktop. */
export const widths = { phone: 390, desk: 1280 } as const
export type Width = keyof typeof widths

let launched: Promise<Browser> | undefined

/** One for all files that a worker runs: each of them closes its own contexts. It ends with the worker. */
export async function launchBrowser(): Promise<Browser> {
  const running = await launched
  if (running?.isConnected()) return running
  launched = chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  const browser = await launched
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  }
  return browser
}

export type VisitorOptions = {
  readonly width?: Width
  readonly script?: boolean
  readonly language?: 'en' | 'zh'
  /** With motion on a page. Without it a click need not wait until its target is still. */
  readonly motion?: boolean
}

/** A first-time visitor with a browser of one width. Errors of a page are collected in `faults`. */
export async function aVisitor(browser: Browser, baseURL: string, options: VisitorOptions = {}) {
  const { width = 'desk', script = true, language = 'en', motion = false } = options
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: script,
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    viewport: { width: widths[width], height: width === 'phone' ? 844 : 900 },
    hasTouch: width === 'phone',
    reducedMotion: motion ? 'no-preference' : 'reduce',
  })
  context.setDefaultTimeout(15_000 * slowness())
  // A connection that the mall ends for being idle may be taken for the next request in the same instant.
  const request = context.request.fetch.bind(context.request)
  context.request.fetch = (address, options) => request(address, { maxRetries: 2, ...options })
  if (script) {
    const newPage = context.newPage.bind(context)
    context.newPage = async () => arriveAwake(await newPage())
  }
  const page = await context.newPage()
  const faults = watchFaults(page)
  return { context, page, faults, leave: () => context.close() } satisfies {
    context: BrowserContext
    page: Page
    faults: string[]
    leave: () => Promise<void>
  }
}

/**
 * A page is there before its scripts are, and works by links and forms until then; a test that opens or
 * reloads an address continues when the scripts have taken over. React marks the document then: its tree is
 * no longer the server's alone.
 */
function arriveAwake(page: Page): Page {
  const isAwake = () =>
    page.waitForFunction(() => {
      if (!('__reactRouterContext' in window)) return true
      const key = Object.keys(document).find((each) => each.startsWith('__reactContainer$'))
      const root = key && (document as unknown as Record<string, Root>)[key]
      return root && !root.stateNode.current.memoizedState.isDehydrated
    })
  const goto = page.goto.bind(page)
  page.goto = async (...requested) => {
    const answer = await goto(...requested)
    await isAwake()
    return answer
  }
  const reload = page.reload.bind(page)
  page.reload = async (...requested) => {
    const answer = await reload(...requested)
    await isAwake()
    return answer
  }
  return page
}

type Root = {
  readonly stateNode: { readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } } }
}

/** Errors of scripts, refusals by the content policy, and answers of 500 and more. A journey ends with none. */
function watchFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`)
  })
  return faults
}

/**
 * From now on, watches what a page moves automatically: `await shifts()` names the parts that moved, since
 * the page was opened, while they were on the screen. Called after the lazy components of a page have
 * arrived.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { movedParts: moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number
        readonly sources: readonly { readonly node: Node | null }[]
      })[])
        if (entry.value > 0.0005)
          for (const { node } of entry.sources) {
            const element = node instanceof Element ? node : node?.parentElement
            moved.push(
              `${element?.tagName} ${element?.className} ${element?.textContent?.trim().slice(0, 40)}`,
            )
          }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    // An entry comes with the frame after the one that moved.
    await page.waitForTimeout(300)
    return page.evaluate(() => (window as unknown as { movedParts: string[] }).movedParts)
  }
}

/**
 * Presses a purchase button of a product page. On a phone the first tap prompts for variant and quantity, and
 * the second acts (PDP-79).
 */
export async function pressOnProduct(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).first()
  // Ways to sell come with files of their own: pressed before, a button sends its form as it does without script.
  await expect
    .poll(
      () => button.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
      {
        timeout: 15_000,
      },
    )
    .toBe(true)
  await button.click()
  if (page.viewportSize()!.width < 600) await page.getByRole('dialog').getByRole('button', { name }).click()
}

/**
 * The part of the screen's height that is taken by what stays while a page is scrolled, as far down as its bars are all stuck. It is
 * scrolled up a little at the end: a header that gave way on the way down is back then, and takes its place as well.
 */
export const staying = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // The page hears of a scroll with the next frame.
    const scrollBy = async (distance: number) => {
      window.scrollBy(0, distance)
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    }
    await scrollBy(document.documentElement.scrollHeight / 3 - scrollY)
    await scrollBy(-40)
    const rows = new Set<number>()
    for (const each of document.querySelectorAll('body *')) {
      const { position, top, visibility } = getComputedStyle(each)
      const box = each.getBoundingClientRect()
      const isStuck = position === 'sticky' && Math.abs(box.top - Number.parseFloat(top)) < 2
      if (visibility === 'hidden' || box.width < innerWidth / 2 || (position !== 'fixed' && !isStuck))
        continue
      for (let row = Math.max(0, Math.floor(box.top)); row < Math.min(innerHeight, box.bottom); row++)
        rows.add(row)
    }
    return rows.size / innerHeight
  })

/** The short one is half of `axe.source`, which travels to the page and is read there each time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Faults that axe finds on the page in its current state, one line per kind. The pages have no frames.
 * Styles are not fetched again: of its rules only an experimental one, which is not run, would read them.
 * Contrast takes axe longer than all other rules: everyday runs check it where `withContrast` is set, on each
 * kind of page.
 */
export async function accessibilityFaults(
  page: Pick<Page, 'evaluate'>,
  withContrast = isLong,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const options = {
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
    rules: { 'color-contrast': { enabled: withContrast } },
  }
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(document, ${JSON.stringify(options)}).then((found) => found.violations)`,
  )
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`,
  )
}
