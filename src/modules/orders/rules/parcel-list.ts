/** A parcel list of a shop as a table: an order's number, its carrier, and the number of its parcel. */
export type ListedParcel = {
  /** The line of the list, the first one is 1. */
  readonly line: number
  readonly orderNumber: string
  readonly carrier: string
  /** Empty with a carrier that has no numbers. */
  readonly trackingNumber: string
}

/** How many parcels a list may have. */
export const listedParcelsMax = 200

/** Outcomes of a listed parcel. A refused one changed nothing. */
export const parcelOutcomes = [
  'sent',
  'alreadySent',
  'notFound',
  'carrierUnknown',
  'trackingNumberInvalid',
  'trackingNumberNotTaken',
  'nothingToShip',
  'restCancelling',
  'orderNotShipped',
  'transitionRefused',
  'awaitsReturn',
  'merchantFrozen',
] as const
export type ParcelOutcome = (typeof parcelOutcomes)[number]
export type AnsweredParcel = Pick<ListedParcel, 'line' | 'orderNumber'> & { readonly outcome: ParcelOutcome }

/**
 * Reads a list from the text of a file: columns between commas, semicolons or tabs, as spreadsheets write them, in the order order
 * number, carrier, tracking number. A first line without a digit in its first column is a heading; empty lines are left out.
 */
export function readParcelList(text: string): ListedParcel[] {
  const lines = text.split(/\r\n|\n|\r/)
  return lines.flatMap((content, place) => {
    if (content.replace(/[\s,;"]/g, '') === '') return []
    const [orderNumber = '', carrier = '', trackingNumber = ''] = columnsOf(content)
    if (place === 0 && !/\d/.test(orderNumber)) return []
    return [{ line: place + 1, orderNumber, carrier, trackingNumber }]
  })
}

/**
 * Columns of a line, without the quotes that spreadsheets put around them and around long numbers.
 * Parsed here: `csv-parse` does not know the `="0123"` of spreadsheets, and the domain imports nothing.
 */
function columnsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((each) => line.includes(each)) ?? ','
  const columns: string[] = []
  let rest = line
  for (;;) {
    const quoted = /^\s*=?"((?:[^"]|"")*)"\s*/.exec(rest)
    const end = rest.indexOf(separator, quoted?.[0].length ?? 0)
    const content = quoted ? quoted[1]!.replaceAll('""', '"') : end < 0 ? rest : rest.slice(0, end)
    columns.push(content.trim().replace(/^'/, ''))
    if (end < 0) return columns
    rest = rest.slice(end + separator.length)
  }
}
