import type { ElementHandle, FileChooser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Seconds that a person takes, for a field and for a press; see `docs/evidence.md`. */
const secondsFor = { field: 4, press: 2 } as const

/** The work of the people of a journey, counted: a field that is filled, and a button or link that is pressed. */
export class CountedSteps {
  fields = 0
  presses = 0

  get seconds(): number {
    return this.fields * secondsFor.field + this.presses * secondsFor.press
  }
}

/**
 * A person without a mouse: everything is reached by the tab key, filled by typing and pressed by Enter. Keys that only move the
 * focus are not counted.
 */
export function aKeyboard(page: Page, steps: CountedSteps) {
  // The heading of the page before, while the next one is on its way.
  let left: ElementHandle | null = null
  // Listened for from the start: the browser hears of a listener in its own time, which a key may overtake.
  const windows: FileChooser[] = []
  page.on('filechooser', (opened) => windows.push(opened))
  const reach = async (target: Locator) => {
    await target.waitFor({ state: 'attached' })
    for (let stops = 0; stops < 220; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`The tab key never came to ${target}`)
  }
  const press = async (target: Locator) => {
    await reach(target)
    left = await page.locator('main h1').first().elementHandle()
    steps.presses += 1
    await page.keyboard.press('Enter')
  }
  return {
    reach,
    press,
    /** An address that a person has from a terminal, a mail or a bookmark, then the main part of its page. */
    open: async (path: string) => {
      await page.goto(path)
      await skipToMain(page)
    },
    /** Opens what was reached by a link within the page. */
    arrive: async (address: string) => {
      await page.waitForURL(address)
      const hasArrived = () =>
        left!
          .evaluate((h1) => !h1.isConnected || /^H[12]$/.test(document.activeElement!.tagName))
          .catch(() => true)
      await expect.poll(hasArrived).toBe(true)
    },
    type: async (target: Locator, text: string) => {
      await reach(target)
      steps.fields += 1
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
    },
    /** How a list is searched by keys differs between browsers: it is reached by keys, and chosen by its value. */
    choose: async (target: Locator, value: string) => {
      await reach(target)
      steps.fields += 1
      await target.selectOption(value)
    },
    switchOn: async (target: Locator) => {
      await reach(target)
      steps.fields += 1
      await page.keyboard.press('Space')
    },
    /** Hands over a file, chosen in the window that the field opens. */
    hand: async (target: Locator, file: Parameters<Locator['setInputFiles']>[0]) => {
      await reach(target)
      steps.fields += 1
      await page.keyboard.press('Enter')
      await expect.poll(() => windows.length).toBe(1)
      await windows.pop()!.setFiles(file as Parameters<FileChooser['setFiles']>[0])
    },
  }
}

/** The link at the top of every page spares its menu. */
async function skipToMain(page: Page): Promise<void> {
  const link = page.locator('a[href="#content"]')
  if ((await link.count()) === 0) return
  await page.keyboard.press('Tab')
  if (await link.evaluate((element) => element === document.activeElement)) await page.keyboard.press('Enter')
}
