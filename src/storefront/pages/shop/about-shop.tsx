import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ShopFront } from '#modules/shop-fronts/rules/shop-front.ts'
import { useMallView } from '#ui/mall.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './about-shop.module.css'
import { openingOf } from './story.ts'

/** Story of the shop, and beside it how to reach it, how it delivers, and who it is in law. */
export function AboutShop({ shop }: { readonly shop: ShopFront }) {
  const t = useTranslations('shopFront')
  const { name, story, contact, imprint } = shop
  return (
    <section className={css.about} aria-labelledby="about-shop">
      <div className={css.story}>
        <h2 id="about-shop">{t('about', { shop: name })}</h2>
        {story ? <Story story={story} /> : shop.about && <p>{shop.about}</p>}
      </div>
      <div className={css.facts}>
        <Facts
          title={t('contact')}
          facts={[
            [t('email'), contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>],
            [
              t('phone'),
              contact.phone && <a href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`}>{contact.phone}</a>,
            ],
            [t('hours'), contact.officeHours],
          ]}
        />
        <Sending shop={shop} />
        <Facts
          title={t('imprint')}
          facts={(['legalName', 'legalAddress', 'registerEntry', 'vatNumber'] as const).map((fact) => [
            t(fact),
            imprint[fact],
          ])}
        />
      </div>
    </section>
  )
}

function Story({ story }: { readonly story: string }) {
  const t = useTranslations('shopFront')
  const { opening, rest } = openingOf(story)
  const paragraphs = (of: readonly string[]) => of.map((text) => <p key={text}>{text}</p>)
  return (
    <>
      {paragraphs(opening)}
      {rest.length > 0 && (
        <details>
          <summary>{t('readMore')}</summary>
          {paragraphs(rest)}
        </details>
      )}
    </>
  )
}

function Sending({ shop: { packing, wayBackPaidBy, status } }: { readonly shop: ShopFront }) {
  const t = useTranslations('shopFront')
  const hasReturnTerms = useMallView()?.legal.some(({ kind }) => kind === 'returns')
  const lines = [
    ...(packing && status === 'active'
      ? [packing.max === 0 ? t('packedAtOnce') : t('packedIn', { max: packing.max })]
      : []),
    ...(wayBackPaidBy ? [t(`wayBack.${wayBackPaidBy}`)] : []),
  ]
  if (lines.length === 0 && !hasReturnTerms) return null
  return (
    <div>
      <h3>{t('sending')}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {hasReturnTerms && <Link to={pages.legal('returns')}>{t('returnTerms')}</Link>}
    </div>
  )
}

type FactsProps = { readonly title: string; readonly facts: readonly (readonly [string, ReactNode])[] }

/** Facts with their names, of those that the shop gave. */
function Facts({ title, facts }: FactsProps) {
  const given = facts.filter(([, fact]) => fact)
  if (given.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <dl>
        {given.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
