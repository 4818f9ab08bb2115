import { IconPlus } from '@tabler/icons-react'
import { redirectDocument, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { savedCardsCall } from '#modules/payments/bound/saved-cards.ts'
import { makeDefaultCardCall, removeCardCall } from '#modules/payments/calls/saved-cards.ts'
import { savedCardsMax } from '#modules/payments/rules/saved-card.ts'
import { onlyBuyers } from '#storefront/parts/account/only-buyers.ts'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import book from '#storefront/parts/addresses/addresses.module.css'
import { AddCard } from '#storefront/parts/cards/add-card.tsx'
import { cardForm } from '#storefront/parts/cards/card-form.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/route'
import { CardItem } from './card-item.tsx'

/** `?add=1` opens the form for a new card. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const query = new URL(request.url).searchParams
  const [cards, form] = await Promise.all([mall.call(savedCardsCall, {}), cardForm(mall)])
  return {
    cards,
    ...form,
    isAdding: query.has('add'),
    isAdded: query.get('done') === 'added',
  }
}

/**
 * The link to the form loads a document, after signing in too: the provider's fields are shown only by a
 * document that is loaded as this page.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (new URL(request.url).searchParams.has('add')) throw redirectDocument(request.url)
  return serverLoader()
}

export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const cardId = String(form.get('cardId') ?? '')
  try {
    switch (form.get('intent')) {
      case 'makeDefault':
        await mall.call(makeDefaultCardCall, { cardId })
        return { done: 'defaultMade' as const, problem: undefined }
      case 'delete':
        await mall.call(removeCardCall, { cardId })
        return { done: 'removed' as const, problem: undefined }
    }
  } catch (error) {
    return { done: undefined, problem: refused(error) }
  }
  return undefined
}

/** The cards that a buyer pays with (PAY-35). */
export default function CardsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('savedCards')
  const go = useNavigate()
  const { cards, fields, isAdding, isAdded, ...holder } = loaderData
  const done = actionData ? actionData.done : isAdded ? 'added' : undefined
  const add = pages.cards({ add: '1' })
  const isRoom = cards.length < savedCardsMax
  return (
    <RoomPage title={t('title')}>
      <FormProblem>{actionData?.problem?.message}</FormProblem>
      {done && (
        <p className={book.done} role="status">
          {t(`done.${done}`)}
        </p>
      )}
      {isAdding && (
        <noscript>
          <p>{t('needsScript')}</p>
        </noscript>
      )}
      {cards.length === 0 ? (
        <Panel>
          <EmptyState title={t(fields ? 'none' : 'noKeeper')} text={t(fields ? 'noneText' : 'noKeeperText')}>
            {fields && (
              <ButtonLink to={add} reloadDocument>
                {t('add')}
              </ButtonLink>
            )}
          </EmptyState>
        </Panel>
      ) : (
        <>
          <div className={book.head}>
            <p className={book.count}>{t('intro')}</p>
            {fields && isRoom && (
              <ButtonLink to={add} reloadDocument icon={<IconPlus size={20} aria-hidden="true" />}>
                {t('add')}
              </ButtonLink>
            )}
          </div>
          <ul className={book.book}>
            {cards.map((card) => (
              <CardItem key={card.cardId} card={card} />
            ))}
          </ul>
        </>
      )}
      {fields && (
        <Dialog
          isOpen={isAdding && isRoom}
          title={t('addTitle')}
          isModal={false}
          // Also called when the page closes it by navigation.
          onClose={() => isAdding && void go(pages.cards())}
        >
          <AddCard
            {...holder}
            fields={fields}
            mayBeForOnce={false}
            onAdded={(_, isKept) => void go(`${pages.cards()}${isKept ? '?done=added' : ''}`)}
          />
        </Dialog>
      )}
    </RoomPage>
  )
}
