import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { from } from '#ui/breakpoints.ts'
import css from './carousel.module.css'

const gap = 24

/** Cards in one line that is swiped, or moved by its arrows a step at a time (PDP-111). */
export function Carousel({ label, count, children }: { label: string; count: number; children: ReactNode }) {
  const t = useTranslations('product')
  const list = useRef<HTMLUListElement>(null)
  const move = (by: 1 | -1) => {
    const width = window.matchMedia(from('large')).matches ? 220 : 180
    list.current?.scrollBy({ left: by * (width + gap), behavior: 'smooth' })
  }
  return (
    <div className={css.carousel}>
      {count > 5 && (
        <p className={css.arrows}>
          <button type="button" aria-label={t('carouselBack', { label })} onClick={() => move(-1)}>
            <IconChevronLeft size={20} aria-hidden="true" />
          </button>
          <button type="button" aria-label={t('carouselOn', { label })} onClick={() => move(1)}>
            <IconChevronRight size={20} aria-hidden="true" />
          </button>
        </p>
      )}
      <ul ref={list} className={css.list}>
        {children}
      </ul>
    </div>
  )
}
