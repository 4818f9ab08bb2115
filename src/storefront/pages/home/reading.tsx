import { useTranslations } from 'use-intl'
import type { ArticleCard as Article } from '#modules/content/rules/article.ts'
import type { HomeBlock } from '#modules/content/rules/blocks.ts'
import { ArticleCards } from '#storefront/parts/article/article-cards.tsx'
import { Section } from './section.tsx'

export function HomeReading({ block, articles }: { block: HomeBlock; articles: readonly Article[] }) {
  const t = useTranslations('home')
  return (
    <Section title={block.title || t('reading')} text={block.text || t('readingText')}>
      <ArticleCards articles={articles} level={3} />
    </Section>
  )
}
