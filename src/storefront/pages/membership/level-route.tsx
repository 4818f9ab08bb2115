import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  levelUpDifference,
  memberLevelsCall,
  ownMembershipCall,
} from '#modules/membership/bound/member-levels.ts'
import type { MemberLevel, MemberStatus } from '#modules/membership/rules/level.ts'
import { onlyBuyers } from '#storefront/parts/account/only-buyers.ts'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/level-route'
import css from './membership.module.css'
import { PaidMembership } from './paid-membership.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const [own, standing, { levels }] = await Promise.all([
    mall.call(ownMembershipCall, {}),
    mall.call(levelUpDifference, {}),
    mall.call(memberLevelsCall, { page: 1, pageSize: 20 }),
  ])
  return { paidUntil: own.paidUntil, saved: own.saved, standing, levels }
}

/** The level of a buyer, the growth missing to the next one, and the paid membership (MEM-03). */
export default function LevelPage({ loaderData }: Route.ComponentProps) {
  const { paidUntil, saved, standing, levels } = loaderData
  const t = useTranslations('membership')
  return (
    <RoomPage title={t('title')}>
      <Panel>
        <Progress standing={standing} />
        <p className={css.muted}>{t('growthText')}</p>
        <p>
          <Link to={pages.memberBenefits()}>{t('benefits')}</Link>
        </p>
      </Panel>
      <section aria-labelledby="paid">
        <h2 id="paid" className={css.title}>
          {t('paid')}
        </h2>
        <Panel>
          <PaidMembership until={paidUntil} saved={saved} />
          <p>
            <Link to={pages.superMember()}>{t(paidUntil ? 'renew' : 'join')}</Link>
          </p>
        </Panel>
      </section>
      <section aria-labelledby="levels">
        <h2 id="levels" className={css.title}>
          {t('levels')}
        </h2>
        <ol className={css.levels}>
          {levels.map((level) => (
            <Level key={level.level} level={level} isOwn={level.level === standing.level.level} />
          ))}
        </ol>
      </section>
    </RoomPage>
  )
}

function Progress({ standing: { growth, level, next } }: { standing: MemberStatus<string> }) {
  const t = useTranslations('membership')
  const format = useFormat()
  return (
    <>
      <p className={css.muted}>{t('yourLevel')}</p>
      <p className={css.own}>{level.name}</p>
      <p>{t('growth', { growth: format.number(growth) })}</p>
      {next ? (
        <>
          <progress
            className={css.progress}
            aria-label={t('toNext', { growth: format.number(next.missing), level: next.level.name })}
            max={next.level.growthFrom - level.growthFrom}
            value={Math.max(0, growth - level.growthFrom)}
          />
          <p>{t('toNext', { growth: format.number(next.missing), level: next.level.name })}</p>
        </>
      ) : (
        <p>{t('highest')}</p>
      )}
    </>
  )
}

function Level({ level, isOwn }: { level: MemberLevel<string>; isOwn: boolean }) {
  const t = useTranslations('membership')
  const format = useFormat()
  return (
    <li className={css.level} aria-current={isOwn || undefined}>
      <span>{level.name}</span>
      {isOwn && <span className={css.badge}>{t('yours')}</span>}
      <span className={css.from}>{t('from', { growth: format.number(level.growthFrom) })}</span>
    </li>
  )
}
