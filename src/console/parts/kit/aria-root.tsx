import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { useHref, useNavigate } from 'react-router'
import { useLanguage } from '#ui/mall.ts'

/** React Aria speaks the language of the page, and its links go through our router. */
export function AriaRoot({ children }: { children: ReactNode }) {
  // Day first in English, as everywhere in the mall.
  const locale = useLanguage() === 'zh' ? 'zh-CN' : 'en-GB'
  return (
    <I18nProvider locale={locale}>
      <RouterProvider navigate={useNavigate()} useHref={useHref}>
        {children}
      </RouterProvider>
    </I18nProvider>
  )
}
