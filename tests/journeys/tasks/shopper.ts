import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#vocabulary/language.ts'
import { demoPassword } from '../../support/demo-mall.ts'
import type { TestMall } from '../../support/mall.ts'
import { like, wordsIn } from '../words.ts'
import { tooSmall } from './finger.ts'

/** Something that a shopper comes to the mall for, on a phone. */
export type Task = {
  /** "finds a gift below $50": after "a shopper". */
  readonly name: string
  readonly language: Language
  /** How many presses and filled fields are enough, on the shortest way that a newcomer sees. */
  readonly steps: number
  /** How many screens are scrolled at most from one step to the next, or to read the outcome. */
  readonly screens: number
  /** The account of the demo that is signed in before; a guest without. */
  readonly as?: string
  /** Where the shopper is; everywhere else without. */
  readonly site?: 'cn'
  readonly run: (shopper: Shopper) => Promise<void>
}

/** A person with a phone. Every press and every filled field is counted as a step. */
export class Shopper {
  steps = 0
  /** The longest way that was scrolled for one step, in screens. */
  scrolled = 0
  readonly page: Page
  readonly language: Language
  /** Asked only whether the wish came true, never for a shorter way to it. */
  readonly mall: TestMall
  readonly #prefix: string

  constructor(page: Page, mall: TestMall, { language, site }: Pick<Task, 'language' | 'site'>) {
    this.page = page
    this.mall = mall
    this.language = language
    this.#prefix = language === 'zh' && site !== 'cn' ? '/zh' : ''
  }

  /** Texts of the mall in the language of the shopper. */
  get t() {
    return wordsIn(this.language)
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog').filter({ visible: true })
  }

  get footer(): Locator {
    return this.page.getByRole('contentinfo')
  }

  /** The home page, where every task begins. */
  async open(): Promise<void> {
    await this.page.goto(this.#prefix || '/')
  }

  /** Presses the first visible one. A button or a list's link must be large enough for a finger. */
  async press(target: Locator): Promise<void> {
    const seen = target.filter({ visible: true }).first()
    await seen.waitFor()
    await this.#lookFor(seen)
    await seen.hover()
    expect(await seen.evaluate(tooSmall)).toBe('')
    await seen.click()
    this.steps += 1
  }

  button(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    return this.press(within.getByRole('button', { name: typeof name === 'string' ? like(name) : name }))
  }

  link(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    return this.press(within.getByRole('link', { name: typeof name === 'string' ? like(name) : name }))
  }

  /** Fills in a field by its label. */
  async write(label: string, text: string, within: Page | Locator = this.page): Promise<void> {
    // A form may be called as its only field.
    const field = within
      .getByLabel(label, { exact: true })
      .and(this.page.locator('input, textarea'))
      .filter({ visible: true })
      .first()
    await field.waitFor()
    await this.#lookFor(field)
    await field.fill(text)
    this.steps += 1
  }

  /** Chooses an entry of a list by its words. */
  async choose(label: string, entry: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    const list = within.getByRole('combobox', { name: label, exact: true }).filter({ visible: true }).first()
    const option = list.getByRole('option', { name: entry }).first()
    await option.waitFor({ state: 'attached' })
    await this.#lookFor(list)
    await list.selectOption({ label: (await option.textContent())! })
    this.steps += 1
  }

  /** Types words into the search of the header. */
  async search(words: string): Promise<void> {
    const field = this.page.getByRole('banner').getByRole('combobox')
    await field.fill(words)
    await field.press('Enter')
    await this.page.waitForURL(/\/search\?/)
    await this.main.getByRole('heading', { level: 1 }).getByText(words).waitFor()
    this.steps += 2
  }

  /** Opens goods of a list by their name. */
  async openGoods(name: string): Promise<void> {
    await this.press(this.main.getByRole('article').getByRole('link', { name, exact: true }))
    await this.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  }

  /** From the home page to goods whose name is known. */
  async find(name: string): Promise<void> {
    await this.open()
    await this.search(name)
    await this.openGoods(name)
  }

  /** Draws a finger from right to left across the middle of the screen. */
  async swipe(): Promise<void> {
    const { width, height } = this.page.viewportSize()!
    await this.page.mouse.move(width * 0.8, height / 2)
    await this.page.mouse.down()
    await this.page.mouse.move(width * 0.2, height / 2, { steps: 8 })
    await this.page.mouse.up()
    this.steps += 1
  }

  /** Opens the filters of a list, sets some, and returns to the list. */
  async filter(set: (sheet: Locator) => Promise<void>): Promise<void> {
    const { listing } = this.t
    await this.button(listing.filters, this.main)
    const sheet = this.page.getByRole('dialog', { name: listing.filters })
    await set(sheet)
    await this.button(this.language === 'zh' ? /^查看 / : /^Show \d/, sheet)
    await sheet.waitFor({ state: 'hidden' })
  }

  /** Opens the own account with the bar below, where it is on all pages but those of goods. */
  async openAccount(): Promise<void> {
    const { shell } = this.t
    await this.link(shell.me, this.page.getByRole('navigation', { name: shell.quick }))
  }

  /** Opens a part of the account from the home page. */
  async openRoom(room: string): Promise<void> {
    await this.open()
    await this.openAccount()
    await this.link(new RegExp(`^${room}`), this.main)
  }

  async sees(target: Locator | string | RegExp): Promise<void> {
    const shown =
      target instanceof RegExp
        ? this.page.getByText(target)
        : typeof target === 'string'
          ? this.page.getByText(like(target))
          : target
    const seen = shown.filter({ visible: true }).first()
    await seen.waitFor()
    await this.#lookFor(seen)
  }

  /** Signs in before the task, without counting it. */
  async signIn(email: string, password = demoPassword): Promise<void> {
    const { account } = this.t
    await this.page.goto(`${this.#prefix}/login`)
    await this.page.getByLabel(account.email, { exact: true }).first().fill(email)
    await this.page.getByLabel(account.password, { exact: true }).first().fill(password)
    await this.main.getByRole('button', { name: account.signIn, exact: true }).click()
    await this.page.waitForURL((address) => !address.pathname.endsWith('/login'))
  }

  /** Puts a product in the cart from its page. */
  async addToCart(): Promise<void> {
    const { product } = this.t
    await this.button(product.addToCart, this.main)
    await this.button(product.addToCart, this.dialog)
    await this.sees(product.added)
  }

  /** A swipe or two are nothing; pages of scrolling are. */
  async #lookFor(seen: Locator): Promise<void> {
    const away = await seen.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return Math.max(0, bottom - innerHeight, -top) / innerHeight
    })
    this.scrolled = Math.max(this.scrolled, away)
  }
}
