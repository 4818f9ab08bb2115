import type { LocalText } from '#vocabulary/language.ts'

/** A page to read: help, how to care for something, or something for a quiet hour. */
export type DemoArticle = {
  /** Its address: lower-case letters, digits and hyphens. */
  readonly key: string
  readonly title: LocalText
  readonly summary: LocalText
  /** HTML with `h3` headings, lists and small tables. */
  readonly body: LocalText
  /** Name of a file in `demo/pictures`, without its ending. */
  readonly picture: string
  readonly author?: LocalText
  /** Addresses of products that are shown below it. */
  readonly goods?: readonly string[]
  readonly group: 'help' | 'care' | 'reading'
}
