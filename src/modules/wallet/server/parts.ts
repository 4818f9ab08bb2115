import type { Cipher } from '#platform/cipher.ts'
import { shownCode } from '../rules/gift-card.ts'

export type WalletParts = {
  /** Encrypts the codes of gift cards. */
  readonly seal: Cipher
  /** Keyed digests of a code, one for each of the mall's secrets, the newest first. */
  readonly digestsOf: (code: string) => readonly string[]
}

/** Subject that the code of a card is encrypted for. */
export const subjectOfGiftCard = (cardId: string): string => `gift card:${cardId}`

/** The code of a card, as it is read out. */
export const openCode = (seal: Cipher, cardId: string, sealed: string): string =>
  shownCode(seal.open(sealed, subjectOfGiftCard(cardId)))
