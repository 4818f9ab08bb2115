import { expect, test } from 'vitest'
import { savePlatformShippingCall } from '#modules/shipping/calls/edited-shipping.ts'
import { malformed } from '#platform/malformed.ts'
import { fieldOfForm, readMethods, readTemplate } from './read-template.ts'

/** The form of a site with one method and one zone, with `changes`. */
function aForm(changes: Readonly<Record<string, string>>) {
  const form = new FormData()
  const typed = {
    'methods.0.code': 'standard',
    'methods.0.name.en': 'Standard',
    'methods.0.days.min': '2',
    'methods.0.days.max': '5',
    'zones.0.name': 'Everywhere',
    'zones.0.rates.standard.basis': 'order',
    'zones.0.rates.standard.steps': '4.90',
    'zones.0.rates.standard.freeFrom': '',
    'zones.0.rates.standard.days': '',
    ...changes,
  }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return form
}

/** Fields of the form that the call refuses, with the reason of each. */
function refusedFields(form: FormData) {
  const methods = readMethods(form)
  const read = readTemplate(form, { currency: 'USD', methods: ['standard'] })
  const sent = { site: 'global', version: 0, closedDays: [], methods: methods.methods, ...read.template }
  const { error } = savePlatformShippingCall.input.safeParse(sent)
  return error
    ? malformed(error, sent).fields.map(({ field, code }) => [fieldOfForm(field, read, methods), code])
    : []
}

test('amounts of a zone are read as people write them (SYS-16)', () => {
  const form = aForm({ 'zones.0.rates.standard.freeFrom': '$1,249.00' })
  expect(refusedFields(form)).toEqual([])
  const { template } = readTemplate(form, { currency: 'USD', methods: ['standard'] })
  expect(template.zones[0]!.rates[0]).toMatchObject({ steps: [{ price: 490 }], freeFrom: 124_900 })
})

test.each([
  ['zones.0.rates.standard.steps', 'abc'],
  ['zones.0.rates.standard.freeFrom', 'fifty'],
  ['methods.0.days.min', 'two'],
  ['methods.0.days.max', ''],
  ['assumedGrams', '1 kg'],
  ['volumeDivisor', '5k'],
])('unreadable input in %s is refused as unreadable, not by a limit (SYS-16)', (field, typed) => {
  expect(refusedFields(aForm({ [field]: typed }))).toEqual([[field, 'invalid']])
})
