import { useState } from 'react'
import { Picture, pictureAddress } from '#ui/picture.tsx'

type FilmProps = {
  readonly file: string
  readonly name: string
  /** Shown until it plays, and in its place if it is unavailable (PDP-17). */
  readonly poster: string | undefined
  readonly className?: string | undefined
}

/** A film of a product with the browser's own controls. Nothing of it is fetched before it is played. */
export function Film({ file, name, poster, className }: FilmProps) {
  const [isAway, setIsAway] = useState(false)
  if (isAway) return <Picture file={poster} alt={name} sizes="100vw" ratio={699 / 532} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: films of goods have no spoken words that we know of
    <video
      className={className}
      src={`/files/${file}`}
      poster={poster && pictureAddress(poster, 960)}
      controls
      playsInline
      preload="none"
      aria-label={name}
      onError={() => setIsAway(true)}
    />
  )
}
