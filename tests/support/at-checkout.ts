import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { wordsIn } from '../journeys/words.ts'

/** An address in the United States, by the labels of its form. */
export const addressIn = (
  checkout: ReturnType<typeof wordsIn>['checkout'],
  city: string,
): readonly (readonly [label: string, value: string])[] => [
  [checkout.firstName, 'Lin'],
  [checkout.lastName, 'Marsh'],
  [checkout.email, 'lin@example.test'],
  [checkout.phone, '+1 415 555 0134'],
  [checkout.postalCodeOf.US, '94107'],
  [checkout.provinceOf.state, 'CA'],
  [checkout.city, city],
  [checkout.street, '18 Harbor Street'],
]

type Part = 'address' | 'delivery'

const formOf = (page: Page) => page.locator('form[data-open]')

/** Finishes a part of the checkout, with what is filled in; what is wrong leaves it open. */
export const finishPart = (page: Page, part: Part): Promise<void> =>
  page.locator(`button[value="finish.${part}"]:visible`).click()

/**
 * Finishes the parts of the checkout before the one that is wanted, with what is filled in. Without script all parts are
 * open, and no button finishes them.
 */
export async function toPart(page: Page, wanted: 'delivery' | 'payment'): Promise<void> {
  const form = formOf(page)
  await form.waitFor()
  for (const part of ['address', 'delivery'] as const) {
    const isOpen = (await form.getAttribute('data-open')) === part
    if (part === wanted || !isOpen) continue
    if (!(await page.locator(`button[value="finish.${part}"]:visible`).count())) continue
    await finishPart(page, part)
    await expect.poll(() => form.getAttribute('data-open'), { timeout: 15_000 }).not.toBe(part)
  }
}

/** Opens a finished part of the checkout again. */
export async function openPart(page: Page, part: Part): Promise<void> {
  await page.locator(`button[value="open.${part}"]`).click()
  await page.locator(`form[data-open="${part}"]`).waitFor()
}

/** Chooses to order now and to pay on the page for that. */
export async function toPayLater(page: Page): Promise<void> {
  await toPart(page, 'payment')
  await page.locator('input[name="channel"][value="later"]').check()
}

/** The button that places the order, and pays it unless that is left for later. */
export const placeButton = (page: Page): Locator =>
  page.locator('form[data-open] button[name="intent"][value="pay"]:visible')
