import type { LocalText } from '#vocabulary/language.ts'
import type { FieldRefusal } from '#vocabulary/refusal.ts'

/** Where buyers pick up what a shop does not send. */
export type PickUpPlace = { readonly name: LocalText; readonly address: LocalText }

const isBlank = ({ en, zh }: LocalText) => en.trim() === '' && zh.trim() === ''

/** Field errors of a place: name and address are both set, or both blank. */
export function checkPickUpPlace({ name, address }: PickUpPlace): FieldRefusal[] {
  if (isBlank(name) === isBlank(address)) return []
  return [{ field: isBlank(name) ? 'name.en' : 'address.en', code: 'required' }]
}

/** A text given in one language is used for both. A place without name and address is none. */
export function tidyPickUpPlace({ name, address }: PickUpPlace): PickUpPlace | undefined {
  if (isBlank(name)) return undefined
  return { name: inBoth(name), address: inBoth(address) }
}

function inBoth({ en, zh }: LocalText): LocalText {
  return { en: en.trim() || zh.trim(), zh: zh.trim() || en.trim() }
}
