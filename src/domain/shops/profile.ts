import type { LocalText } from '../language.ts'

/** What a shop says of itself on its page and on the home page. */
export type ShopProfile = {
  readonly name: LocalText
  readonly about: LocalText
  /** A key in the file store. */
  readonly logo: string | undefined
}
