import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Focus = { readonly name: string; readonly isSeen: boolean; readonly isInDialog: boolean }
/** What has the focus: its name, whether it can be seen that it has it, and whether it is in a dialog. */
export const focused = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLElement> }
    const names = [at.getAttribute('aria-label'), ...[...(at.labels ?? [])].map((each) => each.textContent)]
    const around = [at, ...(at.labels ?? []), at.parentElement!]
    const hasRing = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    return {
      name: (names.find(Boolean) ?? at.textContent ?? '').trim(),
      isSeen: around.some(hasRing),
      isInDialog: at.closest('dialog[open]') !== null,
    }
  })

/** Goes on by the tab key until what has this name has the focus, which must be seen at each stop. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = []
  for (let stops = 0; stops < 90; stops += 1) {
    await page.keyboard.press('Tab')
    const at = await focused(page)
    if (at.name.startsWith(name)) {
      expect(at.isSeen, `The focus at ${name} is seen`).toBe(true)
      return
    }
    passed.push(at.name.slice(0, 20))
  }
  throw new Error(`The tab key never came to ${name}, but to ${passed.join(', ')}`)
}

/**
 * A list of a console listens to keys some moments after the scripts took over its page. So the key is pressed until what it moves the
 * focus to has it.
 */
async function pressUntil(page: Page, key: string, hasFocus: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      if (await hasFocus()) return true
      await page.keyboard.press(key)
      return hasFocus()
    })
    .toBe(true)
}

export const focusFirstRow = (page: Page): Promise<void> =>
  pressUntil(page, 'j', () => page.evaluate(() => document.activeElement?.getAttribute('role') === 'row'))

export const focusSearch = (page: Page): Promise<void> =>
  pressUntil(page, '/', () => page.evaluate(() => document.activeElement instanceof HTMLInputElement))
