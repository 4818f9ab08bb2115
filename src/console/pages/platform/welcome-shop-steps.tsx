import { useContext } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OperatedShop } from '#modules/operator/rules/operator.ts'
import { Button } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import type { FormLimits } from '../../parts/kit/form/limits.ts'
import { OpenShopForm } from './open-shop-form.tsx'
import css from './welcome.module.css'
import { WelcomeProgressContext, WelcomeStep } from './welcome-step.tsx'

/** Mails of the mall: the server that sends them, and a first mail that shows that it does. */
export function MailStep({ byMail, answer }: { byMail: boolean; answer: FormAnswer | undefined }) {
  const t = useTranslations('welcome')
  const progress = useContext(WelcomeProgressContext)
  const isDone = progress?.done.mails ?? false
  return (
    <WelcomeStep step="mails">
      <p>{t(!byMail ? 'mailsText' : isDone ? 'mailsDone' : 'mailsUntried')}</p>
      {!byMail && <code className={css.command}>SMTP_URL=smtps://USER:PASS@HOST</code>}
      {progress && byMail && (
        <ConsoleForm limits={{}} intent="testMail" answer={answer}>
          {answer?.isSaved && <p role="status">{t('testMailSent')}</p>}
          <p>
            <Button look={progress.next === 'mails' ? 'main' : 'quiet'}>{t('sendTestMail')}</Button>
          </p>
        </ConsoleForm>
      )}
    </WelcomeStep>
  )
}

/** The first shop and its first product. */
export function ShopSteps({
  shops,
  limits,
  answer,
}: {
  shops: readonly Pick<OperatedShop, 'slug' | 'name' | 'products'>[]
  limits: FormLimits
  answer: FormAnswer | undefined
}) {
  const t = useTranslations('welcome')
  const progress = useContext(WelcomeProgressContext)
  const products = shops.reduce((sum, shop) => sum + shop.products, 0)
  const [shop] = shops
  return (
    <>
      <WelcomeStep step="shop">
        <p>{shop ? t('shopDone', { name: shop.name }) : t('shopText')}</p>
        {progress && !shop && <OpenShopForm limits={limits} answer={answer} asksMerchant={false} />}
      </WelcomeStep>
      <WelcomeStep
        step="goods"
        to={shop && (products > 0 ? pages.shopProducts(shop.slug) : pages.newShopProduct(shop.slug))}
        toName={t('goodsWrite')}
      >
        {products > 0 ? (
          <p>{t('goodsDone', { count: products })}</p>
        ) : (
          <>
            <p>{t('goodsText')}</p>
            {shop ? (
              <p>
                <Link to={pages.shopImports(shop.slug)}>{t('goodsImport')}</Link>
              </p>
            ) : (
              <p>{t('goodsWait')}</p>
            )}
          </>
        )}
      </WelcomeStep>
    </>
  )
}
