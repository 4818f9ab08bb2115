import PhotoSwipe, { type SlideData } from 'photoswipe'
import 'photoswipe/style.css'
import { pictureAddress } from '#ui/picture.tsx'
import './picture-viewer.css'

export type ViewerEntry = {
  readonly kind: 'picture' | 'video'
  readonly file: string
  readonly alt: string
  /** Width to height. */
  readonly ratio: number
}

/** In the reader's language. */
export type ViewerTexts = Readonly<Record<'name' | 'close' | 'zoom' | 'back' | 'on' | 'missing', string>>

type Viewer = {
  readonly entries: readonly ViewerEntry[]
  readonly place: number
  readonly texts: ViewerTexts
  readonly onMove: (place: number) => void
}

const widths = [640, 960, 1280, 1600, 2400] as const

function slideOf({ kind, file, alt, ratio }: ViewerEntry): SlideData {
  if (kind === 'video') return { film: `/files/${file}`, alt }
  return {
    src: pictureAddress(file, 1600),
    srcset: widths.map((width) => `${pictureAddress(file, width)} ${width}w`).join(),
    // Smaller and already loaded: seen until the large one is there.
    msrc: pictureAddress(file, 640),
    width: 1600,
    height: Math.round(1600 / ratio),
    alt,
  }
}

/**
 * Pictures and films in the whole window: wheel, double click and pinch zoom, arrow keys and swipes lead to the next,
 * Escape and a pull downwards close it.
 * @returns closes it
 */
export function openViewer({ entries, place, texts, onMove }: Viewer): () => void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const viewer = new PhotoSwipe({
    dataSource: entries.map(slideOf),
    index: place,
    bgOpacity: 1,
    wheelToZoom: true,
    loop: false,
    showHideAnimationType: isCalm ? 'none' : 'fade',
    ...(isCalm && { zoomAnimationDuration: false as const }),
    padding: { top: 56, bottom: 24, left: 0, right: 0 },
    closeTitle: texts.close,
    zoomTitle: texts.zoom,
    arrowPrevTitle: texts.back,
    arrowNextTitle: texts.on,
    errorMsg: texts.missing,
  })
  viewer.on('contentLoad', (event) => {
    const { film, alt } = event.content.data
    if (!film) return
    event.preventDefault()
    event.content.element = filmOf(film as string, alt ?? '')
  })
  viewer.on('contentDeactivate', ({ content }) => content.element?.querySelector('video')?.pause())
  viewer.on('change', () => onMove(viewer.currIndex))
  viewer.init()
  viewer.element?.setAttribute('aria-label', texts.name)
  return () => viewer.close()
}

function filmOf(address: string, name: string): HTMLDivElement {
  const place = document.createElement('div')
  place.className = 'viewer-film'
  const film = document.createElement('video')
  Object.assign(film, { src: address, controls: true, playsInline: true, preload: 'none' })
  film.setAttribute('aria-label', name)
  place.append(film)
  return place
}
