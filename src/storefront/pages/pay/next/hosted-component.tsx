import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Json, ShownBy } from '#modules/payments/rules/channel.ts'
import css from '#storefront/parts/pay/pay.module.css'
import type { Adapter, News } from '#storefront/parts/pay/providers/adapter.ts'
import { loadAdapter } from '#storefront/parts/pay/providers/load-adapter.ts'
import { TestCards } from '#storefront/parts/pay/providers/test-cards.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import { useLanguage, useMallView } from '#ui/mall.ts'
import type { Money } from '#vocabulary/money.ts'

type HostedComponentProps = {
  readonly script: string
  readonly shownBy?: ShownBy | undefined
  readonly session: Json
  readonly clientSecret?: string | undefined
  readonly amount: Money
  /** Name of the payment method. */
  readonly name: string
  readonly isLent: boolean
  /** The account takes no real money. */
  readonly isTest: boolean
  /**
   * The input from the component was refused, and the attempt is still open: a new object for each refusal.
   */
  readonly refusal: object | undefined
}

/** Number of consecutive failures of the fields to appear, after which the script counts as missing. */
const silentMax = 3

/** The provider's own fields on our page; their result is sent to the mall, which continues the attempt. */
export function HostedComponent({ name, isLent, isTest, refusal, ...component }: HostedComponentProps) {
  const t = useTranslations('pay')
  const send = useSubmit()
  const [hasFailed, fail] = useState(false)
  const [isDeclined, decline] = useState(false)
  // A provider that declined, or whose fields did not appear, is shown again (PAY-34).
  const [shown, showAgain] = useState({ round: 0, silent: 0 })
  const [seen, see] = useState(refusal)
  if (refusal && refusal !== seen) {
    see(refusal)
    showAgain({ round: shown.round + 1, silent: 0 })
  }
  const tryAgain = () => {
    fail(false)
    showAgain({ round: shown.round + 1, silent: 0 })
  }
  const told = (news: News) => {
    const silent = news === 'notShown' ? shown.silent + 1 : 0
    decline(news === 'declined')
    if (silent >= silentMax) fail(true)
    else showAgain({ round: shown.round + 1, silent })
  }
  return (
    <div className={css.said}>
      {hasFailed && !isLent && (
        <>
          <FormProblem>{t('componentFailed')}</FormProblem>
          <Button type="button" look="quiet" onClick={tryAgain}>
            {t('loadAgain')}
          </Button>
        </>
      )}
      {isDeclined && <FormProblem>{t('notApproved', { name })}</FormProblem>}
      <ScriptMissing name={name} isOpen={hasFailed && isLent} />
      {/* Fields that failed leave no empty space behind. */}
      {!hasFailed && (
        <Mounted
          key={shown.round}
          {...component}
          onSubmit={(input) => {
            decline(false)
            void send({ input: JSON.stringify(input) }, { method: 'post' })
          }}
          onTold={told}
          onMissing={() => fail(true)}
        />
      )}
      {isTest && <TestCards shownBy={component.shownBy} />}
      <noscript>
        <p>{t('componentNeedsScript')}</p>
      </noscript>
    </div>
  )
}

export type MountedProps = Pick<
  HostedComponentProps,
  'script' | 'shownBy' | 'session' | 'clientSecret' | 'amount'
> & {
  readonly onSubmit: (input: Json) => void
  readonly onTold: (news: News) => void
  readonly onMissing: () => void
}

export function Mounted({ script, shownBy, session, clientSecret, amount, ...on }: MountedProps) {
  const t = useTranslations('pay')
  const say = useTranslations('payFields')
  const format = useFormat()
  const language = useLanguage()
  const country = useMallView()?.site.defaultCountry ?? ''
  const [isLoading, setIsLoading] = useState(true)
  const place = useRef<HTMLDivElement>(null)
  const submit = useEffectEvent((input: Json) => on.onSubmit(input))
  const told = useEffectEvent((news: News) => on.onTold(news))
  const miss = useEffectEvent(() => on.onMissing())
  const show = useEffectEvent((adapter: Adapter, element: HTMLElement) => {
    const payLabel = t('pay', { amount: format.money(amount) })
    const shown = { script, session, clientSecret, language, country, say, payLabel }
    return adapter.mount(element, shown, submit, told)
  })

  useEffect(() => {
    let remove: (() => void) | undefined
    let isGone = false
    // A separate element, so that fields which are removed while they load cannot appear beside their
    // successors.
    const element = document.createElement('div')
    place.current!.append(element)
    const mount = async () => {
      const adapter = await loadAdapter({ script, shownBy })
      if (isGone) return
      const mounted = await show(adapter, element)
      if (isGone) mounted()
      else remove = mounted
    }
    mount()
      .catch(() => {
        if (!isGone) miss()
      })
      .finally(() => {
        if (!isGone) setIsLoading(false)
      })
    return () => {
      isGone = true
      remove?.()
      element.remove()
    }
  }, [script, shownBy])

  return (
    <>
      {isLoading && (
        <p className={css.note} role="status">
          {say('loading')}
        </p>
      )}
      <div ref={place} />
    </>
  )
}

/** Closing it loads the page again (PAY-33). */
function ScriptMissing({ name, isOpen }: { readonly name: string; readonly isOpen: boolean }) {
  const t = useTranslations('pay')
  const reload = () => location.reload()
  return (
    <Dialog isOpen={isOpen} onClose={reload} title={t('lenderFailed')}>
      <p role="alert">{t('scriptMissing', { name })}</p>
      <div className={css.actions}>
        <Button type="button" onClick={reload}>
          {t('reload')}
        </Button>
      </div>
    </Dialog>
  )
}
