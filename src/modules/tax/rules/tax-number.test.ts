import { describe, expect, test } from 'vitest'
import { taxNumberOf } from './tax-number.ts'

/** Numbers that companies and offices publish, or that the tax offices give as examples. */
const right: readonly (readonly [country: string, typed: string])[] = [
  ['AT', 'ATU13585627'],
  ['BE', 'BE0428759497'],
  ['BG', 'BG175074752'],
  ['HR', 'HR33392005961'],
  ['CY', 'CY10259033P'],
  ['CZ', 'CZ25123891'],
  ['DE', 'DE136695976'],
  ['DK', 'DK13585628'],
  ['EE', 'EE100931558'],
  ['ES', 'ESB58378431'],
  ['ES', 'ES54362315K'],
  ['ES', 'ESX2482300W'],
  ['FI', 'FI20774740'],
  ['FR', 'FR40303265045'],
  ['FR', 'FR83404833048'],
  ['GR', 'EL094259216'],
  ['HU', 'HU12892312'],
  ['IE', 'IE6433435F'],
  ['IE', 'IE6433435OA'],
  ['IE', 'IE8D79739I'],
  ['IT', 'IT00743110157'],
  ['LT', 'LT119511515'],
  ['LT', 'LT100001919017'],
  ['LU', 'LU15027442'],
  ['LV', 'LV40003521600'],
  ['MT', 'MT11679112'],
  ['NL', 'NL004495445B01'],
  ['NL', 'NL002455799B11'],
  ['PL', 'PL8567346215'],
  ['PT', 'PT501964843'],
  ['RO', 'RO18547290'],
  ['SE', 'SE123456789701'],
  ['SI', 'SI50223054'],
  ['SK', 'SK2022749619'],
  ['GB', 'GB980780684'],
  ['GB', 'GBGD001'],
  ['CH', 'CHE-100.155.212 MWST'],
  ['NO', '995 525 828 MVA'],
  ['AU', '51 824 753 556'],
  ['IN', '27AAPFU0939F1ZV'],
  ['CN', '91110000600037341L'],
]

describe('Tax numbers', () => {
  test.each(right)('of %s: %s is right, and wrong with another digit', (country, typed) => {
    const number = taxNumberOf(typed, country)
    expect(number?.country).toBe(country)
    expect(taxNumberOf(number!.text, country)).toEqual(number)
    const others = typed.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))
    if (!/GD|MWST|MVA|B\d\d$|^SE|^ES[X5]|^IE/.test(typed))
      expect(taxNumberOf(others, country)).toBeUndefined()
  })

  test('may be typed without the prefix of the buyer’s country, with blanks and signs', () => {
    expect(taxNumberOf('de 136.695.976', 'DE')?.text).toBe('DE136695976')
    expect(taxNumberOf('136695976', 'DE')?.text).toBe('DE136695976')
    expect(taxNumberOf('094259216', 'GR')).toEqual({ prefix: 'EL', country: 'GR', text: 'EL094259216' })
  })

  test('of another member than the address are recognised by their prefix', () => {
    expect(taxNumberOf('FR40303265045', 'DE')?.country).toBe('FR')
    expect(taxNumberOf('XI980780684', 'GB')).toEqual({ prefix: 'XI', country: 'GB', text: 'XI980780684' })
  })

  test.each(['', 'DE', 'DE000000000', 'XX123456789', '1', 'ATU1358562', 'FR4030326504A'])(
    '%s is none',
    (typed) => {
      expect(taxNumberOf(typed, 'DE')).toBeUndefined()
    },
  )
})
