import { describe, expect, test } from 'vitest'
import { questionParts, toMarked, toNamed, toQuery, widerParts } from './question.ts'
import { marks, mayGoOn, vectorOf, withoutFillers, wordForms, wordsOf } from './words.ts'

const nothing = { longer: new Map(), synonyms: [], sounds: new Map() }
const typed = (words: string[]) => toQuery(questionParts(words, nothing), 'whole')

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
  test.each(["' | !a", 'a & b', '<->', 'drop:*', "it's \\ 'quoted'"])('%j is only ever words', (text) => {
    expect(typed(wordsOf(text))).toMatch(/^(\(?('[\p{L}\p{N}]+'( \| )?)+\)?( & )?)*$/u)
  })

  test('English words may go on, Chinese ones are whole', () => {
    const longer = new Map([['tabl', ['table', 'tables']]])
    expect(toQuery(questionParts(['tabl', '餐桌'], { ...nothing, longer }), 'begun')).toBe(
      "('tabl' | 'tabls' | 'table' | 'tables') & '餐桌'",
    )
    expect(['tabl', '餐桌'].map(mayGoOn)).toEqual([true, false])
  })

  test('a word that nothing has is searched by those that are near it, a Chinese one otherwise by its characters', () => {
    const parts = questionParts(['ench', '形餐'], nothing)
    const standIns = new Map([
      ['ench', ['bench', 'benches']],
      ['形餐', []],
    ])
    expect(toQuery(widerParts(parts, standIns)!, 'begun')).toBe("('bench' | 'benches') & ('形' & '餐')")
    expect(widerParts(questionParts(['ench', '19'], nothing), new Map([['19', []]]))).toBeUndefined()
    expect(toQuery(widerParts(parts, new Map([['ench', ['bench']]]))!, 'whole')).toBe("'bench' & '形餐'")
  })

  test('a word is listed once, at the greatest weight of the places it has', () => {
    const vector = vectorOf({
      title: '橡木餐桌 lamp',
      brand: 'Norrby',
      labels: ['Oak', '餐桌 oak'],
      shop: 'Clay',
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
      "'oak'B",
      "'a'C",
      "'and'C",
      "'oil'C",
    ])
  })

  test('a query in one shop and of two makers matches nothing else', () => {
    expect(toMarked("'lamp'", [[marks.shop('7')], [marks.brand('8'), marks.brand('9')]])).toBe(
      "('lamp') & '@s7' & ('@b8' | '@b9')",
    )
  })

  test('a query of names alone leaves out matches elsewhere', () => {
    expect(toNamed("('oak' | 'oaken') & '餐桌'")).toBe("('oak':AD | 'oaken':AD) & '餐桌':AD")
  })

  test('the mark of the group of a product cannot be typed', () => {
    for (const mark of [marks.shop('7'), marks.brand('7'), marks.category('7')])
      expect(wordsOf(`${mark} 灯${mark}`)).not.toContain(mark)
  })

  test('a book is cut at two thousand words', () => {
    const book = Array.from({ length: 5_000 }, (_, index) => `w${index}`)
    expect(
      vectorOf({ title: 'book', brand: null, labels: [], shop: '', others: book, marks: [] }).split(' '),
    ).toHaveLength(2_000)
  })
})

describe('English words', () => {
  test.each([
    ['chairs', ['chair']],
    ['chair', ['chairs']],
    ['benches', ['bench', 'benche']],
    ['bench', ['benches']],
    ['shelves', ['shelf', 'shelfe', 'shelve']],
    ['shelf', ['shelves', 'shelfs']],
    ['knife', ['knives', 'knifes']],
    ['berries', ['berry', 'berrie']],
    ['battery', ['batteries']],
    ['mice', ['mouse']],
    ['mouse', ['mice']],
    ['glass', ['glasses']],
    ['led', ['leds']],
    ['a5', []],
    ['餐桌', []],
  ])('%s is also %j', (word, forms) => expect(wordForms(word)).toEqual(forms))

  test('words that say nothing of the goods are left out, unless there are no others', () => {
    expect(withoutFillers(['vase', 'for', 'dried', 'flowers'])).toEqual(['vase', 'dried', 'flowers'])
    expect(withoutFillers(['for', 'you'])).toEqual(['for', 'you'])
    expect(withoutFillers(['送', '给', '我', '花瓶'])).toEqual(['送', '花瓶'])
  })
})
