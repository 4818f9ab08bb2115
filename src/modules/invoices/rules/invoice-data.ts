import type { FieldRefusal } from '#vocabulary/refusal.ts'
import type { Site } from '#vocabulary/sites.ts'

/** Of the company that an invoice is made out to, without spaces around and with a number in capitals; a person's invoice bears the name of the billing address. */
export type InvoiceData = { readonly companyName: string; readonly taxNumber: string }

export const companyNameMax = 100
export const taxNumberMax = 20

/**
 * A number of 15, 18 or 20 letters and digits in China, which a company must give; elsewhere letters, digits
 * and the signs between them, or nothing.
 */
const isTaxNumber = (number: string, { flags }: Pick<Site, 'flags'>): boolean =>
  flags.companyTaxNumber === 'required'
    ? /^([\dA-Z]{15}|[\dA-Z]{18}|[\dA-Z]{20})$/.test(number)
    : number === '' || /^[\dA-Z]([\dA-Z .\-/]*[\dA-Z])?$/.test(number)

/** Field errors of the invoice data (CHK-08, SYS-15). */
export function checkInvoiceData(
  { companyName, taxNumber }: InvoiceData,
  site: Pick<Site, 'flags'>,
): FieldRefusal[] {
  const isRequired = site.flags.companyTaxNumber === 'required'
  const wrong: FieldRefusal[] = []
  if (companyName === '') wrong.push({ field: 'invoiceData.companyName', code: 'required' })
  if (taxNumber === '' && isRequired) wrong.push({ field: 'invoiceData.taxNumber', code: 'required' })
  else if (!isTaxNumber(taxNumber, site))
    wrong.push({
      field: 'invoiceData.taxNumber',
      code: isRequired ? 'invalidChineseTaxNumber' : 'invalidTaxNumber',
    })
  return wrong
}
