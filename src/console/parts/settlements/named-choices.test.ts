import { expect, test } from 'vitest'
import type { Id } from '#vocabulary/identifiers.ts'
import { chosenId, namedChoices } from './named-choices.ts'

const named = (id: string, name: string, detail: string) => ({ id: id as Id, name, detail })
const choices = namedChoices([
  named('1', 'Oak and Iron', 'oak-and-iron'),
  named('2', 'Hearth', 'hearth'),
  named('3', 'Hearth', 'hearth-2'),
])
const formWith = (text: string) => {
  const form = new FormData()
  form.set('shopId', text)
  return form
}

test('choices have names of their own, and equal names tell where they differ', () =>
  expect(choices.map(({ name }) => name)).toEqual(['Oak and Iron', 'Hearth (hearth)', 'Hearth (hearth-2)']))

test.each([
  ['', undefined],
  ['  oak and iron ', '1'],
  ['Hearth (hearth-2)', '3'],
])('the entered name "%s" is %s', (text, id) => expect(chosenId(formWith(text), 'shopId', choices)).toBe(id))

test('a name that is none of the choices is refused at its field', () =>
  expect(() => chosenId(formWith('Hearth'), 'shopId', choices)).toThrowError(
    expect.objectContaining({
      code: 'chooseFromList',
      fields: [{ field: 'shopId', code: 'chooseFromList' }],
    }),
  ))
