import { describe, expect, test } from 'vitest'
import { aVariant } from '#tests/support/variants.ts'
import { isAcross, linesOfOneSide } from './across.ts'

const within = { variant: aVariant('11') }
const across = { variant: aVariant('12', { terms: { crossBorder: { origin: 'JP' } } }) }
const unavailable = { variant: undefined }

test('goods come across a border when their terms say so and they are sent', () => {
  expect([within, across, unavailable].map(({ variant }) => isAcross(variant))).toEqual([false, true, false])
})

describe('Goods of both sides of a border are checked out apart', () => {
  test('those of one side alone are checked out as they are', () => {
    expect(linesOfOneSide([within, within], undefined)).toEqual([within, within])
    expect(linesOfOneSide([across, across], undefined)).toEqual([across, across])
    expect(linesOfOneSide([], undefined)).toEqual([])
  })

  test('those of both are refused until the buyer has chosen one', () => {
    expect(() => linesOfOneSide([within, across], undefined)).toThrow('crossBorderApart')
    expect(() => linesOfOneSide([across, unavailable], undefined)).toThrow('crossBorderApart')
    expect(linesOfOneSide([within, across, unavailable], 'across')).toEqual([across])
    expect(linesOfOneSide([within, across, unavailable], 'within')).toEqual([within, unavailable])
  })
})
