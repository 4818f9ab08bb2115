import type { AfterSalePreview } from '#modules/after-sales/rules/after-sale.ts'

/** Input of an application; the form fields have the same names. */
export type AfterSaleDraft = {
  /** By line of the order. */
  readonly quantities: Readonly<Record<string, number>>
  /** Variant of the replacement, by line of the order. */
  readonly replacements: Readonly<Record<string, string>>
  /** As it was entered; undefined for the full amount. */
  readonly amount: string | undefined
  readonly reason: string
  readonly notes: string
  readonly pictures: readonly string[]
}

export const emptyDraft: AfterSaleDraft = {
  quantities: {},
  replacements: {},
  amount: undefined,
  reason: '',
  notes: '',
  pictures: [],
}

/**
 * How many units of the lines are eligible in the current state of the application. Sent and unsent units are
 * counted apart.
 */
export const unitsOf = ({ kind, lines }: Pick<AfterSalePreview, 'kind' | 'lines'>): string => {
  const isUnsent = kind === 'cancellation'
  const units = lines.map((line) => `${line.orderLineId}:${isUnsent ? line.quantityMax : line.reversible}`)
  return `${isUnsent ? 'unsent' : 'sent'} ${units.join(',')}`
}

/** Whether a draft was sent when other units were eligible: it may have arrived. */
export function isOfOtherUnits(
  draft: { readonly key?: string | undefined; readonly units?: string | undefined },
  now: string,
) {
  if (!draft.key || !draft.units || draft.units === now) return false
  return draft.units.split(' ')[0] === now.split(' ')[0]
}

const quantityOf = 'quantity.'
const replacementOf = 'replacement.'

export const fieldOfQuantity = (lineId: string) => `${quantityOf}${lineId}`
export const fieldOfReplacement = (lineId: string) => `${replacementOf}${lineId}`

/** A draft from the fields of its form, or from an address that has them. */
export function readAfterSaleDraft(fields: URLSearchParams): AfterSaleDraft {
  const named = (prefix: string) =>
    [...fields].flatMap(([name, value]) =>
      name.startsWith(prefix) && value !== '' ? [[name.slice(prefix.length), value] as const] : [],
    )
  const quantities = named(quantityOf).flatMap(([lineId, value]) =>
    Number.isSafeInteger(Number(value)) ? [[lineId, Number(value)] as const] : [],
  )
  return {
    quantities: Object.fromEntries(quantities),
    replacements: Object.fromEntries(named(replacementOf)),
    amount: fields.get('amount') ?? undefined,
    reason: fields.get('reason') ?? '',
    notes: fields.get('notes') ?? '',
    pictures: fields.getAll('picture').slice(0, 6),
  }
}

/** The fields of a form that are texts, without the files beside them. */
export const textsOfDraft = (form: FormData): URLSearchParams =>
  new URLSearchParams(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
