import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { houseOnStreet, numberOnStreet, splitHouse } from './house.ts'

describe('A line with street and house', () => {
  test.each([
    ['US', '18 Harbor Street', 'Harbor Street', '18'],
    ['US', ' 18b Harbor Street ', 'Harbor Street', '18b'],
    ['US', '18-20 5th Avenue', '5th Avenue', '18-20'],
    ['GB', '221B Baker Street', 'Baker Street', '221B'],
    ['FR', '12, rue Oberkampf', 'rue Oberkampf', '12'],
    ['DE', 'Lindenweg 5', 'Lindenweg', '5'],
    ['DE', 'Straße des 17. Juni 100', 'Straße des 17. Juni', '100'],
    ['DE', 'Lindenweg 5 a', 'Lindenweg', '5 a'],
    ['IT', 'Via Savona, 97', 'Via Savona', '97'],
    ['JP', 'Kitazawa 2-19-5', 'Kitazawa', '2-19-5'],
    ['JP', '北沢2-19-5 302号室', '北沢', '2-19-5 302号室'],
    ['HK', '皇后大道中 18 号', '皇后大道中', '18 号'],
  ])('in %s, "%s", is the street %s and the house %s', (country, line, street, detail) => {
    expect(splitHouse(line, country)).toEqual({ street, detail })
  })

  test.each([
    ['US', '5th Avenue'],
    ['US', 'Harbor Street'],
    ['US', '18'],
    ['DE', '5 Lindenweg'],
    ['JP', '北沢'],
    ['US', ''],
  ])('in %s, "%s", that names no house is a street alone', (country, line) => {
    expect(splitHouse(line, country)).toEqual({ street: line, detail: '' })
  })
})

describe('The number of a house is in the line of its street', () => {
  test.each([
    ['US', 'Harbor Street', '18', '18 Harbor Street', ''],
    ['US', 'Harbor Street', '18, Flat 4', '18 Harbor Street', 'Flat 4'],
    ['US', '18 Harbor Street', '4', '18 Harbor Street', '4'],
    ['US', 'Mill Lane', '', 'Mill Lane', ''],
    ['DE', 'Lindenweg', '5 a, Hof 2', 'Lindenweg 5 a', 'Hof 2'],
  ])('in %s: %s and %s become "%s" and "%s"', (country, street, detail, line, second) => {
    expect(numberOnStreet({ street, detail }, country)).toEqual({ street: line, detail: second })
  })

  test('moving it once more, or writing both lines in one, changes nothing', () => {
    const house = fc.record({
      street: fc.oneof(
        fc.constantFrom('Harbor Street', '5th Avenue', 'Lindenweg', ''),
        fc.string({ maxLength: 40 }),
      ),
      detail: fc.oneof(fc.constantFrom('18', '18, Flat 4', '5 a', '2-4', ''), fc.string({ maxLength: 40 })),
    })
    fc.assert(
      fc.property(house, fc.constantFrom('US', 'GB', 'DE', 'IT'), (given, country) => {
        const moved = numberOnStreet(given, country)
        expect(numberOnStreet(moved, country)).toEqual(moved)
        expect(houseOnStreet(moved, country)).toBe(houseOnStreet(given, country))
      }),
    )
  })
})

describe('A house is written in its street', () => {
  test.each([
    ['US', 'Harbor Street', '18', '18 Harbor Street'],
    ['US', 'Harbor Street', '18, Flat 4', '18 Harbor Street, Flat 4'],
    ['US', '5th Avenue', '18 Flat 4', '18 5th Avenue, Flat 4'],
    ['GB', 'Baker Street', '221B', '221B Baker Street'],
    ['DE', 'Lindenweg', '5', 'Lindenweg 5'],
    ['DE', 'Lindenweg', '5 a, Hof 2', 'Lindenweg 5 a, Hof 2'],
    ['JP', 'Kitazawa', '2-19-5, Room 302', 'Kitazawa 2-19-5, Room 302'],
  ])('in %s: %s and %s are "%s"', (country, street, detail, line) => {
    expect(houseOnStreet({ street, detail }, country)).toBe(line)
  })

  test.each([
    ['US', '18 Harbor Street', '4', '18 Harbor Street, 4'],
    ['US', 'Harbor Street', 'Flat 4', 'Harbor Street, Flat 4'],
    ['US', 'Harbor Street', '3rd floor', 'Harbor Street, 3rd floor'],
    ['DE', 'Lindenweg 5', '2', 'Lindenweg 5, 2'],
    ['DE', 'Köpenicker Straße 148', 'Hof 2', 'Köpenicker Straße 148, Hof 2'],
    ['DE', '', '5', '5'],
    ['DE', 'Lindenweg', '', 'Lindenweg'],
  ])(
    'and behind it where the street has a number, or the house none, in %s: %s and %s are "%s"',
    (...[country, street, detail, line]) => {
      expect(houseOnStreet({ street, detail }, country)).toBe(line)
    },
  )
})
