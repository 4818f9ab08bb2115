import { useTranslations } from 'use-intl'
import { benefitsByLevelCall, ownBenefits } from '#modules/membership/bound/member-levels.ts'
import type { MemberLevel } from '#modules/membership/rules/level.ts'
import { onlyBuyers } from '#storefront/parts/account/only-buyers.ts'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import type { Route } from './+types/benefits-route'
import css from './membership.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const [own, levels] = await Promise.all([mall.call(ownBenefits, {}), mall.call(benefitsByLevelCall, {})])
  return { own: own.level, levels, hasDiscount: mall.site.flags.discountsByLevel ?? false }
}

/** Benefits of each membership level (MEM-04). */
export default function BenefitsPage({ loaderData: { own, levels, hasDiscount } }: Route.ComponentProps) {
  const t = useTranslations('membership')
  return (
    <RoomPage title={t('benefitsTitle')}>
      {levels.map((level) => (
        <section key={level.level} aria-labelledby={`level-${level.level}`}>
          <Panel>
            <Benefits level={level} own={own} hasDiscount={hasDiscount} />
          </Panel>
        </section>
      ))}
    </RoomPage>
  )
}

type BenefitsProps = {
  readonly level: MemberLevel<string>
  readonly own: number
  readonly hasDiscount: boolean
}

function Benefits({ level, own, hasDiscount }: BenefitsProps) {
  const t = useTranslations('membership')
  const format = useFormat()
  const cut = hasDiscount ? (10_000 - level.payBasisPoints) / 100 : 0
  return (
    <>
      <header className={css.head}>
        <h2 id={`level-${level.level}`} className={css.title}>
          {level.name}
        </h2>
        {level.level === own && <span className={css.badge}>{t('yours')}</span>}
        <span className={css.from}>{t('from', { growth: format.number(level.growthFrom) })}</span>
      </header>
      {level.benefits.length === 0 && cut === 0 ? (
        <p className={css.muted}>{t('noBenefits')}</p>
      ) : (
        <ul className={css.benefits}>
          {cut > 0 && (
            <li>
              <strong>{t('discount', { percent: String(cut) })}</strong>
              <p>{t('discountText')}</p>
            </li>
          )}
          {level.benefits.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              {text && <p>{text}</p>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
