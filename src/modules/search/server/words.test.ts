import { describe, expect, test } from 'vitest'
import { marks, mayGoOn, toMarked, toNamed, toQuery, toWiderQuery, vectorOf, wordsOf } from './words.ts'

describe('Words of a text', () => {
  test.each([
    ['实木餐桌椅', ['实木', '餐桌', '餐桌椅']],
    ['亚麻衬衫', ['亚麻', '衬衫']],
    ['升降桌 Pro 2', ['升降', 'pro', '2']],
  ])('%s is found by %j', (text, words) => {
    expect(wordsOf(text)).toEqual(expect.arrayContaining(words))
  })

  test('English is cut at everything that is no letter or digit, in small letters, each word once', () => {
    expect(wordsOf("Café lamp, 40W — the LAMP's best")).toEqual(['cafe', 'lamp', '40w', 'the', 's', 'best'])
  })

  test.each([
    ['Zürich', 'zurich'],
    ['Østergård', 'ostergard'],
    ['Ünïcödé', 'unicode'],
    ['Größe & Maß', 'GROSSE MASS'],
    ['größe', 'GRÖSSE'],
    ['STRAẞE', 'strasse'],
    ['Łódź żółw', 'lodz zolw'],
    ['İstanbul ışık', 'istanbul isik'],
    ['Ærø đakovo œuvre', 'aero dakovo oeuvre'],
    ['Ёлка', 'елка'],
    ['ΟΔΟΣ', 'οδος'],
    ['台燈', '台灯'],
    ['實木餐桌椅', '实木餐桌椅'],
    ['ﾃｰﾌﾞﾙ', 'テーブル'],
    ['한국', '한국'],
  ])('%s has the words of %s, in the index as in a question', (written, typed) => {
    expect(wordsOf(written)).toEqual(wordsOf(typed))
    expect(wordsOf(written)).not.toEqual([])
  })

  test('marks that are letters remain: か is not が, and Thai retains its vowels', () => {
    expect(wordsOf('か')).not.toEqual(wordsOf('が'))
    expect(wordsOf('ที่')).not.toEqual(wordsOf('ท'))
  })

  test('full-width letters are the same letters', () => {
    expect(wordsOf('ＬＥＤ灯')).toEqual(wordsOf('LED灯'))
  })

  test.each(['', '   ', '!!! ???', "'", '\\', '。，、', '👍'])('%j holds no word', (text) => {
    expect(wordsOf(text)).toEqual([])
  })
})

describe('A query to PostgreSQL', () => {
  test.each(["' | !a", 'a & b', '<->', 'drop:*', "it's \\ 'quoted'"])('%j is only ever words', (typed) => {
    expect(toQuery(wordsOf(typed))).toMatch(/^('[\p{L}\p{N}]+'( & )?)*$/u)
  })

  test('English words may go on, Chinese ones are whole', () => {
    const longer = new Map([['tabl', ['table', 'tables']]])
    expect(toQuery(['tabl', '餐桌'], longer)).toBe("('tabl' | 'table' | 'tables') & '餐桌'")
    expect(['tabl', '餐桌'].map(mayGoOn)).toEqual([true, false])
  })

  test('a word without a match is searched by similarity, a Chinese one otherwise by its characters', () => {
    const standIns = new Map([['ench', ['bench', 'benches']]])
    expect(toWiderQuery(['ench', '19'], standIns)).toBeUndefined()
    expect(toWiderQuery(['ench', '形餐'], standIns)).toBe("('bench' | 'benches') & '形' & '餐'")
    expect(toWiderQuery([], standIns)).toBeUndefined()
  })

  test('a word is listed once, at the greatest weight of the places it has', () => {
    const vector = vectorOf({
      title: '橡木餐桌 lamp',
      brand: 'Norrby',
      others: ['a lamp', '橡木 and oil'],
      marks: ['@s1', '@b22'],
    })
    expect(vector.split(' ').map((entry) => entry.replace(/:\d+/, ''))).toEqual([
      "'@s1'",
      "'@b22'",
      "'橡木'A",
      "'餐桌'A",
      "'lamp'A",
      "'norrby'A",
      "'橡'D",
      "'木'D",
      "'餐'D",
      "'桌'D",
      "'a'C",
      "'and'C",
      "'oil'C",
    ])
  })

  test('a query in one shop and of two makers matches nothing else', () => {
    expect(toMarked(toQuery(['lamp']), [[marks.shop('7')], [marks.brand('8'), marks.brand('9')]])).toBe(
      "('lamp') & '@s7' & ('@b8' | '@b9')",
    )
  })

  test('a query of names alone leaves out matches elsewhere', () => {
    expect(toNamed(toQuery(['oak', '餐桌'], new Map([['oak', ['oaken']]])))).toBe(
      "('oak':AD | 'oaken':AD) & '餐桌':AD",
    )
  })

  test('the mark of the group of a product cannot be typed', () => {
    for (const mark of [marks.shop('7'), marks.brand('7'), marks.category('7')])
      expect(wordsOf(`${mark} 灯${mark}`)).not.toContain(mark)
  })

  test('a book is cut at two thousand words', () => {
    const book = Array.from({ length: 5_000 }, (_, index) => `w${index}`)
    expect(vectorOf({ title: 'book', brand: null, others: book, marks: [] }).split(' ')).toHaveLength(2_000)
  })
})
