import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coverOf, runsOf } from './cover.ts'
import { looseSoundOf, readingsOf, type Sound, soundOf, spellingOf, spellingsOf } from './pinyin.ts'

const matches = (sound: Sound, word: string) =>
  readingsOf(word).some(
    ({ initials, syllables }) =>
      initials >= sound.from && initials <= sound.until && new RegExp(sound.pattern).test(syllables),
  )
const finds = (typed: string, word: string, isOpen = false) =>
  spellingsOf(typed).some((spelling) => matches(soundOf(spelling, isOpen), word))

describe('Readings of a word', () => {
  test('are its syllables and their initials', () => {
    expect(readingsOf('沙发')).toEqual([{ syllables: 'sha fa', initials: 'sf' }])
    expect(readingsOf('椅子')).toEqual([{ syllables: 'yi zi', initials: 'yz' }])
  })

  test('of a word with a character of several readings are all of them, the usual one first', () => {
    expect(readingsOf('长椅').map(({ syllables }) => syllables)).toEqual(['chang yi', 'zhang yi'])
    expect(readingsOf('重庆')[0]).toEqual({ syllables: 'chong qing', initials: 'cq' })
    expect(readingsOf('绿茶').map(({ syllables }) => syllables)).toEqual(['lv cha', 'lu cha'])
  })

  test.each(['lamp', 'LED灯', '', '。', '不锈钢保温水壶'])('%j has none', (word) => {
    expect(readingsOf(word)).toEqual([])
  })
})

describe('What is typed', () => {
  test.each([
    ['shafa', '沙发'],
    ['sf', '沙发'],
    ['sfa', '沙发'],
    ['shaf', '沙发'],
    ['yizi', '椅子'],
    ['yz', '椅子'],
    ['changyi', '长椅'],
    ['zhangyi', '长椅'],
    ['lvcha', '绿茶'],
    ['lucha', '绿茶'],
    ['nvshi', '女式'],
    ['nushi', '女式'],
    ['xian', '西安'],
    ["xi'an", '西安'],
    ['xian', '鲜'],
    ['mkb', '马克杯'],
    ['makebei', '马克杯'],
  ])('%s is %s', (typed, word) => expect(finds(typed, word)).toBe(true))

  test.each([
    ['shafa', '书房'],
    ['shafang', '沙发'],
    ["xi'an", '鲜'],
    ['yizi', '椅'],
    ['desk', '沙发'],
    ['s', '沙发'],
  ])('%s is not %s', (typed, word) => expect(finds(typed, word)).toBe(false))

  test('is a word that is still being typed', () => {
    expect(finds('sha', '沙发', true)).toBe(true)
    expect(finds('mak', '马克杯', true)).toBe(true)
    expect(finds('mag', '马克杯', true)).toBe(false)
  })

  test('with letters that are no pinyin is none', () => {
    expect([spellingsOf('vv'), spellingsOf('a5'), spellingsOf('ié')]).toEqual([[], [], []])
  })

  test('in full, in initials or with initials in between always is the word', () => {
    const words = ['沙发', '椅子', '马克杯', '台灯', '床头柜', '书架', '落地灯', '收纳盒', '地毯', '长椅']
    fc.assert(
      fc.property(
        fc.constantFrom(...words).chain((word) =>
          fc.record({
            word: fc.constant(word),
            short: fc.array(fc.boolean(), { minLength: word.length, maxLength: word.length }),
          }),
        ),
        ({ word, short }) => {
          const pieces = readingsOf(word)[0]!.syllables.split(' ')
          const typed = pieces.map((each, place) => (short[place] ? each[0] : each)).join('')
          expect(spellingsOf(typed, 24).some((spelling) => matches(soundOf(spelling, true), word))).toBe(true)
        },
      ),
    )
  })
})

test('words sound alike whatever their characters, also where z is zh and n is ng', () => {
  const alike = (typed: string, word: string) => matches(looseSoundOf(spellingOf(typed)), word)
  expect([
    alike('倚子', '椅子'),
    alike('纸子', '字子'),
    alike('品子', '瓶子'),
    alike('桌子', '椅子'),
  ]).toEqual([true, true, true, false])
})

test('the fewest runs cover all pieces without a gap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), fc.array(fc.nat({ max: 33 })), (count, chosen) => {
      const all = runsOf(count, 4)
      const runs = [...new Set(chosen)]
        .flatMap((place) => all[place] ?? [])
        .map((run) => ({ ...run, words: ['x'] }))
      const cover = coverOf(count, runs)
      const fewest = Array.from({ length: count + 1 }, () => Number.POSITIVE_INFINITY)
      fewest[0] = 0
      for (let until = 1; until <= count; until += 1)
        for (const run of runs)
          if (run.until === until) fewest[until] = Math.min(fewest[until]!, fewest[run.from]! + 1)
      expect(cover?.length ?? Number.POSITIVE_INFINITY).toBe(fewest[count])
      let at = 0
      for (const run of cover ?? []) {
        expect(run.from).toBe(at)
        at = run.until
      }
    }),
    {
      examples: [
        [4, [0, 1, 2, 3, 4, 5, 6, 7]],
        [3, []],
      ],
    },
  )
})
