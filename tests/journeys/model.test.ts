// @module-tag long

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { aDemoMall } from '../support/demo-mall.ts'
import { cells } from '../support/long.ts'
import type { TestMall } from '../support/mall.ts'

let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aDemoMall()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

const words = {
  en: { prefix: '', open: 'View in 3D', model: /in 3D/, back: 'Back to pictures' },
  zh: { prefix: '/zh', open: '3D 查看', model: /3D 模型/, back: '返回图片' },
} as const

/** Notes how large the textures are that go to the graphics card, and how finely they are sampled. */
function watchTextures(): void {
  const seen = { sizes: [] as number[], samples: [] as number[] }
  Object.assign(globalThis, { textures: seen })
  const gl = WebGL2RenderingContext.prototype as unknown as Record<string, (...given: unknown[]) => unknown>
  const watch = (name: string, note: (given: unknown[]) => void) => {
    const real = gl[name]!
    gl[name] = function (...given) {
      note(given)
      return real.apply(this, given)
    }
  }
  const noteSize = (given: unknown[]) => {
    const image = given.at(-1)
    if (image instanceof HTMLCanvasElement || image instanceof ImageBitmap)
      seen.sizes.push(Math.max(image.width, image.height))
  }
  watch('texImage2D', noteSize)
  watch('texSubImage2D', noteSize)
  watch('texParameterf', ([, name, value]) => {
    if (name === 0x84fe) seen.samples.push(value as number)
  })
}

/** Addresses of the scripts that are requested from now on. */
function watchScripts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url())
  })
  return asked
}

describe.each(
  cells([
    { language: 'en', width: 'desk' },
    { language: 'zh', width: 'phone' },
  ] as const),
)('A product to turn around, in $language at the width of a $width', ({ language, width }) => {
  const say = words[language]

  test('is fetched on request, turns with the keyboard, and returns to the pictures (PDP-14, PDP-15)', async () => {
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    const models: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.glb')) models.push(request.url())
    })
    // Without a graphics card each frame takes a while; a thing at rest needs none.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(watchTextures)
    await page.goto(`${say.prefix}/product/alder-standing-desk`)
    await page.waitForLoadState('networkidle')
    const later = watchScripts(page)
    expect(models).toEqual([])

    await page.getByRole('button', { name: say.open }).click()
    const model = page.getByRole('application', { name: say.model })
    await expect
      .poll(() => model.evaluate((stage) => stage === document.activeElement), { timeout: 60_000 })
      .toBe(true)
    await expect.poll(() => models.length, { timeout: 60_000 }).toBe(1)
    expect(later.length).toBeGreaterThan(0)
    expect(await accessibilityFaults(page)).toEqual([])

    const textures = async () => {
      const { sizes, samples } = await page.evaluate(
        () => (globalThis as unknown as { textures: Record<'sizes' | 'samples', number[]> }).textures,
      )
      return [Math.max(...sizes), ...new Set(samples)]
    }
    await expect.poll(textures, { timeout: 60_000 }).toEqual([512, 10])

    await page.keyboard.press('ArrowLeft')
    await page.waitForTimeout(200)
    const before = await model.screenshot()
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowLeft')
    await expect.poll(async () => (await model.screenshot()).equals(before)).toBe(false)

    // It is left from each of its controls, and the control that opened it has the focus again.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    const open = page.getByRole('button', { name: say.open })
    await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(faults).toEqual([])
    await leave()
  })
})

test('whose model cannot be loaded shows its pictures, and no error (PDP-17)', async () => {
  const { page, faults, leave } = await aVisitor(browser, mall.url)
  await page.route('**/*.glb', (route) => route.abort())
  await page.goto('/product/alder-standing-desk')
  const open = page.getByRole('button', { name: words.en.open })
  await open.click()
  await page.getByRole('application').waitFor({ state: 'detached' })
  await expect.poll(() => open.count()).toBe(0)
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await expect.poll(async () => (await page.getByRole('status').allTextContents()).join('')).toBe('')
  await page.getByRole('region', { name: 'Pictures' }).getByRole('img').first().waitFor()
  expect(faults).toEqual([])
  await leave()
})

test('without a model has no button for one (PDP-15)', async () => {
  const { page, leave } = await aVisitor(browser, mall.url)
  await page.goto('/product/first-light-coffee')
  await page.getByRole('region', { name: 'Pictures' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: words.en.open }).count()).toBe(0)
  await leave()
})
