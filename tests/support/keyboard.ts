import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Focus = { readonly name: string; readonly isSeen: boolean; readonly isInDialog: boolean }
/** The focused element: its name, whether its focus is visible, and whether it is in a dialog. */
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

/** Presses the tab key until the element of this name has the focus, which must be seen at each stop. */
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
 * A list of a console listens to keys some moments after the scripts took over its page. So the key is
 * pressed until its target has the focus.
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

/** The focused element in any frame, and whether its focus is visible. */
async function focusedAnywhere(page: Page): Promise<Pick<Focus, 'name' | 'isSeen'>> {
  let frame = page.mainFrame()
  let isMarkedAround = false
  for (;;) {
    const focus = await frame.evaluateHandle(() => document.activeElement)
    const inner = await focus.asElement()?.contentFrame()
    if (inner && (await focus.evaluate((element) => element?.tagName === 'IFRAME'))) {
      // A field of a provider in a frame of its own is marked on the page around it.
      isMarkedAround = await focus.evaluate((element) => {
        const parent = element!.parentElement!
        return [parent, parent.parentElement!].some((around) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(around)
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
        })
      })
      frame = inner
      continue
    }
    const at = await frame.evaluate(() => {
      const at = document.activeElement as HTMLInputElement
      const names = [at.getAttribute('aria-label'), ...[...(at.labels ?? [])].map((each) => each.textContent)]
      const around = [at, ...(at.labels ?? []), at.parentElement!].filter(Boolean)
      const isMarked = (element: Element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
      }
      const name = (names.find(Boolean) ?? at.textContent ?? '').trim()
      return { name: name.slice(0, 60), isSeen: around.some(isMarked) }
    })
    return { ...at, isSeen: at.isSeen || isMarkedAround }
  }
}

/** A window of a provider takes a moment to open. */
export const isShownAnywhere = (page: Page, name: string) =>
  expect
    .poll(
      async () => {
        const found = page
          .frames()
          .map((frame) => frame.getByRole('button', { name }).or(frame.getByLabel(name)).first())
        const shown = await Promise.all(found.map((each) => each.isVisible().catch(() => false)))
        return shown.includes(true)
      },
      { timeout: 15_000 },
    )
    .toBe(true)

/** The same through the frames of providers, on whose pages the first stop may have the focus already. */
export async function tabAnywhereTo(page: Page, name: string): Promise<void> {
  const passed: string[] = []
  for (let stops = 0; stops < 60; stops += 1) {
    const at = await focusedAnywhere(page)
    if (at.name.startsWith(name)) {
      const message = `The focus at ${name} is seen`
      await expect.poll(async () => (await focusedAnywhere(page)).isSeen, { message }).toBe(true)
      return
    }
    passed.push(at.name.slice(0, 20))
    await page.keyboard.press('Tab')
  }
  throw new Error(`The tab key never came to ${name}, but to ${passed.join(', ')}`)
}
