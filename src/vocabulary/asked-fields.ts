/** Fields of the address form besides the destination. A site defines which are shown (TRAP-47). */
export const askedFields = ['company', 'gender', 'hearFrom', 'taxCode'] as const
export type AskedField = (typeof askedFields)[number]

/** Default for sites that define none. */
export const usuallyAsked: readonly AskedField[] = ['company']

export const isAsked = (
  field: AskedField,
  { addressFields = usuallyAsked }: { readonly addressFields?: readonly AskedField[] },
): boolean => addressFields.includes(field)

export const genders = ['FEMALE', 'MALE', 'UN_KNOW'] as const

export const hearFromMax = 200

const emoji =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u20e3|\u200d|[\u{e0020}-\u{e007f}]/gu

/** A text without its emoji, and without the blanks that they leave at its ends. */
export const withoutEmoji = (text: string): string => text.replace(emoji, '').trim()
