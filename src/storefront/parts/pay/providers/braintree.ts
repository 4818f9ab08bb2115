import type { BraintreeError, Client, HostedFields } from 'braintree-web'
import type { Adapter, FieldText, Shown } from './adapter.ts'
import { ownAppearance } from './appearance.ts'
import { loadScript } from './load-script.ts'
import { payButton } from './pay-button.ts'
import { providerField, providerNote } from './provider-field.ts'
import css from './providers.module.css'

/**
 * Cards by Braintree: its hosted fields, its device data, and the challenge of the buyer's bank where the
 * account requires it (PAY-16).
 */

type Braintree = typeof import('braintree-web')
type WithBraintree = typeof globalThis & { readonly braintree?: Partial<Braintree> }

/** Braintree's parts are separate scripts, and each adds itself to the same name. */
async function partOf<Name extends 'client' | 'dataCollector' | 'hostedFields' | 'threeDSecure'>(
  { script }: Shown,
  name: Name,
): Promise<Braintree[Name]> {
  const file = name.replace(/[A-Z]+(?![a-z])|[A-Z]/g, (letters) => `-${letters.toLowerCase()}`)
  await loadScript(script.replace(/[^/]+$/, `${file}.min.js`))
  const part = (globalThis as WithBraintree).braintree?.[name]
  if (!part) throw new Error(`The script of Braintree did not define ${name}`)
  return part as Braintree[Name]
}

const names = ['number', 'expirationDate', 'cvv'] as const
type Name = (typeof names)[number]
const texts = {
  number: { label: 'cardNumber', empty: 'numberEmpty', invalid: 'numberInvalid', placeholder: undefined },
  expirationDate: {
    label: 'cardExpiry',
    empty: 'expiryEmpty',
    invalid: 'expiryInvalid',
    placeholder: 'expiryForm',
  },
  cvv: { label: 'cardCode', empty: 'codeEmpty', invalid: 'codeInvalid', placeholder: 'codeOfThree' },
} as const satisfies Record<
  Name,
  Record<'label' | 'empty' | 'invalid' | 'placeholder', FieldText | undefined>
>

type Session = { readonly amount: string; readonly threeDSecure: boolean }

export const mount: Adapter['mount'] = async (element, shown, submit, told) => {
  const { clientSecret = '', payLabel, say } = shown
  const session = shown.session as Session
  const client = await (await partOf(shown, 'client')).create({ authorization: clientSecret })
  const form = document.createElement('div')
  form.className = css.form!
  const note = providerNote()
  const parts = fieldsIn(shown, (name) => fields?.focus(name))
  const place = document.createElement('div')
  place.className = css.fields!
  place.append(...names.map((name) => parts[name].field))
  element.append(form)

  let isOver = false
  const pay = async () => {
    note.textContent = ''
    if (!fields) return
    try {
      const { nonce, details } = await fields.tokenize()
      const verified = session.threeDSecure
        ? await verify(shown, client, { nonce, bin: details.bin, amount: session.amount })
        : nonce
      if (!isOver) submit({ nonce: verified, ...(deviceData && { deviceData }) })
    } catch (error) {
      const { code } = error as BraintreeError
      if (isOver) return
      if (code === 'HOSTED_FIELDS_FIELDS_EMPTY' || code === 'HOSTED_FIELDS_FIELDS_INVALID') markIn(fields)
      else note.textContent = say('notSent')
    }
  }
  /** Marks the errors (PAY-25), and leads to the first one. */
  const markIn = (of: HostedFields) => {
    const { fields: states } = of.getState()
    const wrong = names.filter((name) => {
      const { isEmpty, isValid } = states[name]
      parts[name].say(isEmpty ? say(texts[name].empty) : isValid ? undefined : say(texts[name].invalid))
      return !isValid
    })
    if (wrong[0]) of.focus(wrong[0])
  }

  form.append(place, note)
  let fields: HostedFields | undefined
  const remove = () => {
    isOver = true
    void fields?.teardown()
    form.remove()
  }
  try {
    fields = await openFields(shown, client, parts)
  } catch {
    remove()
    told('notShown')
    return () => undefined
  }
  listen(fields, parts, say)
  form.append(payButton(payLabel, pay))
  // It describes the device to Braintree, and payments work as well without it.
  let deviceData: string | undefined
  void collect(shown, client).then((data) => {
    deviceData = data
  })
  return remove
}

type Parts = Readonly<Record<Name, ReturnType<typeof providerField>>>

function fieldsIn({ say }: Shown, focus: (name: Name) => void): Parts {
  const part = (name: Name) => providerField(say(texts[name].label), () => focus(name))
  return { number: part('number'), expirationDate: part('expirationDate'), cvv: part('cvv') }
}

async function openFields(shown: Shown, client: Client, parts: Parts): Promise<HostedFields> {
  const { say } = shown
  const { colorText, colorTextSecondary, colorDanger, fontFamily } = ownAppearance()
  const fieldOf = (name: Name) => {
    const container = document.createElement('div')
    container.style.height = '26px'
    parts[name].place.append(container)
    const { label, placeholder } = texts[name]
    return {
      container,
      internalLabel: say(label),
      iframeTitle: say(label),
      ...(placeholder && { placeholder: say(placeholder) }),
    }
  }
  return (await partOf(shown, 'hostedFields')).create({
    client,
    styles: {
      input: { 'font-size': '16px', 'font-family': fontFamily, 'line-height': '26px', color: colorText },
      '::placeholder': { color: colorTextSecondary },
      '.invalid': { color: colorDanger },
    },
    fields: {
      number: fieldOf('number'),
      expirationDate: fieldOf('expirationDate'),
      cvv: fieldOf('cvv'),
    },
  })
}

const isOurs = (name: string): name is Name => (names as readonly string[]).includes(name)

function listen(fields: HostedFields, parts: Parts, say: Shown['say']): void {
  fields.on('focus', ({ emittedBy }) => isOurs(emittedBy) && parts[emittedBy].setFocused(true))
  fields.on('blur', ({ emittedBy }) => isOurs(emittedBy) && parts[emittedBy].setFocused(false))
  fields.on('validityChange', ({ emittedBy, fields: states }) => {
    if (!isOurs(emittedBy)) return
    const { isPotentiallyValid } = states[emittedBy]
    parts[emittedBy].say(isPotentiallyValid ? undefined : say(texts[emittedBy].invalid))
  })
  // Cards of American Express have a code of four digits (PAY-26).
  fields.on('cardTypeChange', ({ cards }) => {
    const size = cards.length === 1 ? cards[0]!.code.size : 3
    void fields.setAttribute({
      field: 'cvv',
      attribute: 'placeholder',
      value: say(size === 4 ? 'codeOfFour' : 'codeOfThree'),
    })
  })
}

const collect = async (shown: Shown, client: Client): Promise<string | undefined> => {
  try {
    return (await (await partOf(shown, 'dataCollector')).create({ client })).deviceData
  } catch {
    return undefined
  }
}

/**
 * Authenticates with the buyer's bank, in a window above the page where the bank requires a challenge.
 * @returns the nonce with the outcome; whether that is enough, Braintree decides
 */
async function verify(
  shown: Shown,
  client: Client,
  card: { readonly nonce: string; readonly bin: string; readonly amount: string },
): Promise<string> {
  const check = await (await partOf(shown, 'threeDSecure')).create({ version: 2, client })
  try {
    const { nonce } = await check.verifyCard({ ...card, onLookupComplete: (_data, next) => next() })
    return nonce
  } finally {
    await check.teardown()
  }
}
