import type { KeyRing } from '#platform/signed-token.ts'
import type { Language } from '#vocabulary/language.ts'
import type { Site } from '#vocabulary/sites.ts'
import type { Notice } from '../rules/notice.ts'

export type InboxParts = {
  /** Reads the tokens in the links that end mails. */
  readonly keys: KeyRing
  readonly siteOf: (code: string) => Site | undefined
  readonly text: (
    notice: Notice,
    reader: { readonly language: Language; readonly timeZone: string },
  ) => { readonly title: string; readonly text: string }
  /** The page that a message is about. */
  readonly linkOf: (notice: Notice) => string | undefined
}
