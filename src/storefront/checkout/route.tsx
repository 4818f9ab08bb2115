import { useEffect, useRef } from 'react'
import { Form, Link, redirect, useNavigation, useSearchParams, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import { emptyAddress } from '#domain/address/address.ts'
import type { ChosenMethods } from '#domain/checkout/checkout.ts'
import type { Currency } from '#domain/pricing/money.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormProblem, TextArea } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { fieldErrors, problemOf, refused } from '#ui/refused.ts'
import { placeOrder, renderCheckout } from '#wire/checkout.ts'
import { isNotOrdered, pages } from '#wire/pages.ts'
import { AddressChoice } from '../addresses/address-choice.tsx'
import {
  type ChosenAddress,
  chosenAddress,
  keepAddress,
  usableAddresses,
} from '../addresses/choose-address.ts'
import type { Route } from './+types/route'
import { AddressForm } from './address-form.tsx'
import css from './checkout.module.css'
import { Parcels } from './parcels.tsx'
import { Totals } from './totals.tsx'

/** `ship.SHOP=express` in the address or the form. */
function methodsOf(entries: Iterable<[string, FormDataEntryValue]>): ChosenMethods {
  const methods: Record<string, 'standard' | 'express'> = {}
  for (const [name, value] of entries) {
    const shopId = /^ship\.(\d{1,19})$/.exec(name)?.[1]
    if (shopId && (value === 'standard' || value === 'express')) methods[shopId] = value
  }
  return methods
}

/** `use` and `without` in the address or the form: coupons that were picked, and those that were taken out. */
const couponsOf = (entries: Pick<URLSearchParams, 'getAll'> | FormData) => {
  const ids = (name: string) =>
    entries
      .getAll(name)
      .map(String)
      .filter((id) => /^\d{1,19}$/.test(id))
      .slice(0, 20)
  return { pinned: ids('use'), declined: ids('without') }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const query = new URL(request.url).searchParams
  const key = query.get('key') ?? ''
  if (!/^\d{1,19}$/.test(key)) throw redirect(pages.cart())
  const isGuest = mall.caller.kind !== 'buyer'
  const notOpen = { checkout: undefined, saved: [], leftOut: 0, isGuest, key }
  if (mall.caller.kind === 'anonymous') return notOpen
  try {
    const [checkout, { saved, leftOut }] = await Promise.all([
      mall.call(renderCheckout, { key, methods: methodsOf(query), ...couponsOf(query) }),
      usableAddresses(mall),
    ])
    if (checkout.placedGroupId) throw redirect(pages.pay({ groupId: checkout.placedGroupId }))
    return { checkout, saved, leftOut, isGuest, key }
  } catch (error) {
    if (problemOf(error)?.code === 'checkoutExpired') return notOpen
    throw error
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const key = text('key')
  const methods = methodsOf(form)
  const coupons = couponsOf(form)
  const attempt = `${key}.${text('attempt')}`
  let where: ChosenAddress = await chosenAddress(mall, form)
  try {
    where = await keepAddress(mall, form, where, attempt)
    const placed = await mall.call(
      placeOrder,
      {
        key,
        shippingAddress: where.address,
        methods,
        ...coupons,
        remark: text('remark').slice(0, 500),
        seenDue: { amount: Number(text('seenAmount')), currency: text('seenCurrency') as Currency },
      },
      // One checkout is one order whatever the key; a corrected form is another request than the refused one.
      { key: attempt },
    )
    return redirect(
      pages.pay({
        groupId: placed.groupId,
        ...(placed.orderIds[0] ? { orderId: placed.orderIds[0] } : {}),
        token: placed.token,
      }),
    )
  } catch (error) {
    const problem = refused(error)
    // Sold out or of another price: told once, in the cart, where the line is marked (PAY-29, CART-20).
    if (isNotOrdered(problem.code)) return redirect(pages.cartNotOrdered(problem.code))
    // Whatever stood in the way, the next attempt is shown what holds now, with all that was typed.
    return {
      problem,
      ...where,
      keeps: form.has('keepAddress'),
      remark: text('remark'),
      checkout: await mall.call(renderCheckout, { key, methods, ...coupons }).catch(() => undefined),
    }
  }
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('checkout')
  const presale = useTranslations('presale')
  const format = useFormat()
  const submit = useSubmit()
  const navigation = useNavigation()
  const [query] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  // A refusal is an event from outside: the reader is taken to the first thing that needs them.
  useEffect(() => {
    if (!actionData?.problem) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else form.current?.scrollIntoView()
  }, [actionData])
  const checkout = actionData?.checkout ?? loaderData.checkout
  if (!checkout) {
    return (
      <div className="wrap">
        <PrivateHead title={t('title')} />
        <EmptyState isPage title={t('expired')} text={t('expiredText')}>
          <ButtonLink to={pages.cart()}>{t('toCart')}</ButtonLink>
          {loaderData.isGuest && (
            <ButtonLink to={pages.login(pages.checkout(loaderData.key))} look="quiet">
              {t('haveAccount')}
            </ButtonLink>
          )}
        </EmptyState>
      </div>
    )
  }
  const { saved } = loaderData
  // A buyer without saved addresses begins with that of the last order; a further address begins empty.
  const another =
    saved.length === 0
      ? checkout.address
      : { ...emptyAddress(checkout.address.country), email: checkout.address.email }
  const problem = actionData?.problem
  const errors = fieldErrors(problem)
  const isPlacing = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const canPlace = checkout.shops.every((shop) => shop.lines.every((line) => !line.reason))
  return (
    <div className="wrap">
      <PrivateHead title={t('title')} />
      <h1 tabIndex={-1} className={css.title}>
        {t('title')}
      </h1>
      <Form ref={form} method="post" className={css.page} noValidate>
        <input type="hidden" name="key" value={checkout.key} />
        <input type="hidden" name="attempt" value={problem?.requestId ?? 'first'} />
        <input type="hidden" name="seenAmount" value={checkout.due.amount} />
        <input type="hidden" name="seenCurrency" value={checkout.due.currency} />
        {['use', 'without'].flatMap((name) =>
          query.getAll(name).map((id) => <input key={name + id} type="hidden" name={name} value={id} />),
        )}
        <div className={css.parts}>
          <FormProblem>
            {problem && (
              <p>
                {problem.fields.length > 0
                  ? t('problems', { count: problem.fields.length })
                  : problem.message}
              </p>
            )}
          </FormProblem>
          <section className={css.part} aria-labelledby="where">
            <h2 id="where">{t('where')}</h2>
            {loaderData.isGuest && (
              <p className={css.note}>
                {t('asGuest')} <Link to={pages.login(pages.checkout(checkout.key))}>{t('haveAccount')}</Link>
              </p>
            )}
            {loaderData.isGuest ? (
              <AddressForm
                address={actionData?.address ?? checkout.address}
                countries={checkout.countries}
                errors={errors}
              />
            ) : (
              <AddressChoice
                saved={saved}
                leftOut={loaderData.leftOut}
                chosen={actionData?.chosen ?? saved[0]?.addressId ?? 'new'}
                address={actionData?.address ?? another}
                keeps={actionData?.keeps ?? true}
                countries={checkout.countries}
                errors={errors}
              />
            )}
          </section>
          <Parcels
            checkout={checkout}
            onChoose={(form) => {
              const query = new URLSearchParams({ key: checkout.key })
              for (const [name, value] of new FormData(form))
                if (/^ship\.|^use$|^without$/.test(name)) query.append(name, String(value))
              void submit(query, { replace: true, preventScrollReset: true })
            }}
          />
          <section className={css.part} aria-label={t('remark')}>
            <TextArea
              label={t('remark')}
              name="remark"
              rows={2}
              maxLength={500}
              defaultValue={actionData?.remark ?? ''}
            />
          </section>
        </div>
        <aside className={css.summary} aria-labelledby="total">
          <Totals checkout={checkout} />
          <Button size="large" isWide isBusy={isPlacing} disabled={!canPlace}>
            {isPlacing
              ? t('placing')
              : checkout.parts
                ? presale('placeDeposit', { amount: format.money(checkout.parts.deposit) })
                : t('place', { amount: format.money(checkout.due) })}
          </Button>
          <p className={css.note}>{t('then')}</p>
        </aside>
      </Form>
    </div>
  )
}
