import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { matchPath } from 'react-router'
import { demoPassword } from '../../demo/accounts.ts'
import type { FoundState, Screen, ScreenLanguage, ScreenVisit } from './screen.ts'

export type PictureOptions = {
  readonly folder: string
  readonly url: string
  readonly widths: readonly number[]
  readonly themes: readonly ('light' | 'dark')[]
}

/** Outcome of one screen in one language. */
export type ScreenOutcome = { readonly taken: number; readonly problem?: string; readonly isAbsent?: boolean }

/** Makes the pictures of a screen that are not in the folder yet. */
export async function takeScreen(
  browser: Browser,
  screen: Screen,
  language: ScreenLanguage,
  options: PictureOptions,
): Promise<ScreenOutcome> {
  // Further states are known once the demo has been asked.
  if (!screen.each && missing(screen.name, language, options).length === 0) return { taken: 0 }
  let taken = 0
  try {
    const isAbsent = !(await visitScreen(browser, screen, language, options.url, async (visit, state) => {
      const wanted = missing(state.name, language, options)
      if (wanted.length > 0) taken += await takeState(visit, screen, state, wanted)
    }))
    return { taken, isAbsent }
  } catch (error) {
    return { taken, problem: error instanceof Error ? error.message.split('\n')[0]! : String(error) }
  }
}

/**
 * Calls `see` for each state of a screen, in a browser that is signed in where it must be.
 *
 * @returns false where the demo has no such state at the moment
 */
export async function visitScreen(
  browser: Browser,
  screen: Screen,
  language: ScreenLanguage,
  url: string,
  see: (visit: ScreenVisit, state: FoundState) => Promise<void>,
): Promise<boolean> {
  const context = await aContext(browser, screen, language, url)
  try {
    const visit = aVisit(await context.newPage(), language === 'zh' ? '/zh' : '')
    const states = await statesOf(screen, visit)
    for (const state of states) await see(visit, state)
    return states.length > 0
  } finally {
    await context.close()
  }
}

async function statesOf(screen: Screen, visit: ScreenVisit): Promise<FoundState[]> {
  const { name, at, each } = screen
  if (each) return (await each(visit)).map((state) => ({ name: `${name}-${state.name}`, at: state.at }))
  const address = typeof at === 'string' ? at : await at(visit)
  return address === undefined ? [] : [{ name, at: address }]
}

/** Opens a state of a screen at the present width of the window. */
export async function openState(
  visit: ScreenVisit,
  { route, reach }: Screen,
  { at }: FoundState,
): Promise<void> {
  const { page, prefix } = visit
  await page.context().setOffline(false)
  await page.unrouteAll()
  await open(page, prefix + (at === '/' && prefix !== '' ? '' : at))
  await reach?.(visit)
  if (!reach) refuseOtherPage(page, route, prefix)
}

type Wanted = { readonly width: number; readonly theme: 'light' | 'dark'; readonly file: string }

function missing(name: string, language: ScreenLanguage, options: PictureOptions): Wanted[] {
  const folder = join(options.folder, name)
  return options.widths
    .flatMap((width) =>
      options.themes.map((theme) => ({
        width,
        theme,
        file: join(folder, `${width}-${language}-${theme}.jpg`),
      })),
    )
    .filter(({ file }) => !existsSync(file))
}

/** One for each account of a mall: an account that signs in again and again is refused after a while. */
const sessions = new Map<string, ReturnType<BrowserContext['storageState']>>()

async function aContext(browser: Browser, { as }: Screen, language: ScreenLanguage, url: string) {
  const key = `${url} ${as}`
  if (as && !sessions.has(key)) sessions.set(key, signIn(browser, as, url))
  const session = as && (await sessions.get(key))
  const context = await browser.newContext({
    baseURL: url,
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    reducedMotion: 'reduce',
    ...(session && { storageState: session }),
  })
  context.setDefaultTimeout(60_000)
  return context
}

async function signIn(browser: Browser, account: string, url: string) {
  const context = await browser.newContext({ baseURL: url })
  const answer = await context.request.post('/api/user/web/login', {
    data: { email: account, password: demoPassword },
  })
  if (!answer.ok()) throw new Error(`${account} could not sign in: is this a demo mall?`)
  const state = await context.storageState()
  await context.close()
  return state
}

function aVisit(page: Page, prefix: string): ScreenVisit {
  const linksOn: ScreenVisit['linksOn'] = async (path, pattern) => {
    await open(page, path)
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => ({
        name: link.textContent,
        at: link.pathname + link.search,
      })),
    )
    return links
      .filter(({ at }) => pattern.test(at))
      .map(({ name, at }) => ({
        name: name
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-|-$/g, ''),
        at,
      }))
  }
  return { page, prefix, linksOn, linkOn: async (path, pattern) => (await linksOn(path, pattern))[0]?.at }
}

/** @throws Error where the mall leads elsewhere, such as to the page to sign in: its picture would show another screen */
function refuseOtherPage(page: Page, route: string, prefix: string): void {
  const { pathname } = new URL(page.url())
  const path = pathname.slice(prefix.length) || '/'
  if (route !== '*' && !matchPath(`/${route}`, path)) throw new Error(`leads to ${path}`)
}

/** Opens an address, and waits until its late parts are there; a page that listens to the mall is never idle. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
}

/** A page is loaded once for each width that its own steps depend on, and once for all where it has none. */
async function takeState(
  visit: ScreenVisit,
  screen: Screen,
  state: FoundState,
  wanted: readonly Wanted[],
): Promise<number> {
  const { page } = visit
  mkdirSync(join(wanted[0]!.file, '..'), { recursive: true })
  let shownWidth: number | undefined
  for (const { width, theme, file } of wanted) {
    if (shownWidth !== width) await page.setViewportSize({ width, height: heightOf(width) })
    await page.emulateMedia({ colorScheme: theme })
    if (shownWidth === undefined || (screen.reach && shownWidth !== width))
      await openState(visit, screen, state)
    shownWidth = width
    await showWhole(page, width)
    await page.screenshot({ path: file, type: 'jpeg', quality: 82 })
  }
  console.log(`${state.name}: ${wanted.length}`)
  return wanted.length
}

/**
 * Makes the window as high as the page: bars that stay at an edge of it are at the edges of the picture, and pictures
 * that load late are in view.
 */
async function showWhole(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, heightOf(width)) })
  await page.evaluate(async () => {
    const late = [...document.images].filter((image) => !image.complete)
    // The window and the theme have just changed: two frames later the page is drawn anew.
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
    await nextFrame()
    await nextFrame()
    await Promise.race([
      Promise.all(late.map((image) => new Promise((done) => image.addEventListener('load', done)))),
      new Promise((done) => setTimeout(done, 4_000)),
    ])
  })
}

const heightOf = (width: number) => (width < 600 ? 844 : 900)
