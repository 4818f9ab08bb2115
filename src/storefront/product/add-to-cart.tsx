import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Id } from '#domain/identifiers.ts'
import { type Breakpoint, from } from '#ui/breakpoints.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { useToast } from '#ui/toast.tsx'
import { pages } from '#wire/pages.ts'
import type { action } from '../cart/route.tsx'
import { AddedDrawer } from './added-drawer.tsx'
import css from './product.module.css'

type AddToCartProps = {
  readonly variantId: Id
  readonly quantity: number
}

const isWide = (name: Breakpoint) => window.matchMedia(from(name)).matches

/**
 * Two buttons of one form, which works without script. With it a drawer opens on desks, a sheet on phones, and screens in between
 * go to the cart (TRAP-24).
 */
export function AddToCart({ variantId, quantity }: AddToCartProps) {
  const t = useTranslations('product')
  const say = useToast()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const fetcher = useFetcher<typeof action>()
  const [opened, setOpened] = useState<'drawer' | 'sheet'>()
  const isBusy = fetcher.state !== 'idle'
  const pressed = isBusy ? fetcher.formData?.get('intent') : undefined
  const answer = fetcher.data
  // A second press may come before the first is rendered as busy.
  const isSent = useRef(false)
  useEffect(() => {
    if (!isBusy) isSent.current = false
  }, [isBusy])
  const sendOnce = (event: FormEvent) => {
    if (isSent.current) event.preventDefault()
    isSent.current = true
  }

  // The answer of the server is an event from outside: what it opens is no part of what is rendered.
  useEffect(() => {
    if (!answer || !('added' in answer)) return
    // The sheet says it itself.
    if (!isWide('small')) return setOpened('sheet')
    say(t('added'))
    if (isWide('medium')) setOpened('drawer')
    else void navigate(pages.cart())
  }, [answer, say, t, navigate])

  return (
    <>
      <fetcher.Form method="post" action={pages.cart()} className={css.actions} onSubmit={sendOnce}>
        <input type="hidden" name="variantId" value={variantId} />
        <input type="hidden" name="quantity" value={quantity} />
        <input type="hidden" name="from" value={`${pathname}${search}`} />
        <Button look="quiet" size="large" name="intent" value="add" isBusy={pressed === 'add'}>
          {pressed === 'add' ? t('adding') : t('addToCart')}
        </Button>
        <Button size="large" name="intent" value="buy" isBusy={pressed === 'buy'}>
          {t('buyNow')}
        </Button>
      </fetcher.Form>
      {answer && 'problem' in answer && <FormProblem>{answer.problem.message}</FormProblem>}
      <AddedDrawer
        added={answer && 'added' in answer ? answer.added : undefined}
        opened={opened}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}
