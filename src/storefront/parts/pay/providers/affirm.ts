import type { Json } from '#modules/payments/rules/channel.ts'
import type { Adapter, Shown } from './adapter.ts'
import css from './lenders.module.css'
import { loadScript, ScriptMissing } from './load-script.ts'
import { payButton } from './pay-button.ts'

/** Affirm's checkout, which opens in a window over our page (PAY-16). */

type Ends = {
  readonly onSuccess: (answer: { readonly checkout_token: string }) => void
  readonly onFail: (answer?: { readonly reason?: string }) => void
  readonly onValidationError: (answer?: unknown) => void
}
type Queue = { _: (readonly [name: string, given: readonly unknown[]])[] }
/** The part of Affirm's interface that is called here. */
type Affirm = Queue & {
  readonly checkout: ((checkout: unknown) => void) & Queue & { readonly open: (ends: Ends) => void }
  readonly ui: Queue & { readonly ready: (run: () => void) => void }
  readonly jsReady: () => void
}
type WithAffirm = typeof globalThis & { _affirm_config?: object; affirm?: Affirm }

type Session = {
  readonly publicKey: string
  readonly checkout: Json
  readonly locale: string
  readonly country: string
}

/**
 * Affirm's script processes the calls that a page has queued before it loads, and then replaces this queue.
 */
function queueOf(): Affirm {
  const into =
    (queue: Queue, name: string) =>
    (...given: readonly unknown[]) => {
      queue._.push([name, given])
    }
  const checkout: Queue = { _: [] }
  const set = into(checkout, 'set')
  const calls = [
    'set',
    'add',
    'save',
    'post',
    'open',
    'empty',
    'reset',
    'on',
    'off',
    'trigger',
    'ready',
  ] as const
  const whole = Object.assign(
    set,
    checkout,
    Object.fromEntries(calls.map((name) => [name, into(checkout, name)])),
  )
  const ui: Queue = { _: [] }
  const affirm: Queue = { _: [] }
  return Object.assign(affirm, {
    checkout: whole as unknown as Affirm['checkout'],
    ui: Object.assign(ui, { ready: into(ui, 'ready') }),
    jsReady: into(affirm, 'ready'),
  })
}

async function affirmOf({ script, session }: Shown): Promise<Affirm> {
  const page = globalThis as WithAffirm
  const { publicKey, locale, country } = session as Session
  if (!page.affirm) {
    const config = { public_api_key: publicKey, locale, country_code: country }
    page._affirm_config = { ...config, script }
    page.affirm = queueOf()
    page.affirm.checkout(config)
  }
  try {
    await loadScript(script)
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new ScriptMissing(script)), readyWithinMs)
      page.affirm!.ui.ready(() => {
        clearTimeout(timer)
        resolve()
      })
    })
    return page.affirm
  } catch (error) {
    // The next try begins with a new queue.
    delete page.affirm
    throw error
  }
}

const readyWithinMs = 15_000

export const mount: Adapter['mount'] = async (element, shown, submit, told) => {
  const affirm = await affirmOf(shown)
  const { checkout } = shown.session as Session
  let isOver = false
  const pay = () =>
    new Promise<void>((resolve) => {
      affirm.checkout(checkout)
      affirm.checkout.open({
        onSuccess: ({ checkout_token: token }) => {
          resolve()
          if (!isOver) submit({ checkout_token: token })
        },
        onFail: (answer) => {
          resolve()
          // A buyer who closed the window was not denied. A denial ends the attempt, so that the buyer can pay otherwise.
          if (!isOver && answer?.reason !== 'canceled') submit({ declined: true })
        },
        onValidationError: () => {
          resolve()
          if (!isOver) told('notShown')
        },
      })
    })
  const form = document.createElement('div')
  form.className = css.lender!
  const text = document.createElement('p')
  text.textContent = shown.say('affirmOpens')
  form.append(text, payButton(shown.payLabel, pay))
  element.append(form)
  return () => {
    isOver = true
    form.remove()
  }
}
