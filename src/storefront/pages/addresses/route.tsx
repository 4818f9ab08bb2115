import { IconPlus } from '@tabler/icons-react'
import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { addAddressCall, addressListCall, changeAddressCall } from '#modules/addresses/bound/addresses.ts'
import { deleteAddressCall, makeDefaultAddressCall } from '#modules/addresses/calls/addresses.ts'
import { type Address, emptyAddress } from '#modules/addresses/rules/address.ts'
import { savedAddressesMax } from '#modules/addresses/rules/saved-address.ts'
import { currentAccount } from '#modules/identity/bound/identity.ts'
import { notFound } from '#storefront/parts/account/only-buyers.ts'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import css from '#storefront/parts/addresses/addresses.module.css'
import { provincesFor } from '#storefront/parts/addresses/provinces-for.ts'
import { typedAddress } from '#storefront/parts/addresses/typed-address.ts'
import { withPlace } from '#storefront/parts/addresses/with-place.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { type Mall, mallContext } from '#ui/mall-context.ts'
import { refused, refusedForm } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/route'
import { AddressCard } from './address-card.tsx'
import { EditForm } from './edit-form.tsx'

/** `?edit=new` is the form for a new address, `?edit=ID` the form for a saved one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const addresses = await mall.call(addressListCall, {})
  const query = new URL(request.url).searchParams
  const edited = query.get('edit')
  const saved = addresses.find(({ addressId }) => addressId === edited)
  if (edited && edited !== 'new' && !saved) throw notFound()
  const address = saved?.address ?? (await beginning(mall))
  return {
    addresses,
    done: (['added', 'changed'] as const).find((each) => each === query.get('done')),
    edited: edited
      ? { addressId: saved?.addressId, address, isDefault: saved?.isDefault ?? false }
      : undefined,
    // Two presses of one form are one address (ADDR-10).
    formKey: crypto.randomUUID(),
    countries: [...new Set([...mall.site.countries, address.country])],
    provinces: edited ? await provincesFor(mall, address.country) : {},
  }
}

/** Additional data of a saved address that the form has no fields for, such as that of other clients. */
async function keptOf(mall: Mall, addressId: string): Promise<Address['more']> {
  const addresses = await mall.call(addressListCall, {})
  return addresses.find((saved) => saved.addressId === addressId)?.address.more
}

async function beginning(mall: Mall): Promise<Address> {
  const { email } = await mall.call(currentAccount, {})
  return { ...emptyAddress(mall.site.defaultCountry), email: email ?? '' }
}

const nothingRefused = {
  problem: undefined,
  address: undefined,
  isDefault: undefined,
  provinces: undefined,
}

export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const addressId = text('addressId')
  const kept = text('intent') === 'change' ? await keptOf(mall, addressId) : undefined
  const address = await withPlace(mall, form, typedAddress(form), kept)
  const isDefault = form.has('isDefault')
  try {
    switch (text('intent')) {
      case 'add':
        await mall.call(addAddressCall, { address, isDefault }, { key: text('key') || undefined })
        return redirect(`${pages.addresses()}?done=added`)
      case 'change':
        await mall.call(changeAddressCall, { addressId, address, isDefault })
        return redirect(`${pages.addresses()}?done=changed`)
      case 'makeDefault':
        await mall.call(makeDefaultAddressCall, { addressId })
        return { done: 'defaultMade' as const, ...nothingRefused }
      case 'delete':
        await mall.call(deleteAddressCall, { addressId })
        return { done: 'removed' as const, ...nothingRefused }
    }
  } catch (error) {
    const provinces = await provincesFor(mall, address.country)
    const answer = { done: undefined, problem: refused(error), address, isDefault, provinces }
    // A card's button may refer to an older list than the one shown.
    return text('intent') === 'makeDefault' || text('intent') === 'delete' ? answer : refusedForm(answer)
  }
  return undefined
}

/** The address book: every address a card, with its actions (ADDR-26). */
export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('addresses')
  const { addresses, edited, countries } = loaderData
  const problem = actionData?.problem
  const done = actionData ? actionData.done : loaderData.done
  if (edited) {
    return (
      <RoomPage title={edited.addressId ? t('changeTitle') : t('addTitle')}>
        <Panel>
          <EditForm
            addressId={edited.addressId}
            address={actionData?.address ?? edited.address}
            isDefault={actionData?.isDefault ?? edited.isDefault}
            countries={countries}
            provinces={{ ...loaderData.provinces, ...actionData?.provinces }}
            formKey={loaderData.formKey}
            problem={problem}
          />
        </Panel>
      </RoomPage>
    )
  }
  return (
    <RoomPage title={t('title')}>
      <FormProblem>{problem?.message}</FormProblem>
      {done && (
        <p className={css.done} role="status">
          {t(done)}
        </p>
      )}
      {addresses.length === 0 ? (
        <Panel>
          <EmptyState title={t('none')} text={t('noneText')}>
            <ButtonLink to={pages.addresses('new')}>{t('add')}</ButtonLink>
          </EmptyState>
        </Panel>
      ) : (
        <>
          <div className={css.head}>
            <p className={css.count}>
              {t('full', { count: String(addresses.length), max: String(savedAddressesMax) })}
            </p>
            {addresses.length < savedAddressesMax && (
              <ButtonLink to={pages.addresses('new')} icon={<IconPlus size={20} aria-hidden="true" />}>
                {t('add')}
              </ButtonLink>
            )}
          </div>
          <ul className={css.book}>
            {addresses.map((saved) => (
              <AddressCard key={saved.addressId} saved={saved} />
            ))}
          </ul>
        </>
      )}
    </RoomPage>
  )
}
