import type { Language, LocalText } from '#vocabulary/language.ts'
import { textIn } from '#vocabulary/language.ts'

/** The services that follow parcels for the mall; `sandbox` follows those of the demo. */
export const trackerCodes = ['kuaidi100', '17track', 'ups'] as const
export type TrackerCode = (typeof trackerCodes)[number]

/** A carrier as operators edit it. */
export type Carrier = {
  /** Parcels and calls refer to it by this code, which never changes. */
  readonly code: string
  readonly name: LocalText
  /** Its own page about a parcel, with `{number}` in the place of the tracking number. */
  readonly trackingLink?: string | undefined
  readonly tracker?: TrackerCode | undefined
  /** Its code at the tracker; without one the tracker recognises it by the number, where it can. */
  readonly trackerCode?: string | undefined
  /** A shop's own delivery and a plain letter have no tracking numbers, and belong to every site. */
  readonly hasNumbers: boolean
  readonly isActive: boolean
}

/** A carrier that a shop may choose, in the language of its reader. */
export type CarrierOption = Pick<Carrier, 'code' | 'hasNumbers'> & { readonly name: string }

/** A carrier's display name; one without a name shows its code, in capitals. */
export const carrierName = (code: string, name: LocalText | null | undefined, language: Language): string =>
  name ? textIn(name, language) : code.toUpperCase()

const asCompared = (text: string) => text.toLowerCase().replace(/[\s()（）.-]/g, '')

/** The carrier that people name by its code, or by its name in either language. */
export const carrierNamed = <Named extends Pick<Carrier, 'code' | 'name'>>(
  carriers: readonly Named[],
  text: string,
): Named | undefined =>
  carriers.find(({ code, name }) =>
    [code, name.en, name.zh].some((known) => asCompared(known) === asCompared(text) && text.trim() !== ''),
  )

const placeholder = '{number}'

/** Why a tracking link cannot be right: it leads to an `https` page and holds `{number}`, once. */
export function whyWrongLink(link: string): 'noPlaceholder' | 'noAddress' | undefined {
  if (link.split(placeholder).length !== 2) return 'noPlaceholder'
  const address = URL.parse(link.replace(placeholder, '0'))
  // The number may stand anywhere but in the host, which decides who gets it.
  const isHostFixed = address?.host === URL.parse(link.replace(placeholder, '1'))?.host
  return address?.protocol === 'https:' && isHostFixed ? undefined : 'noAddress'
}

/** The carrier's page about one parcel. */
export const trackingPage = (link: string | null | undefined, number: string): string | undefined =>
  link && number !== '' ? link.replace(placeholder, encodeURIComponent(number)) : undefined
