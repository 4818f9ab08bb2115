import { IconHome, IconPackage, IconShoppingBag } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { mallContext } from '#ui/mall-context.ts'
import { onlyBuyers } from '../account/only-buyers.ts'
import { Panel, RoomPage } from '../account/room.tsx'
import type { Route } from './+types/benefits-route'
import css from './membership.module.css'
import { MembershipTabs } from './membership-tabs.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  onlyBuyers(context.get(mallContext), request)
  return null
}

/** What the account is good for (MEM-04). */
export default function BenefitsPage() {
  const t = useTranslations('membership')
  const account = useTranslations('account')
  const benefits = [
    { icon: IconShoppingBag, title: account('benefitCart'), text: account('benefitCartText') },
    { icon: IconPackage, title: account('benefitOrders'), text: account('benefitOrdersText') },
    { icon: IconHome, title: t('benefitAddresses'), text: t('benefitAddressesText') },
  ]
  return (
    <RoomPage title={t('title')} tabs={<MembershipTabs current="benefits" />}>
      <Panel>
        <ul className={css.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit.title}>
              <benefit.icon size={28} stroke={1.4} aria-hidden="true" />
              <div>
                <h2>{benefit.title}</h2>
                <p>{benefit.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Panel>
    </RoomPage>
  )
}
