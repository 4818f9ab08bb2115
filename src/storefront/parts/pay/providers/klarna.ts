import type { Adapter, Shown } from './adapter.ts'
import css from './lenders.module.css'
import { loadScript, ScriptMissing } from './load-script.ts'
import { payButton } from './pay-button.ts'

/**
 * Klarna's widget: its offer to the buyer is shown on our page, and confirmed in a window of Klarna (PAY-16).
 */

type Authorised = {
  readonly approved?: boolean
  /** False: Klarna does not offer this buyer anything for this purchase. */
  readonly show_form?: boolean
  readonly authorization_token?: string
  readonly finalize_required?: boolean
}
type Category = { readonly payment_method_category: string }
/** The part of Klarna's interface that is called here. */
type KlarnaPayments = {
  readonly init: (options: { readonly client_token: string }) => void
  readonly load: (
    options: Category & { readonly container: HTMLElement },
    data: object,
    done: (answer: { readonly show_form?: boolean }) => void,
  ) => void
  readonly authorize: (options: Category, data: object, done: (answer: Authorised) => void) => void
  readonly finalize: (options: Category, data: object, done: (answer: Authorised) => void) => void
}
type WithKlarna = typeof globalThis & { readonly Klarna?: { readonly Payments?: KlarnaPayments } }

type Offered = { readonly identifier: string; readonly name: string }

async function paymentsOf({ script }: Shown): Promise<KlarnaPayments> {
  await loadScript(script)
  const payments = (globalThis as WithKlarna).Klarna?.Payments
  if (!payments) throw new ScriptMissing(script)
  return payments
}

export const mount: Adapter['mount'] = async (element, shown, submit, told) => {
  const { session, clientSecret = '', payLabel, say } = shown
  const { categories } = session as { readonly categories: readonly Offered[] }
  const payments = await paymentsOf(shown)
  payments.init({ client_token: clientSecret })

  const container = document.createElement('div')
  let chosen = categories[0]?.identifier
  let isOver = false
  let shownPlans: Promise<void> = Promise.resolve()
  const load = () => {
    if (!chosen) return told('notShown')
    const of = chosen
    shownPlans = new Promise((resolve) => {
      payments.load({ container, payment_method_category: of }, {}, ({ show_form: isShown }) => {
        if (!isOver && of === chosen && !isShown) told('notShown')
        resolve()
      })
    })
  }

  const authorise = (call: 'authorize' | 'finalize', category: string) =>
    new Promise<Authorised>((resolve) => {
      payments[call]({ payment_method_category: category }, {}, resolve)
    })
  const pay = async () => {
    // Another plan may have been chosen just now.
    await shownPlans
    if (!chosen || isOver) return
    const first = await authorise('authorize', chosen)
    const answer = first.finalize_required ? await authorise('finalize', chosen) : first
    if (isOver) return
    const { approved, authorization_token: token, show_form: isStillOffered } = answer
    if (approved && token) submit({ authorization_token: token })
    // A denial ends the attempt, so that the buyer can pay otherwise; input that the buyer may correct is
    // requested again (PAY-34).
    else if (isStillOffered === false) submit({ approved: false })
    else told('declined')
  }

  const form = document.createElement('div')
  form.className = css.lender!
  if (categories.length > 1)
    form.append(
      choiceOf(categories, say('plan'), (identifier) => {
        chosen = identifier
        load()
      }),
    )
  form.append(container)
  element.append(form)
  load()
  // Klarna authorises only plans that it has shown, and the button would move under a press while they arrive.
  await shownPlans
  form.append(payButton(payLabel, pay))
  return () => {
    isOver = true
    form.remove()
  }
}

/** Klarna names its categories itself, in the language of the purchase. */
function choiceOf(
  categories: readonly Offered[],
  title: string,
  choose: (identifier: string) => void,
): HTMLElement {
  const group = document.createElement('fieldset')
  group.className = css.plans!
  const legend = document.createElement('legend')
  legend.textContent = title
  group.append(legend)
  const name = `klarna-${Math.random().toString(36).slice(2)}`
  for (const [at, { identifier, name: text }] of categories.entries()) {
    const label = document.createElement('label')
    const radio = Object.assign(document.createElement('input'), {
      type: 'radio',
      name,
      value: identifier,
      checked: at === 0,
    })
    radio.addEventListener('change', () => choose(identifier))
    label.append(radio, text)
    group.append(label)
  }
  return group
}
