import { useTranslations } from 'use-intl'
import type { ArticleCard as Article } from '#domain/content/article.ts'
import type { HomeBlock } from '#domain/content/blocks.ts'
import { ArticleCards } from '../article/article-cards.tsx'
import { Section } from './section.tsx'

export function Reading({ block, articles }: { block: HomeBlock; articles: readonly Article[] }) {
  const t = useTranslations('home')
  return (
    <Section title={block.title || t('reading')} text={block.text || t('readingText')}>
      <ArticleCards articles={articles} level={3} />
    </Section>
  )
}
