/** Rules of cards for the card fields of all stand-ins. Runs in the frames of a stand-in, never on a page of a shop. */

const networks = [
  { name: 'amex', starts: /^3[47]/, lengths: [15], groups: [4, 6, 5], code: 4 },
  { name: 'visa', starts: /^4/, lengths: [16], groups: [4, 4, 4, 4], code: 3 },
  { name: 'mastercard', starts: /^(5[1-5]|2[2-7])/, lengths: [16], groups: [4, 4, 4, 4], code: 3 },
  { name: 'jcb', starts: /^35/, lengths: [16], groups: [4, 4, 4, 4], code: 3 },
  { name: 'unionpay', starts: /^62/, lengths: [16, 17, 18, 19], groups: [4, 4, 4, 4, 3], code: 3 },
  { name: 'discover', starts: /^6(011|4[4-9]|5)/, lengths: [16], groups: [4, 4, 4, 4], code: 3 },
]
const unknown = { name: 'unknown', lengths: [16], groups: [4, 4, 4, 4], code: 3 }

export const digitsOf = (text) => text.replace(/\D/g, '')
export const networkOf = (text) => networks.find(({ starts }) => starts.test(digitsOf(text))) ?? unknown

const hasCheckDigit = (digits) => {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function inGroups(digits, groups) {
  const parts = []
  let from = 0
  for (const length of groups) {
    if (from >= digits.length) break
    parts.push(digits.slice(from, from + length))
    from += length
  }
  return parts.join(' ')
}

/** How each field is written while it is typed. */
export const written = {
  number: (text) => {
    const { lengths, groups } = networkOf(text)
    return inGroups(digitsOf(text).slice(0, Math.max(...lengths)), groups)
  },
  expiry: (text) => {
    const typed = digitsOf(text)
    const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4)
    if (digits.length < 2) return digits
    const isErasing = /^\d\d ?$/.test(text) && text.length > 2
    return isErasing ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`.trimEnd()
  },
  code: (text) => digitsOf(text).slice(0, 4),
}

/** The fault of a field: `empty`, `incomplete`, `invalid`, `past`, or nothing. */
export const faultOf = {
  number: (text) => {
    const digits = digitsOf(text)
    const { lengths } = networkOf(digits)
    if (digits === '') return 'empty'
    if (digits.length < Math.min(...lengths)) return 'incomplete'
    return hasCheckDigit(digits) ? undefined : 'invalid'
  },
  expiry: (text, now = new Date()) => {
    const digits = digitsOf(text)
    if (digits === '') return 'empty'
    if (digits.length < 4) return 'incomplete'
    const { month, year } = expiryOf(text)
    if (month < 1 || month > 12) return 'invalid'
    return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1 ? 'past' : undefined
  },
  code: (text, number) => {
    if (text === '') return 'empty'
    return text.length === networkOf(number).code ? undefined : 'incomplete'
  },
}

export const expiryOf = (text) => {
  const digits = digitsOf(text)
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) }
}

/** Writes a field in groups while it is typed, and leaves the caret behind the digit that it was behind. */
export function writeWhileTyping(input, write) {
  input.addEventListener('input', () => {
    const caret = input.selectionStart ?? input.value.length
    const isAtEnd = caret === input.value.length
    const before = digitsOf(input.value.slice(0, caret)).length
    const next = write(input.value)
    if (next === input.value) return
    input.value = next
    if (isAtEnd) return
    let place = 0
    for (let seen = 0; place < next.length && seen < before; place += 1) if (/\d/.test(next[place])) seen += 1
    input.setSelectionRange(place, place)
  })
}

const mark = (name, inside) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 24" width="30" height="20" role="img" aria-label="${name}"><rect x=".5" y=".5" width="35" height="23" rx="4" fill="#fff" stroke="#d5d9e0"/>${inside}</svg>`

/** Plain marks of the networks, drawn for this. */
export const marks = {
  visa: mark(
    'Visa',
    '<path d="M5.5 8h3l1.6 5.4L12 8h2.6l-3.3 8.2H8.7zM15.4 8h2.3l-1.4 8.2H14zM24.4 8.4l-.4 1.8c-1.4-.7-3-.5-3 .3 0 1 2.9 1 2.9 3.3 0 2.4-3.2 3.1-5.6 2.1l.4-1.8c1.4.7 3 .5 3-.4 0-1-2.9-1-2.9-3.2 0-2.2 3-3.1 5.6-2.1zM28.8 8h2l1.7 8.2h-2.2l-.3-1.4h-2.7l-.6 1.4h-2.3zm.5 2.4-1 2.7h1.5z" fill="#1a3a8f"/>',
  ),
  mastercard: mark(
    'Mastercard',
    '<circle cx="15" cy="12" r="6.5" fill="#d9222a"/><circle cx="21" cy="12" r="6.5" fill="#ee9f2d"/><path d="M18 6.23a6.5 6.5 0 0 1 0 11.54 6.5 6.5 0 0 1 0-11.54z" fill="#ea5b1e"/>',
  ),
  amex: mark(
    'American Express',
    '<rect x="4" y="4" width="28" height="16" rx="2" fill="#2566af"/><path transform="translate(.4 2.4) scale(.8)" d="M7 15.5 10 8.5h2l3 7h-2l-.5-1.3H9.5L9 15.5zm3.1-2.9h1.8L11 10.2zM16 15.5v-7h2.5l1.5 4 1.5-4H24v7h-1.7v-4.7l-1.7 4.7h-1.2l-1.7-4.7v4.7zM25.5 15.5v-7h4v1.6h-2.3v1.1h2.2v1.5h-2.2v1.2h2.3v1.6zM30.5 8.5h2l1.3 2.2 1.3-2.2h2l-2.3 3.5 2.3 3.5h-2l-1.3-2.2-1.3 2.2h-2l2.3-3.5z" fill="#fff"/>',
  ),
  jcb: mark(
    'JCB',
    '<rect x="9" y="5" width="5.5" height="14" rx="2" fill="#1565c0"/><rect x="15.25" y="5" width="5.5" height="14" rx="2" fill="#c62828"/><rect x="21.5" y="5" width="5.5" height="14" rx="2" fill="#2e7d32"/>',
  ),
  unionpay: mark(
    'UnionPay',
    '<path d="M11 5h6l-3 14H8zM17 5h6l-3 14h-6z" fill="#d32f2f"/><path d="M17 5h6l-3 14h-6z" fill="#1e4f91"/><path d="M23 5h5l-3 14h-5z" fill="#0b7c7c"/>',
  ),
  discover: mark(
    'Discover',
    '<path d="M1 17c10-1 24-5 34-10v13a3 3 0 0 1-3 3H8z" fill="#f4811f"/><circle cx="20" cy="10" r="3.5" fill="#f4811f"/>',
  ),
  unknown: mark(
    'Card',
    '<rect x="4" y="7" width="28" height="3" fill="#56606f"/><rect x="4" y="14" width="10" height="2.5" rx="1.25" fill="#8b95a5"/>',
  ),
}
