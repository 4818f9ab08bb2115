import type { Locator, Page } from 'playwright-core'

/** Fills in fields by their labels: typed text, or an entry of a list by its value or its words. */
export async function fillIn(
  form: Page | Locator,
  values: Readonly<Record<string, string>> | readonly (readonly [label: string, value: string])[],
): Promise<void> {
  const pairs = Array.isArray(values) ? values : Object.entries(values)
  for (const [label, value] of pairs as readonly (readonly [string, string])[]) {
    const control = form.getByLabel(label, { exact: true })
    const isList = await control.evaluate((element) => element.tagName === 'SELECT')
    if (isList) await control.selectOption(value)
    else await control.fill(value)
  }
}
