import type { Page } from 'playwright-core'

export type ScreenLanguage = 'en' | 'zh'

/** An account of the demo; its password is public. */
export type ScreenAccount = `${string}@demo.test`

/** A browser of a visitor or an account, while it is led to a screen. */
export type ScreenVisit = {
  readonly page: Page
  /** `/zh`, or nothing for English. */
  readonly prefix: string
  /** Address and path of a link that another page shows, such as the first order of a list. */
  readonly linkOn: (path: string, pattern: RegExp) => Promise<string | undefined>
  readonly linksOn: (path: string, pattern: RegExp) => Promise<readonly FoundState[]>
}

/** A state that the demo shows at the moment. */
export type FoundState = { readonly name: string; readonly at: string }

/** A page of the mall in one state, of which pictures are made. */
export type Screen = {
  /** Unique, and the name of its folder. */
  readonly name: string
  /** As in the table of routes. */
  readonly route: string
  readonly as?: ScreenAccount
  /** Path without language; `undefined` where the demo has no such state at the moment. */
  readonly at: string | ((visit: ScreenVisit) => Promise<string | undefined>)
  /** Further states of the same route, each named by its link. */
  readonly each?: (visit: ScreenVisit) => Promise<readonly FoundState[]>
  /** Leads from the page to its state, in each width again. */
  readonly reach?: (visit: ScreenVisit) => Promise<void>
}
