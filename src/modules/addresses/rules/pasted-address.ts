import { type Division, streetOfDivisions } from './division.ts'
import { splitName } from './person-name.ts'

/** A Chinese address that was pasted whole, taken apart; parts that were not found are empty. */
export type TakenApart = {
  /** Of the person who gets the parcel. */
  readonly name: string
  readonly phone: string
  readonly postalCode: string
  /** Province, city, district and street, as far down as the text names them. */
  readonly divisions: readonly Division[]
  /** Text after the divisions: road, house, flat. */
  readonly street: string
}

/** Longer texts are no address. */
export const pastedMax = 400

/** Whether anything was found by which a form can be filled. */
export const isAddressFound = ({ divisions, phone }: TakenApart): boolean =>
  divisions.length > 0 || phone !== ''

/** The fields of a form that a pasted address fills besides the place. */
export const pastedFields = ['fullName', 'firstName', 'lastName', 'phone', 'postalCode', 'detail'] as const
type PastedField = (typeof pastedFields)[number]
export type PastedTexts = Readonly<Record<PastedField, string>>

/** A pasted address for a form whose lists end at a level: divisions below it precede the street. */
export function pastedInto(
  { name, phone, postalCode, divisions, street }: TakenApart,
  levels: number,
): { readonly picked: readonly Division[]; readonly texts: PastedTexts } {
  const detail = streetOfDivisions(divisions.slice(levels)) + street
  return {
    picked: divisions.slice(0, levels),
    texts: { fullName: name, ...splitName(name), phone, postalCode, detail },
  }
}

/**
 * The fields that a new paste empties because it does not name them: a named place replaces the one before it with its postcode and
 * house, and of the rest those that still hold what was pasted before. A name that was typed remains.
 */
export function emptiedBy(
  next: ReturnType<typeof pastedInto>,
  before: PastedTexts | undefined,
  typed: Readonly<Partial<Record<PastedField, string>>>,
): readonly PastedField[] {
  const isOfPlace = (field: PastedField) => field === 'postalCode' || field === 'detail'
  return pastedFields.filter(
    (field) =>
      next.texts[field] === '' &&
      ((next.picked.length > 0 && isOfPlace(field)) ||
        (before !== undefined && typed[field] === before[field])),
  )
}
