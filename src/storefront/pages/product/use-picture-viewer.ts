import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { inTime } from '#ui/in-time.ts'
import { reportMissing } from '#ui/lazy-component.tsx'
import type { ViewerEntry } from './picture-viewer.ts'

type Shown = Omit<ViewerEntry, 'ratio'>

/**
 * Opens pictures and films in the whole window. Its script is loaded when it is opened first.
 * @param onMove tells the gallery behind it which entry is shown
 */
export function usePictureViewer(
  entries: readonly Shown[],
  onMove: (place: number) => void,
): (place: number, large: Element) => void {
  const t = useTranslations('product')
  const shell = useTranslations('shell')
  const errors = useTranslations('errors')
  const close = useRef<() => void>(undefined)
  useEffect(() => () => close.current?.(), [])
  return async (place, large) => {
    const loaded = await inTime(import('./picture-viewer.ts')).catch(reportMissing)
    if (!loaded) return
    close.current = loaded.openViewer({
      entries: entries.map((entry) => ({ ...entry, ratio: ratioOf(entry.file, large) })),
      place,
      texts: {
        name: t('gallery'),
        close: shell('close'),
        zoom: t('zoom'),
        back: t('pictureBefore'),
        on: t('pictureAfter'),
        missing: errors('unanswered'),
      },
      onMove,
    })
  }
}

/** Of the same picture in the gallery, where it has been loaded; goods are shown in squares else. */
function ratioOf(file: string, gallery: Element): number {
  const shown = [...gallery.querySelectorAll('img')].find(
    ({ src, naturalHeight }) => src.includes(file) && naturalHeight > 0,
  )
  return shown ? shown.naturalWidth / shown.naturalHeight : 1
}
