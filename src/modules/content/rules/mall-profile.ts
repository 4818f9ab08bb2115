import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'
import { type PageElsewhere, pagesElsewhere } from './page-elsewhere.ts'

/** How visitors reach the mall; each may be empty. */
export type MallContact = { readonly email: string; readonly phone: string; readonly hours: LocalText }

/** Name, tagline and mark of the mall, its contact and its pages elsewhere. */
export type MallProfile = {
  readonly name: LocalText
  /** One line below the name; may be empty. */
  readonly tagline: LocalText
  /** A key in the file store. */
  readonly mark?: string | undefined
  readonly contact: MallContact
  /** Addresses of its pages elsewhere, one on each line. */
  readonly links: string
  /** 0 until an operator has written it: the mall goes by the name of its software. */
  readonly version: number
}

/** The mark is shown in squares, up to this size. */
export const markSideMin = 320

/** Whether a picture of this size serves as a mark. Two pixels of a hundred are taken for square: programs round. */
export const isMarkSize = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  Math.min(width, height) >= markSideMin && Math.abs(width - height) <= Math.max(width, height) / 50

export const unnamedMall: MallProfile = {
  name: { en: 'Mallard', zh: '绿头鸭商城' },
  tagline: { en: '', zh: '' },
  contact: { email: '', phone: '', hours: { en: '', zh: '' } },
  links: '',
  version: 0,
}

export const mallNameMax = 40
export const mallTaglineMax = 80
export const mallHoursMax = 120
export const mallLinksMax = 2_000

/** Signs that open a placeholder in texts. */
export const isMallName = (name: string) => !/[{}<>[\]]/.test(name)

/** Profile of the mall as pages show it, in their language. */
export type ShownProfile = {
  readonly name: string
  /** In the other language, where that is another one. */
  readonly otherName: string | undefined
  readonly tagline: string
  /** The address of its mark, which changes whenever the profile does. */
  readonly mark: string
  /** The key of the mark's picture, where there is one. */
  readonly picture: string | undefined
  /** Each may be empty. */
  readonly contact: { readonly email: string; readonly phone: string; readonly hours: string }
  readonly elsewhere: readonly PageElsewhere[]
}

/** The mark of a mall without a picture is drawn by the server, at one address. */
export function shownProfile(
  { name, tagline, mark, contact, links, version }: MallProfile,
  language: Language,
): ShownProfile {
  const shown = textIn(name, language)
  const other = textIn(name, language === 'en' ? 'zh' : 'en')
  return {
    name: shown,
    otherName: other === shown ? undefined : other,
    tagline: textIn(tagline, language),
    mark: mark ? `/pictures/160/${mark}` : version > 0 ? `/mark.svg?${version}` : '/favicon.svg',
    picture: mark,
    contact: { email: contact.email, phone: contact.phone, hours: textIn(contact.hours, language) },
    elsewhere: pagesElsewhere(links, language),
  }
}
