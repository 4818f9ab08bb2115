/** Fields of the address form besides the destination. A site defines which are shown (TRAP-47). */
export const chosenAddressFields = ['company', 'gender', 'hearFrom', 'taxCode'] as const
export type ChosenAddressField = (typeof chosenAddressFields)[number]

/** Default for sites that define none. */
export const usualAddressFields: readonly ChosenAddressField[] = ['company']

export const isFieldShown = (
  field: ChosenAddressField,
  { addressFields = usualAddressFields }: { readonly addressFields?: readonly ChosenAddressField[] },
): boolean => addressFields.includes(field)

export const genderChoices = ['FEMALE', 'MALE', 'UN_KNOW'] as const

export const hearFromMax = 200

const emoji =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u20e3|\u200d|[\u{e0020}-\u{e007f}]/gu

/** A text without its emoji, and without the blanks that they leave at its ends. */
export const withoutEmoji = (text: string): string => text.replace(emoji, '').trim()
