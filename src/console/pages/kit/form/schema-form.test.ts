import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { limitsAt } from '#console/parts/kit/form/limits.ts'
import { limitsOf, readForm } from '#console/parts/kit/form/schema-form.server.ts'
import { localLine } from '#vocabulary/calls/fields.ts'

const request = z
  .object({
    key: z.string().regex(/^[a-z-]{2,20}$/),
    title: z.object({ en: z.string().trim().min(1).max(200), zh: z.string().max(200) }).strict(),
    position: z.number().int().min(0).max(9_999),
    isPublished: z.boolean(),
    link: z.string().max(300).optional(),
    weight: z.number().int().nullish(),
    lines: z.array(z.object({ lineId: z.string(), quantity: z.number().int().min(1) }).strict()).optional(),
  })
  .strict()

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

describe('The schema of a request', () => {
  test('states the rules of each field of its form', () => {
    expect(limitsOf(request)).toMatchObject({
      key: { required: true, pattern: '^[a-z-]{2,20}$' },
      'title.en': { required: true, minLength: 1, maxLength: 200 },
      'title.zh': { maxLength: 200 },
      position: { required: true, min: 0, max: 9_999 },
      link: { maxLength: 300 },
      weight: {},
      'lines.*.quantity': { required: true, min: 1 },
    })
    expect(limitsOf(request)['title.zh']).not.toHaveProperty('required')
    expect(limitsOf(request).link).not.toHaveProperty('required')
  })

  test('holds for every part of a list', () => {
    const limits = limitsOf(request)
    expect(limitsAt(limits, 'lines.7312345678901234567.quantity')).toEqual({ required: true, min: 1 })
    expect(limitsAt(limits, 'else')).toEqual({})
    expect(limitsAt(undefined, 'key')).toEqual({})
  })

  test('makes a request of what a form sends', () => {
    const sent = form({
      key: ' care ',
      'title.en': 'Care\r\nguide',
      'title.zh': '',
      position: '3',
      isPublished: 'on',
      link: '',
      weight: '',
      'lines.a.lineId': '1',
      'lines.a.quantity': '2',
      intent: 'save',
    })
    expect(readForm(request, sent)).toEqual({
      key: 'care',
      title: { en: 'Care\nguide', zh: '' },
      position: 3,
      isPublished: true,
      lines: [{ lineId: '1', quantity: 2 }],
    })
    expect(request.safeParse(readForm(request, sent)).success).toBe(true)
  })

  test('reads a text by language from the fields that the form has, and an emptied one as empty', () => {
    const texts = z.object({
      name: localLine(40),
      about: localLine(40).optional(),
      note: localLine(40).optional(),
    })
    const sent = form({ 'name.zh': ' 橡木 ', 'about.en': '' })
    expect(readForm(texts, sent)).toEqual({ name: { en: '', zh: '橡木' }, about: { en: '', zh: '' } })
    expect(limitsOf(texts)).toMatchObject({ 'name.en': { maxLength: 40 }, 'name.zh': { maxLength: 40 } })
  })

  test('leaves what is missing or wrong to the check of the request', () => {
    expect(readForm(request, form({ position: 'three' }))).toEqual({
      title: {},
      position: Number.NaN,
      isPublished: false,
    })
    expect(request.safeParse(readForm(request, form({}))).success).toBe(false)
  })
})
