import { expect, test } from 'vitest'
import { z } from 'zod'
import { line, optional, withDefault } from '#vocabulary/calls/fields.ts'
import { limitsOf, readForm } from './schema-form.server.ts'

const request = z
  .object({
    name: line(80).min(1),
    note: optional(line(200)),
    position: optional(z.number().int().min(0).max(99)),
    isHidden: withDefault(z.boolean(), false),
    about: optional(z.object({ en: line(300) }).strict()),
  })
  .strict()

test('fields that may be left out or null have the limits of their values', () => {
  expect(limitsOf(request)).toMatchObject({
    name: { required: true, minLength: 1 },
    position: { min: 0, max: 99 },
    'about.en': { maxLength: 300 },
  })
  expect(limitsOf(request).note).toEqual({ maxLength: 200 })
})

test('a form is read as the request of a call, without empty fields that may be left out', () => {
  const form = new FormData()
  for (const [path, value] of Object.entries({ name: ' Oak ', note: '', position: '7', isHidden: 'on' }))
    form.set(path, value)
  expect(readForm(request, form)).toEqual({ name: 'Oak', position: 7, isHidden: true })
  form.set('about.en', 'Made here')
  form.delete('isHidden')
  expect(readForm(request, form)).toEqual({ name: 'Oak', position: 7, about: { en: 'Made here' } })
})
