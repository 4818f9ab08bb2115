import { digitValues, isLuhn, isMod11And10, weighted } from './number-digits.ts'

/** Numbers for value added tax of the members of the European Union, by prefix, as VIES publishes their forms. */

const last = (text: string) => Number(text.at(-1))
const is = (form: RegExp, check: (number: string) => boolean) => (number: string) =>
  form.test(number) && check(number)

function isAustrian(number: string): boolean {
  const digits = digitValues(number.slice(1))
  const sum = digits.slice(0, 7).reduce((total, digit, at) => {
    const doubled = digit * 2
    return total + (at % 2 === 0 ? digit : Math.floor(doubled / 10) + (doubled % 10))
  }, 0)
  return (10 - ((sum + 4) % 10)) % 10 === digits[7]
}

const isBelgian = (number: string) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8))

function isBulgarian(number: string): boolean {
  if (number.length === 9) {
    const first = weighted(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
    const second = weighted(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11
    return (first === 10 ? second % 10 : first) === last(number)
  }
  // Of a person, a foreigner, or others
  const rest = weighted(number, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11
  return (
    (weighted(number, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === last(number) ||
    weighted(number, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === last(number) ||
    (rest !== 1 && (11 - rest) % 11 === last(number))
  )
}

function isCypriot(number: string): boolean {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
  const sum = digitValues(number.slice(0, 8)).reduce(
    (total, digit, at) => total + (at % 2 === 0 ? odd[digit]! : digit),
    0,
  )
  return String.fromCharCode(65 + (sum % 26)) === number[8] && !number.startsWith('12')
}

function isCzech(number: string): boolean {
  if (number.length === 8) {
    const rest = 11 - (weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11)
    return !number.startsWith('9') && rest % 10 === last(number)
  }
  // Of persons: nine digits until 1953, then ten, which are a multiple of eleven
  return (
    number.length === 9 ||
    Number(number) % 11 === 0 ||
    (Number(number.slice(0, 9)) % 11) % 10 === last(number)
  )
}

const isDanish = (number: string) => weighted(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0
const isEstonian = (number: string) =>
  (10 - (weighted(number, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === last(number)
const isFinnish = (number: string) => {
  const rest = weighted(number, [7, 9, 10, 5, 8, 4, 2]) % 11
  return rest !== 1 && (11 - rest) % 11 === last(number)
}

/** Two signs, then a SIREN. Signs with letters follow a table that is not published. */
function isFrench(number: string): boolean {
  const siren = number.slice(2)
  if (!isLuhn(siren) && !/^\d\d356000000/.test(number)) return false
  return !/^\d\d/.test(number) || (Number(siren) * 100 + 12) % 97 === Number(number.slice(0, 2))
}

const isGreek = (number: string) =>
  (weighted(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(number)
const isHungarian = (number: string) =>
  (10 - (weighted(number, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === last(number)

function isIrish(number: string): boolean {
  const signs = 'WABCDEFGHIJKLMNOPQRSTUV'
  // The old form has a letter in the second place, and begins with a 0 when it is turned
  const old = /^(\d)[A-Z+*](\d{5})([A-W])$/.exec(number)
  const digits = old ? `0${old[2]}${old[1]}` : number.slice(0, 7)
  const behind = old ? '' : number.slice(8)
  const more = behind ? 9 * (behind.charCodeAt(0) - 64) : 0
  const sum = weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + (behind === 'W' ? 0 : more)
  return signs[sum % 23] === (old ? old[3] : number[7])
}

function isLatvian(number: string): boolean {
  // Of persons: the number begins with their birthday
  if (/^[0-3]/.test(number)) return true
  const rest = weighted(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6]) % 11
  if (rest === 4 && number.startsWith('9')) return (rest - 45) % 10 === last(number)
  return (rest === 4 ? 4 - rest : rest > 4 ? 14 - rest : 3 - rest) === last(number)
}

function isLithuanian(number: string): boolean {
  const [length, one] = [number.length - 1, number.at(-2)]
  if (one !== '1') return false
  const at = (shift: number) => Array.from({ length }, (_, place) => ((place + shift) % 9) + 1)
  const first = weighted(number, at(0)) % 11
  return (first === 10 ? (weighted(number, at(2)) % 11) % 10 : first) === last(number)
}

const isLuxembourgish = (number: string) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6))
const isMaltese = (number: string) =>
  37 - (weighted(number, [3, 4, 6, 7, 8, 9]) % 37) === Number(number.slice(6))

/** Numbers of companies by their eleventh part; those of persons since 2020 by MOD 97 over the whole. */
function isDutch(number: string): boolean {
  if (weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(number[8])) return true
  const whole = [...`NL${number}`].map((sign) => (/\d/.test(sign) ? sign : String(sign.charCodeAt(0) - 55)))
  return BigInt(whole.join('')) % 97n === 1n
}

const isPolish = (number: string) => weighted(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(number)
const isPortuguese = (number: string) => {
  const rest = 11 - (weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)
  return (rest > 9 ? 0 : rest) === last(number)
}
function isRomanian(number: string): boolean {
  const digits = number.padStart(10, '0')
  return ((weighted(digits, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === last(number)
}
const isSlovak = (number: string) => Number(number) % 11 === 0
const isSlovene = (number: string) => {
  const rest = 11 - (weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11)
  return rest !== 11 && (rest === 10 ? 0 : rest) === last(number)
}

const nifLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'
function isSpanish(number: string): boolean {
  // Persons: DNI, NIE, and those without either
  const person = /^([XYZKLM]?)(\d{7,8})([A-Z])$/.exec(number)
  if (person && (person[1] || person[2]!.length === 8)) {
    const turned = person[1] ? ({ Y: '1', Z: '2' }[person[1]] ?? '') : ''
    return nifLetters[Number(`${turned}${person[2]}`) % 23] === person[3]
  }
  // Companies: a letter, seven digits and a digit or a letter
  const company = /^[A-HJNP-SUVW](\d{7})([\dA-J])$/.exec(number)
  if (!company) return false
  const sum = digitValues(company[1]!).reduce(
    (total, digit, at) => total + (at % 2 === 0 ? Math.floor((digit * 2) / 10) + ((digit * 2) % 10) : digit),
    0,
  )
  const check = (10 - (sum % 10)) % 10
  return company[2] === String(check) || company[2] === 'JABCDEFGHI'[check]
}

export const euChecks: Readonly<Record<string, (number: string) => boolean>> = {
  AT: is(/^U\d{8}$/, isAustrian),
  BE: is(/^[01]\d{9}$/, isBelgian),
  BG: is(/^\d{9,10}$/, isBulgarian),
  HR: is(/^\d{11}$/, isMod11And10),
  CY: is(/^\d{8}[A-Z]$/, isCypriot),
  CZ: is(/^\d{8,10}$/, isCzech),
  DK: is(/^[1-9]\d{7}$/, isDanish),
  EE: is(/^10\d{7}$/, isEstonian),
  FI: is(/^\d{8}$/, isFinnish),
  FR: is(/^[\dA-HJ-NP-Z]{2}\d{9}$/, isFrench),
  DE: is(/^[1-9]\d{8}$/, isMod11And10),
  EL: is(/^\d{9}$/, isGreek),
  HU: is(/^\d{8}$/, isHungarian),
  IE: is(/^(\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/, isIrish),
  IT: is(/^\d{11}$/, isLuhn),
  LV: is(/^\d{11}$/, isLatvian),
  LT: is(/^(\d{9}|\d{12})$/, isLithuanian),
  LU: is(/^\d{8}$/, isLuxembourgish),
  MT: is(/^[1-9]\d{7}$/, isMaltese),
  NL: is(/^\d{9}B\d{2}$/, isDutch),
  PL: is(/^\d{10}$/, isPolish),
  PT: is(/^\d{9}$/, isPortuguese),
  RO: is(/^[1-9]\d{1,9}$/, isRomanian),
  SK: is(/^[1-9]\d[2-47-9]\d{7}$/, isSlovak),
  SI: is(/^[1-9]\d{7}$/, isSlovene),
  ES: is(/^[\dA-Z]\d{7}[\dA-Z]$/, isSpanish),
  SE: is(/^\d{10}\d{2}$/, (number) => isLuhn(number.slice(0, 10)) && /(0[1-9]|[1-9]\d)$/.test(number)),
}
