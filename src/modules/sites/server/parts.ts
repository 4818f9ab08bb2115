import type { KeyRing } from '#platform/signed-token.ts'

export type SitesParts = {
  /** The code of the site that answers where no host is named, and at PUBLIC_URL. */
  readonly firstSite: string
  readonly linkKeys: KeyRing
  /** Scheme and host of a site. */
  readonly originOf: (site: string) => string
}
