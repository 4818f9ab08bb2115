import { type Currency, currencyDecimals, parseMajor } from '#vocabulary/money.ts'
import { RowRefusal } from '../imported-product.ts'

/**
 * Minor units of a price in a spreadsheet: "139,99", "1.299,00", "$ 1,299.00", "1299". No float is made.
 * @returns undefined when the cell is empty
 * @throws RowRefusal when it is no amount, can be read in two ways, or has more decimals than the currency
 */
export function readAmount(cell: string, currency: Currency): number | undefined {
  refuseOtherCurrency(cell, currency)
  const written = cell.slice(0, 40)
  const digits = cell.replace(/[\s\u00a0\u202f'’]|[$€£¥￥]|^\s*[A-Z]{3}|[A-Z]{3}\s*$/g, '')
  if (digits === '') return undefined
  const plain = withPoint(digits, currency)
  if (plain === undefined)
    throw new RowRefusal(`The price "${written}" is no amount.`, `价格“${written}”不是金额。`)
  if (plain === 'riddle')
    throw new RowRefusal(
      `The price "${written}" can be read in two ways. Write it with two decimals, or without a mark.`,
      `价格“${written}”有两种读法，请写两位小数，或不写分隔符。`,
    )
  const amount = parseMajor(plain, currency)
  if (!amount)
    throw new RowRefusal(
      `The price "${written}" is too large, or has more than the ${currencyDecimals[currency]} decimals of ${currency}.`,
      `价格“${written}”过大，或小数位多于 ${currency} 的 ${currencyDecimals[currency]} 位。`,
    )
  return amount.amount
}

const signs: Readonly<Record<string, readonly Currency[]>> = {
  $: ['USD'],
  '€': ['EUR'],
  '£': ['GBP'],
  '¥': ['CNY', 'JPY'],
  '￥': ['CNY', 'JPY'],
}

/** @throws RowRefusal for a price with the sign or the code of another currency, whose number would be read as our own */
function refuseOtherCurrency(cell: string, currency: Currency): void {
  const sign = /[$€£¥￥]/.exec(cell)?.[0]
  const code = /^\s*([A-Z]{3})|([A-Z]{3})\s*$/.exec(cell)
  const isOurs =
    (sign === undefined || signs[sign]!.includes(currency)) && (!code || (code[1] ?? code[2]) === currency)
  if (!isOurs)
    throw new RowRefusal(
      `The price "${cell.slice(0, 40)}" is not in ${currency}, the currency of the site.`,
      `价格“${cell.slice(0, 40)}”不是站点货币 ${currency}。`,
    )
}

/** The same digits with a point before the decimals and nothing between thousands. */
function withPoint(digits: string, currency: Currency): string | 'riddle' | undefined {
  if (/^\d+$/.test(digits)) return digits
  const oneMark = /^(\d*)[.,](\d+)$/.exec(digits)
  if (oneMark) {
    const [, whole = '', tail = ''] = oneMark
    // One mark before exactly three digits: thousands where the currency has no decimals, a riddle elsewhere.
    const mayBeThousands = tail.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
    if (mayBeThousands) return currencyDecimals[currency] === 0 ? whole + tail : 'riddle'
    return `${whole || '0'}.${tail}`
  }
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(digits)) return digits.replaceAll('.', '').replace(',', '.')
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return digits.replaceAll(',', '')
  return undefined
}
